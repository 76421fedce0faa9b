import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { languageName } from '@/lib/language-name'
import styles from './content.module.css'
import { MESSAGE_LANGUAGES, type MessageRow } from './message-rows'

type Props = {
  found: readonly MessageRow[]
  /** The text that is published in place of the shop's own. */
  published: (key: string, at: number) => string | undefined
}
export const MOST = 200

/** One line for each text, with a column for each language. */
export function MessageLines({ found, published }: Props) {
  const t = useTranslations('console')
  return (
    <Table className={`${kit.fixed} ${styles.messages}`} stickyHeader aria-label={t('nav.messages')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('studio.key')}</Table.Th>
          {MESSAGE_LANGUAGES.map((language) => (
            <Table.Th key={language}>{languageName(language)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.slice(0, MOST).map(({ key, texts }) => (
          <Table.Tr key={key}>
            <Table.Td className="mono">{key}</Table.Td>
            {texts.map((text, at) => (
              <Table.Td key={MESSAGE_LANGUAGES[at]} lang={MESSAGE_LANGUAGES[at]}>
                {text ?? (
                  <span className={styles.cell} data-miss="true">
                    {t('content.missing')}
                  </span>
                )}
                {published(key, at) !== undefined && (
                  <small className={`faint ${styles.textChanged}`}>{t('studio.changed')}</small>
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
