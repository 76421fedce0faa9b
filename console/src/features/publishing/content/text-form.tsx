import { Button, Textarea } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { atPath } from '../documents/at-path'
import type { DocumentEdit } from '../documents/use-document-edit'
import { useErrorAt } from '../documents/use-error-at'
import styles from './content.module.css'

type Props = { name: string; own: Json | undefined; edit: DocumentEdit }

/** One text in the four languages. As its catalogue says it, nothing is kept of it. */
export function TextForm({ name, own, edit }: Props) {
  const t = useTranslations('console')
  const errorAt = useErrorAt(edit.issues)
  return (
    <div className={styles.entry}>
      <div>
        <h2 className="heading-3 mono">{name}</h2>
        <p className="dim">{t('studio.texts.lead')}</p>
      </div>
      {languageIds.map((language) => {
        const path = [language, name]
        const source = atPath(own, path)
        const text = edit.at(path)
        const isChanged = text !== undefined && text !== source
        return (
          <div key={language} className="column gap-6" lang={language}>
            <Textarea
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2_000}
              label={t(`studio.languages.${language}`)}
              disabled={!edit.isEditable}
              value={String(text ?? source ?? '')}
              error={errorAt(language, name)}
              onChange={({ currentTarget: { value } }) => edit.changeAt(path, value === source ? undefined : value)}
            />
            {isChanged && (
              <div className="row gap-12">
                <span className="dim small grow">{t('studio.texts.own', { text: String(source ?? '') })}</span>
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={!edit.isEditable}
                  aria-label={`${t('studio.texts.reset')}: ${t(`studio.languages.${language}`)}`}
                  onClick={() => edit.changeAt(path, undefined)}
                >
                  {t('studio.texts.reset')}
                </Button>
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
