import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AmountNames } from '@/frame/publishing/amount-names'
import { TimeFields } from '@/frame/publishing/time-fields'
import { atPath } from '@/lib/publishing/at-path'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'

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
    const issue = saidIssues.find(
      (one) => path.every((part, at) => one.path[at] === part) && one.path.length <= path.length + 1,
    )
    return issue ? say(issue) : null
  }
  return (
    <section className="cform" aria-label={t('studio.settings')}>
      <NativeSelect
        label={t('studio.fields.kind')}
        disabled={!edit.isEditable}
        value={String(atPath(body, ['kind']))}
        data={KINDS.map((kind) => ({ value: kind, label: t(`studio.pageKinds.${kind}`) }))}
        onChange={(event) => edit.changeAt(['kind'], event.currentTarget.value)}
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
      <TimeFields
        startsAt={atPath(body, ['startsAt'])}
        endsAt={atPath(body, ['endsAt'])}
        isDisabled={!edit.isEditable}
        error={errorAt('endsAt')}
        onChange={(name, value) => edit.changeAt([name], value)}
      />
      {missing.length > 0 && (
        <p className="warn sm" role="status">
          {t('content.missing')}: {missing.map((id) => t(`studio.languages.${id}`)).join(', ')}
        </p>
      )}
      {errorAt('languages') && <p className="set-error">{errorAt('languages')}</p>}
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
    <fieldset className="plain">
      <legend>{t('studio.fields.marketIds')}</legend>
      <p className="faint sm">{t('studio.marketsHelp')}</p>
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
