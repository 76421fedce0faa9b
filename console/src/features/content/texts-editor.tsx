'use client'

import { Checkbox, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/frame/icon'
import { EditorHead } from '@/frame/publishing/editor-head'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { atPath } from '@/lib/publishing/at-path'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useKeys } from '@/lib/use-keys'
import { useTextGroupName } from '@/lib/use-text-group-name'
import { TextForm } from './text-form'
import { textRows } from './text-rows'

/** The texts of a part of the shop: each says in a language what its catalogue says, or what merchandisers make of it. */
export function TextsEditor({ draftId, part }: { draftId: string; part: string }) {
  const t = useTranslations('console')
  const groupName = useTextGroupName()
  const edit = useDocumentEdit(draftId, { kind: 'texts', key: part })
  const [chosen, setChosen] = useState<string>()
  const [term, setTerm] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  useKeys({ 'mod KeyS': () => void edit.save() })
  const own = edit.inherited ?? undefined
  const wanted = term.trim().toLowerCase()
  const textsOf = (key: string) => languageIds.map((id) => edit.at([id, key]) ?? atPath(own, [id, key]) ?? '')
  const rows = textRows(own, edit.body).filter(
    ({ key, changed }) =>
      (!onlyChanged || changed.length > 0) && `${key} ${textsOf(key).join(' ')}`.toLowerCase().includes(wanted),
  )
  const active = rows.find(({ key }) => key === chosen) ?? rows[0]
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = by !== undefined && active ? rows[rows.indexOf(active) + by] : undefined
    if (by === undefined) return
    event.preventDefault()
    if (next) setChosen(next.key)
  }
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.messages')} crumbHref={`/messages?in=${part}`} name={groupName(part)} />
      <Shown of={edit.desk} system={t('nav.messages')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.messages')} skeleton={<RowSkeletons />}>
            {() => (
              <div className="split hl1">
                <div className="wtree text-tree">
                  <div className="col g6 pad">
                    <TextInput
                      data-page-search
                      aria-label={t('table.filterBy', { name: t('nav.messages') })}
                      placeholder={t('table.filter')}
                      leftSection={<Icon name="search" size={15} />}
                      value={term}
                      onChange={(event) => setTerm(event.currentTarget.value)}
                    />
                    <Checkbox
                      size="xs"
                      label={t('studio.onlyChanged')}
                      checked={onlyChanged}
                      onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
                    />
                  </div>
                  {rows.length === 0 && <Empty icon="filterOff" title={t('states.filteredTitle')} />}
                  <ul className="tree-scroll" aria-label={t('nav.messages')}>
                    {rows.map(({ key, changed }) => {
                      const isActive = key === active?.key
                      const wrong = edit.issues.filter(({ path }) => path[1] === key).length
                      return (
                        <li key={key} className="tn2" data-d="0" data-active={isActive || undefined}>
                          <button
                            type="button"
                            tabIndex={isActive ? 0 : -1}
                            aria-current={isActive ? 'true' : undefined}
                            ref={(button) => {
                              if (isActive && document.activeElement?.closest('.tree-scroll')) button?.focus()
                            }}
                            onClick={() => setChosen(key)}
                            onKeyDown={press}
                          >
                            <span className="grow">
                              <span className="ell text-first" lang="nb">
                                {String(textsOf(key)[0])}
                              </span>
                              <small className="mono faint ell">{key}</small>
                            </span>
                          </button>
                          {changed.length > 0 && (
                            <span className="faint sm">
                              <span className="vh">{t('studio.changed')}: </span>
                              {changed.map((id) => id.slice(0, 2)).join(', ')}
                            </span>
                          )}
                          {wrong > 0 && (
                            <span className="mantine-Badge-root" data-color="bad">
                              {wrong}
                              <span className="vh"> {t('studio.wrong')}</span>
                            </span>
                          )}
                        </li>
                      )
                    })}
                  </ul>
                </div>
                <section className="grow scroll" aria-label={t('studio.form')}>
                  {active && <TextForm key={active.key} name={active.key} own={own} edit={edit} />}
                </section>
              </div>
            )}
          </Shown>
        )}
      </Shown>
    </>
  )
}
