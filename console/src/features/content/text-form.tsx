import { Button, Textarea } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { atPath } from '@/lib/publishing/at-path'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'

type Props = { name: string; own: Json | undefined; edit: DocumentEdit }

/** One text in the four languages. As its catalogue says it, nothing is kept of it. */
export function TextForm({ name, own, edit }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  return (
    <div className="entry">
      <div>
        <h2 className="h3 mono">{name}</h2>
        <p className="dim">{t('studio.texts.lead')}</p>
      </div>
      {languageIds.map((language) => {
        const path = [language, name]
        const source = atPath(own, path)
        const text = edit.at(path)
        const issue = edit.issues.find((one) => one.path[0] === language && one.path[1] === name)
        const isChanged = text !== undefined && text !== source
        return (
          <div key={language} className="col g6" lang={language}>
            <Textarea
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2_000}
              label={t(`studio.languages.${language}`)}
              disabled={!edit.isEditable}
              value={String(text ?? source ?? '')}
              error={issue ? say(issue) : null}
              onChange={({ currentTarget: { value } }) => edit.changeAt(path, value === source ? undefined : value)}
            />
            {isChanged && (
              <div className="row g12">
                <span className="dim sm grow">{t('studio.texts.own', { text: String(source ?? '') })}</span>
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
