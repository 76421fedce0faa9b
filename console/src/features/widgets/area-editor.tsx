'use client'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import type { LanguageId } from '@shop/domain/language'
import type { Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import type { Device } from '@/frame/publishing/devices'
import { EditorHead } from '@/frame/publishing/editor-head'
import { PreviewRow } from '@/frame/publishing/preview-row'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { atPath } from '@/lib/publishing/at-path'
import { useAreaName } from '@/lib/publishing/use-area-name'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { useDesk } from '@/lib/use-desk'
import { useKeys } from '@/lib/use-keys'
import { insertNode, type NodeAt, nodesOf, pathOf, removeNode } from './area-shape'
import { GroupForm } from './group-form'
import { Structure } from './structure'
import { newContainer, newWidget } from './widget-fields'
import { WidgetForm } from './widget-form'
import { gapsOf } from './widget-gaps'
import { widgetPins } from './widget-pins'

type Props = { draftId: string; area: string; shopPort: number }
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  'nb-NO': 'NO|NOK',
  'sv-SE': 'SE|SEK',
  'da-DK': 'DK|DKK',
  'fi-FI': 'FI|EUR',
}

/** The widgets of a place: their order, how they look in the shop, and what is written in them. */
export function AreaEditor({ draftId, area, shopPort }: Props) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind: 'area', key: area })
  const documents = useDesk('publishing/documents', publishedDocumentsSchema)
  const sayIssue = useIssueText()
  const nameOfArea = useAreaName()
  const [chosen, setChosen] = useState<NodeAt>()
  const [language, setLanguage] = useState<LanguageId>('nb-NO')
  const [device, setDevice] = useState<Device>('desktop')
  const [words, setWords] = useState('')
  const { body, issues } = edit
  const nodes = nodesOf(body)
  const pins = widgetPins(body)
  const known = chosen && atPath(body, pathOf(chosen)) !== undefined ? chosen : undefined
  const selected = known ?? nodes.find(({ at }) => at.length === 3)?.at ?? nodes[0]?.at ?? []
  const node = nodes.find(({ at }) => at.join() === selected.join())
  const market = LANGUAGE_OF[language] ?? 'NO|NOK'
  const here = pathOf(selected)
  const own = edit.saidIssues
    .filter(({ path }) => here.every((part, at) => path[at] === part))
    .map((issue) => ({ ...issue, path: issue.path.slice(here.length) }))
  const problems = nodes.flatMap(({ at, value }) => {
    const path = pathOf(at)
    const wrong = at.length < 3 ? [] : issues.filter((issue) => path.every((part, index) => issue.path[index] === part))
    const gaps = at.length < 3 ? [] : gapsOf(value)
    return [
      ...wrong.map((issue) => ({ at, isBad: true, text: `${String(value.name)}: ${sayIssue(issue)}` })),
      ...gaps.map(({ language: id, field }) => ({
        at,
        isBad: false,
        text: `${String(value.name)}: ${t(`studio.widget.${field}`)}, ${id.slice(0, 2)}, ${t('content.missing').toLowerCase()}`,
      })),
    ]
  })
  const [problem, setProblem] = useState(-1)
  const nextProblem = () => {
    const next = (problem + 1) % Math.max(1, problems.length)
    setProblem(next)
    if (problems[next]) setChosen(problems[next].at)
  }
  useKeys({
    F8: nextProblem,
    'mod KeyS': () => void edit.save(),
  })
  const change = (path: Path, value: Parameters<typeof edit.changeAt>[1]) => edit.changeAt([...here, ...path], value)
  const add = (kind: string | undefined) => {
    if (body === undefined) return
    const [collection = 0, container = -1, widget = -1] = selected
    const value = kind === undefined ? newContainer(t('studio.container')) : newWidget(kind)
    const isFirst = nodes.every(({ at }) => at.length < 2)
    const withPlace =
      kind !== undefined && isFirst ? insertNode(body, [collection, 0], newContainer(t('studio.container'))).body : body
    const at = kind === undefined ? [collection, container + 1] : [collection, Math.max(0, container), widget + 1]
    const added = insertNode(withPlace, at, value)
    edit.change(added.body)
    setChosen(added.at)
  }
  const remove = () => {
    if (body === undefined || selected.length < 2) return
    edit.change(removeNode(body, selected))
    setChosen(selected.slice(0, -1))
  }
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.widgets')} crumbHref="/widgets" name={nameOfArea(area)} />
      <span className="vh" aria-live="polite">
        {words}
      </span>
      <Shown of={edit.desk} system={t('nav.widgets')} skeleton={<RowSkeletons />}>
        {(draft) => (
          <Shown of={edit.live} system={t('nav.widgets')} skeleton={<RowSkeletons />}>
            {() =>
              body === undefined ? null : (
                <div className="split hl1">
                  <Structure
                    body={body}
                    issues={issues}
                    selected={selected}
                    isDisabled={!edit.isEditable}
                    onSelect={setChosen}
                    onMove={(moved, said) => {
                      edit.change(moved.body)
                      setChosen(moved.at)
                      setWords(said)
                    }}
                    onAdd={add}
                  />
                  <div className="stage">
                    <div className="row g6 wrap stage-address">
                      <SegmentedControl
                        size="xs"
                        aria-label={t('content.language')}
                        value={language}
                        onChange={(id) => setLanguage(id in LANGUAGE_OF ? (id as LanguageId) : 'nb-NO')}
                        data={Object.entries(LANGUAGE_OF).map(([id, key]) => ({
                          value: id,
                          label: `${key.slice(0, 2)} ${id.slice(0, 2)}`,
                        }))}
                      />
                      <SegmentedControl
                        size="xs"
                        aria-label={t('studio.device')}
                        value={device}
                        onChange={(next) => setDevice(next === 'phone' || next === 'tablet' ? next : 'desktop')}
                        data={(['phone', 'tablet', 'desktop'] as const).map((name) => ({
                          value: name,
                          label: t(`widgets.${name}`),
                        }))}
                      />
                    </div>
                    <div className="stage-rows">
                      <PreviewRow
                        key={`${market} ${device}`}
                        asked={{ draftId, marketId: market, customer: 'PERSON', shownAt: undefined, isLive: false }}
                        to={`/preview-widgets?area=${encodeURIComponent(area)}`}
                        devices={[device]}
                        isBeside={device === 'desktop'}
                        isFitted
                        title={t('markets.draft')}
                        shopPort={shopPort}
                        revision={draft.version}
                        pins={{
                          rows: pins.map(({ number, name, title }) => ({
                            ...{ number, name, label: `${t('actions.edit')}: ${title}` },
                          })),
                          selected:
                            pins.find(({ at }) => selected.length > 1 && at.every((part, i) => selected[i] === part))
                              ?.number ?? 0,
                          onPin: (number) => setChosen(pins.find((pin) => pin.number === number)?.at),
                        }}
                      />
                    </div>
                    {problems.length > 0 && (
                      <section className="problems" aria-label={t('studio.problems')}>
                        <h2 className="h3">
                          {t('studio.problems')} <span className="faint">{problems.length}</span>
                        </h2>
                        {problems.slice(0, 12).map(({ at, isBad, text }) => (
                          <button
                            key={`${at.join()} ${text}`}
                            type="button"
                            className={isBad ? 'bad row g6' : 'warn row g6'}
                            onClick={() => setChosen(at)}
                          >
                            <Icon name="warning" size={14} />
                            {text}
                          </button>
                        ))}
                      </section>
                    )}
                  </div>
                  <section className="wform" aria-label={t('studio.form')}>
                    {node ? (
                      <>
                        <div className="row pad form-head">
                          <b className="b">
                            {node.at.length === 3
                              ? String(node.value.kind)
                              : t(node.at.length === 2 ? 'studio.container' : 'studio.fields.collections')}
                          </b>
                          <span className="sp" />
                          {node.at.length > 1 && edit.isEditable && (
                            <ActionIcon
                              variant="subtle"
                              aria-label={`${t('actions.remove')}: ${String(node.value.name)}`}
                              onClick={remove}
                            >
                              <Icon name="bin" size={15} />
                            </ActionIcon>
                          )}
                        </div>
                        {node.at.length === 3 ? (
                          <WidgetForm
                            key={selected.join()}
                            widget={node.value}
                            issues={own}
                            language={language}
                            isDisabled={!edit.isEditable}
                            onLanguage={setLanguage}
                            onChange={change}
                            onReplace={(widget) => change([], widget)}
                          />
                        ) : (
                          <GroupForm
                            key={selected.join()}
                            value={node.value}
                            depth={node.at.length}
                            markets={(documents.data?.documents ?? []).flatMap((one) =>
                              one.kind === 'market' ? [one.key] : [],
                            )}
                            isDisabled={!edit.isEditable}
                            onChange={change}
                          />
                        )}
                      </>
                    ) : (
                      <Empty icon="widgets" title={t('states.emptyTitle')} />
                    )}
                  </section>
                </div>
              )
            }
          </Shown>
        )}
      </Shown>
    </>
  )
}
