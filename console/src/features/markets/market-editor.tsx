'use client'

import { Checkbox } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { isSame, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { EditorHead } from '@/frame/publishing/editor-head'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag } from '@/frame/small-parts'
import { atPath } from '@/lib/publishing/at-path'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { useValueText } from '@/lib/publishing/use-value-text'
import { useDesk } from '@/lib/use-desk'
import { useKeys } from '@/lib/use-keys'
import { ContrastCheck } from './contrast-check'
import { channelFields, type MarketField, marketFields, settingAreas } from './market-fields'
import { SettingControl } from './setting-control'
import { SettingRow } from './setting-row'
import { ThemeEditor } from './theme-editor'

type Props = { draftId: string; kind: 'market' | 'channel'; documentKey: string }

/** A market, or its channel, in a draft: every setting with where its value comes from, checks beside. */
export function MarketEditor({ draftId, kind, documentKey }: Props) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind, key: documentKey })
  const documents = useDesk('publishing/documents', publishedDocumentsSchema)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const sayIssue = useIssueText()
  const fields = kind === 'market' ? marketFields : channelFields
  const country = documents.data?.documents.find((one) => one.kind === kind && one.key === documentKey)?.name
  const { body, liveBody, inherited, issues } = edit
  const markets = useMemo(
    () =>
      (documents.data?.documents ?? [])
        .filter((one) => one.kind === 'market')
        .map(({ key, name }) => ({ id: key, alias: key.slice(0, 2).toLowerCase(), name })),
    [documents.data],
  )
  const isChanged = ({ path }: MarketField) => !isSame(atPath(body, path), atPath(liveBody, path))
  const issuesOf = ({ path }: MarketField) =>
    issues.filter((issue) => path.every((part, at) => issue.path[at] === part) && path[0] !== 'theme')
  const isThemeChanged = !isSame(atPath(body, ['theme']), atPath(liveBody, ['theme']))
  const themeIssues = issues.filter(({ path }) => path[0] === 'theme')
  const marksOf = (area: string) => ({
    wrong:
      area === 'look' ? themeIssues.length : fields.filter((field) => field.area === area).flatMap(issuesOf).length,
    changed:
      area === 'look'
        ? Number(isThemeChanged)
        : fields.filter((field) => field.area === area && isChanged(field)).length,
  })
  const settings = useRef<HTMLDivElement>(null)
  const goTo = (id: string) => {
    const row = settings.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const [problem, setProblem] = useState(-1)
  useKeys({
    'alt ArrowDown': () => {
      const rows = [...(settings.current?.querySelectorAll<HTMLElement>('.set[data-err]') ?? [])]
      const next = (problem + 1) % Math.max(1, rows.length)
      setProblem(next)
      if (rows[next]) goTo(rows[next].id)
    },
    'mod KeyS': () => void edit.save(),
  })
  return (
    <>
      <EditorHead
        edit={edit}
        crumb={kind === 'market' ? t('nav.markets') : t('studio.channelDefaults')}
        crumbHref="/markets"
        tag={kind === 'market' ? <MarketTag market={documentKey} /> : null}
        name={country ?? documentKey}
      />
      <Shown of={edit.desk} system={t('nav.markets')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.markets')} skeleton={<RowSkeletons />}>
            {() =>
              body === undefined ? null : (
                <div className="split hl1">
                  <nav className="anav" aria-label={t('studio.settings')}>
                    {settingAreas.map((area) => {
                      const { wrong, changed } = marksOf(area)
                      return (
                        <a key={area} href={`#area-${area}`}>
                          <span>{t(`studio.areas.${area}`)}</span>
                          <span className="sp" />
                          {(wrong > 0 || changed > 0) && (
                            <span className="mantine-Badge-root" data-color={wrong > 0 ? 'bad' : 'info'}>
                              {wrong || changed}
                              <span className="vh">{t(wrong > 0 ? 'studio.wrong' : 'studio.changed')}</span>
                            </span>
                          )}
                        </a>
                      )
                    })}
                    <span className="ov">{t('studio.show')}</span>
                    <Checkbox
                      size="xs"
                      label={t('studio.onlyChanged')}
                      checked={onlyChanged}
                      onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
                    />
                  </nav>
                  <div className="grow scroll" ref={settings}>
                    {settingAreas.map((area) => (
                      <section key={area} id={`area-${area}`} aria-label={t(`studio.areas.${area}`)}>
                        <h2 className="dfg">{t(`studio.areas.${area}`)}</h2>
                        {area === 'look' ? (
                          (!onlyChanged || isThemeChanged) && (
                            <ThemeEditor
                              theme={atPath(body, ['theme'])}
                              live={atPath(liveBody, ['theme'])}
                              inherited={atPath(inherited ?? undefined, ['theme'])}
                              issues={issues}
                              isDisabled={!edit.isEditable}
                              onChange={(theme) => edit.changeAt(['theme'], theme)}
                            />
                          )
                        ) : (
                          <Settings
                            fields={fields.filter(
                              (field) =>
                                field.area === area && (!onlyChanged || isChanged(field) || issuesOf(field).length > 0),
                            )}
                            edit={edit}
                            markets={markets}
                            issuesOf={issuesOf}
                            isChanged={isChanged}
                          />
                        )}
                      </section>
                    ))}
                  </div>
                  <div className="side only-w">
                    <ContrastCheck
                      theme={atPath(body, ['theme'])}
                      inherited={atPath(inherited ?? undefined, ['theme'])}
                    />
                    <section className="sec">
                      <header>
                        <h2 className="h3">{t('studio.checks')}</h2>
                        <span className="sub">{t('markets.errors', { count: issues.length })}</span>
                      </header>
                      {issues.map((issue) => (
                        <p key={`${issue.path.join('.')} ${issue.code}`} className="trn">
                          <span>
                            <b className="mono sm">{issue.path.join('.')}</b> {sayIssue(issue)}
                          </span>
                        </p>
                      ))}
                    </section>
                  </div>
                </div>
              )
            }
          </Shown>
        )}
      </Shown>
    </>
  )
}

type SettingsProps = {
  fields: readonly MarketField[]
  edit: ReturnType<typeof useDocumentEdit>
  markets: readonly { id: string; alias: string; name: string }[]
  issuesOf: (field: MarketField) => ReturnType<typeof useDocumentEdit>['issues']
  isChanged: (field: MarketField) => boolean
}

function Settings({ fields, edit, markets, issuesOf, isChanged }: SettingsProps) {
  const t = useTranslations('console')
  const say = useValueText()
  const { liveBody, inherited, isEditable, at, changeAt } = edit
  const currency = String(at(['currency']) ?? '')
  return fields.map((field) => {
    const own = at(field.path)
    const handed: Json | undefined = field.inherits && inherited ? atPath(inherited, field.inherits) : undefined
    const isOwn = own !== undefined
    const value = isOwn ? own : handed
    const name = t(`studio.fields.${field.name}`)
    const wrong = issuesOf(field)
    return (
      <SettingRow
        key={field.name}
        id={field.name}
        name={name}
        help={t(`studio.help.${field.name}`)}
        live={say(atPath(liveBody, field.path) ?? handed)}
        isChanged={isChanged(field)}
        issues={wrong}
        onRevert={() => changeAt(field.path, atPath(liveBody, field.path))}
        {...(field.inherits && {
          inherited: {
            text: say(handed),
            isOverridden: isOwn,
            onReset: () => changeAt(field.path, undefined),
          },
          ...(!isOwn && isEditable && { onOverride: () => changeAt(field.path, handed ?? firstOf(field)) }),
        })}
      >
        <SettingControl
          field={field}
          label={name}
          value={value}
          currency={currency}
          markets={markets}
          isDisabled={!isEditable || (field.inherits !== undefined && !isOwn)}
          isWrong={wrong.length > 0}
          onChange={(next) => changeAt(field.path, next)}
        />
      </SettingRow>
    )
  })
}

/** What an override begins with where the channel says nothing either. */
function firstOf(field: MarketField): Json {
  if (field.control === 'choice') return field.choices[0] ?? null
  if (field.control === 'number') return field.least
  if (field.control === 'reduction') return { stepwise: { kind: 'first-step' }, memberPricesCount: false }
  if (field.control === 'routes') return {}
  return null
}
