'use client'

import { TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { OnlyFilter } from '@/ui/only-filter'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/states'
import { useKeys } from '@/lib/use-keys'
import { atPath } from '../documents/at-path'
import { EditorBody } from '../documents/editor-body'
import { EditorHead } from '../documents/editor-head'
import { useDocumentEdit } from '../documents/use-document-edit'
import publishing from '../publishing.module.css'
import { TextForm } from './text-form'
import { textRows } from './text-rows'
import { TextTree } from './text-tree'
import { useTextGroupName } from './use-text-group-name'

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
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.messages')} crumbHref={`/messages?in=${part}`} name={groupName(part)} />
      <EditorBody edit={edit} system={t('nav.messages')}>
        {() => (
          <div className={`${kit.split} ${kit.ruled}`}>
            <div className={`${publishing.tree} ${publishing.textTree}`}>
              <div className="column gap-6 padded">
                <TextInput
                  data-page-search
                  aria-label={t('table.filterBy', { name: t('nav.messages') })}
                  placeholder={t('table.filter')}
                  leftSection={<Icon name="search" size={15} />}
                  value={term}
                  onChange={(event) => setTerm(event.currentTarget.value)}
                />
                <OnlyFilter label={t('studio.onlyChanged')} isOn={onlyChanged} onChange={setOnlyChanged} />
              </div>
              {rows.length === 0 && <Empty icon="filterOff" title={t('states.filteredTitle')} />}
              <TextTree
                rows={rows}
                active={active}
                issues={edit.issues}
                textOf={(key) => String(textsOf(key)[0])}
                onChoose={setChosen}
              />
            </div>
            <section className="grow scroll" aria-label={t('studio.form')}>
              {active && <TextForm key={active.key} name={active.key} own={own} edit={edit} />}
            </section>
          </div>
        )}
      </EditorBody>
    </>
  )
}
