import { Checkbox, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { atPath, isWithin } from '../documents/at-path'
import type { DocumentEdit } from '../documents/use-document-edit'
import { useIssueText } from '../documents/use-issue-text'
import { AmountNames } from '../fields/amount-names'
import { ChoiceField } from '../fields/choice-field'
import { PeriodField } from '../fields/period-field'
import publishing from '../publishing.module.css'

const KINDS = ['content', 'inspiration', 'information', 'style'] as const

type Market = { readonly key: string; readonly name: string }
type Props = { edit: DocumentEdit; markets: readonly Market[]; children: ReactNode }

/** The kind of a page, its tags, its markets and its time. */
export function PageSettings({ edit, markets, children }: Props) {
  const t = useTranslations('console')
  const say = useIssueText()
  const { body, saidIssues } = edit
  const tags = atPath(body, ['tags'])
  const written = atPath(body, ['languages'])
  const missing = languageIds.filter((id) => !isRecord(written) || !(id in written))
  const errorAt = (...path: (string | number)[]) => {
    const issue = saidIssues.find((one) => isWithin(one.path, path) && one.path.length <= path.length + 1)
    return issue ? say(issue) : null
  }
  return (
    <section className={publishing.columnForm} aria-label={t('studio.settings')}>
      <ChoiceField
        edit={edit}
        path={['kind']}
        label={t('studio.fields.kind')}
        choices={KINDS}
        nameOf={(kind) => t(`studio.pageKinds.${kind}`)}
      />
      <TextInput
        label={t('studio.fields.tags')}
        description={t('studio.tagsHelp')}
        disabled={!edit.isEditable}
        defaultValue={Array.isArray(tags) ? tags.join(' ') : ''}
        error={errorAt('tags')}
        onBlur={(event) =>
          edit.changeAt(
            ['tags'],
            event.currentTarget.value.split(/\s+/).filter((tag) => tag !== ''),
          )
        }
      />
      <PageMarkets edit={edit} markets={markets} />
      <PeriodField edit={edit} errorAt={errorAt} />
      {missing.length > 0 && (
        <p className="warning small" role="status">
          {t('content.missing')}: {missing.map((id) => t(`studio.languages.${id}`)).join(', ')}
        </p>
      )}
      {errorAt('languages') && <p className={publishing.setError}>{errorAt('languages')}</p>}
      <AmountNames />
      {children}
    </section>
  )
}

function PageMarkets({ edit, markets }: Pick<Props, 'edit' | 'markets'>) {
  const t = useTranslations('console')
  const chosen = atPath(edit.body, ['marketIds'])
  const marketIds = Array.isArray(chosen) ? chosen.map(String) : []
  return (
    <fieldset className={kit.plainFields}>
      <legend>{t('studio.fields.marketIds')}</legend>
      <p className="faint small">{t('studio.marketsHelp')}</p>
      {markets.map(({ key, name }) => (
        <Checkbox
          key={key}
          size="xs"
          disabled={!edit.isEditable}
          label={`${name} (${key.slice(3)})`}
          checked={marketIds.includes(key)}
          onChange={() =>
            edit.changeAt(
              ['marketIds'],
              marketIds.includes(key) ? marketIds.filter((id) => id !== key) : [...marketIds, key],
            )
          }
        />
      ))}
    </fieldset>
  )
}
