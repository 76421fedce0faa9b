import { Button } from '@mantine/core'
import type { LanguageId } from '@shop/domain/language'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import styles from './content.module.css'

type Props = {
  language: LanguageId
  other: LanguageId
  /** The page in the other language, where it has one. */
  model: Json | undefined
  isEditable: boolean
  onBegin: (version: Json) => void
}

/** A language that the page is not written in yet. */
export function NoVersion({ language, other, model, isEditable, onBegin }: Props) {
  const t = useTranslations('console')
  return (
    <div className={styles.cell} data-miss="true">
      <p>{t('studio.noVersion', { language: t(`studio.languages.${language}`) })}</p>
      {isEditable && (
        <span className="row gap-6 wrap">
          {isRecord(model) && (
            <Button size="xs" variant="default" onClick={() => onBegin(model)}>
              {t('studio.copyOf', { language: t(`studio.languages.${other}`) })}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onBegin({ alias: '', title: '', metaTitle: '', metaDescription: '', image: null, blocks: [] })
            }
          >
            {t('studio.beginEmpty')}
          </Button>
        </span>
      )}
    </div>
  )
}
