'use client'

import { ActionIcon, Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/frame/icon'
import { EditorHead } from '@/frame/publishing/editor-head'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDocumentEdit } from '@/lib/publishing/use-document-edit'
import { useIssueText } from '@/lib/publishing/use-issue-text'
import { useKeys } from '@/lib/use-keys'
import { addEntry, type Entry, type EntryAt, entriesOf, entryPath, moveEntry, removeEntry } from './menu-shape'

const TYPES = ['category', 'brand', 'page', 'campaign', 'custom'] as const
const NEW: Json = {
  type: 'custom',
  target: null,
  value: null,
  targetBlank: false,
  open: false,
  hidden: false,
  texts: {},
  children: [],
}
const DEEPEST = 3

/** A menu: its entries on up to three levels, in the four languages. */
export function MenuEditor({ draftId, menu }: { draftId: string; menu: string }) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind: 'menu', key: menu })
  const [chosen, setChosen] = useState<EntryAt>([0])
  const [words, setWords] = useState('')
  const { body, saidIssues, isEditable } = edit
  useKeys({ 'mod KeyS': () => void edit.save() })
  const entries = entriesOf(body)
  const entry = entries.find(({ at }) => at.join() === chosen.join())
  const labelOf = ({ value }: Entry) => {
    const texts = isRecord(value.texts) ? value.texts : {}
    const text = languageIds.map((id) => texts[id]).find(isRecord)
    return String(text?.label ?? '') || t('studio.noLabel')
  }
  const move = (one: Entry, by: 1 | -1) => {
    const moved = body === undefined ? undefined : moveEntry(body, one.at, by)
    if (!moved) return
    edit.change(moved.body)
    setChosen(moved.at)
    setWords(t('studio.movedTo', { name: labelOf(one), place: (moved.at.at(-1) ?? 0) + 1 }))
  }
  const press = (event: KeyboardEvent, one: Entry) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      if (isEditable) move(one, by === 1 ? 1 : -1)
      return
    }
    const next = entries[entries.indexOf(one) + by]
    if (next) setChosen(next.at)
  }
  const add = (parent: EntryAt) => {
    if (body === undefined) return
    const added = addEntry(body, parent, NEW)
    edit.change(added.body)
    setChosen(added.at)
  }
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.content')} crumbHref="/content" name={menu} />
      <span className="vh" aria-live="polite">
        {words}
      </span>
      <Shown of={edit.desk} system={t('nav.content')} skeleton={<RowSkeletons />}>
        {() => (
          <Shown of={edit.live} system={t('nav.content')} skeleton={<RowSkeletons />}>
            {() =>
              body === undefined ? null : (
                <div className="split hl1">
                  <div className="wtree menu-tree">
                    <div className="bar">
                      <b className="b">{t('studio.structure')}</b>
                      <span className="sp" />
                      <Button
                        size="xs"
                        variant="default"
                        disabled={!isEditable}
                        leftSection={<Icon name="plus" size={13} />}
                        onClick={() => add([])}
                      >
                        {t('actions.add')}
                      </Button>
                    </div>
                    <ul className="tree-scroll" aria-label={t('studio.structure')}>
                      {entries.map((one) => {
                        const isActive = one === entry
                        const path = entryPath(one.at)
                        const wrong = saidIssues.filter((issue) =>
                          path.every((part, at) => issue.path[at] === part),
                        ).length
                        return (
                          <li
                            key={one.at.join('.')}
                            className="tn2"
                            data-d={one.at.length - 1}
                            data-active={isActive || undefined}
                          >
                            <button
                              type="button"
                              tabIndex={isActive ? 0 : -1}
                              aria-current={isActive ? 'true' : undefined}
                              ref={(button) => {
                                if (isActive && document.activeElement?.closest('.tree-scroll')) button?.focus()
                              }}
                              onClick={() => setChosen(one.at)}
                              onKeyDown={(event) => press(event, one)}
                            >
                              <span className="grow ell">
                                {labelOf(one)}{' '}
                                <span className="faint">{t(`studio.entryTypes.${String(one.value.type)}`)}</span>
                              </span>
                            </button>
                            {one.value.hidden === true && <span className="faint sm">{t('studio.hidden')}</span>}
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
                    {entry ? (
                      <EntryForm
                        key={entry.at.join('.')}
                        entry={entry}
                        edit={edit}
                        onAdd={() => add(entry.at)}
                        onRemove={() => {
                          edit.change(removeEntry(body, entry.at))
                          setChosen([0])
                        }}
                      />
                    ) : (
                      <Empty icon="inbox" title={t('states.emptyTitle')} />
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

type EntryFormProps = {
  entry: Entry
  edit: ReturnType<typeof useDocumentEdit>
  onAdd: () => void
  onRemove: () => void
}

function EntryForm({ entry: { at, value }, edit, onAdd, onRemove }: EntryFormProps) {
  const t = useTranslations('console')
  const say = useIssueText()
  const root = entryPath(at)
  const isDisabled = !edit.isEditable
  const errorAt = (...path: Path) => {
    const issue = edit.saidIssues.find((one) => [...root, ...path].every((part, index) => one.path[index] === part))
    return issue ? say(issue) : null
  }
  const texts = isRecord(value.texts) ? value.texts : {}
  const text = (language: string, field: 'label' | 'title' | 'url') => {
    const own = isRecord(texts[language]) ? texts[language] : undefined
    return (
      <TextInput
        className={field === 'url' ? 'mono-input' : ''}
        label={t(`studio.entry.${field}`)}
        disabled={isDisabled}
        value={String(own?.[field] ?? '')}
        error={errorAt('texts', language, field)}
        onChange={(event) => {
          const next = event.currentTarget.value
          const filled = { label: '', title: '', url: null, ...own, [field]: field === 'url' ? next || null : next }
          edit.changeAt([...root, 'texts', language], filled)
        }}
      />
    )
  }
  return (
    <div className="entry">
      <div className="row g12 wrap entry-head">
        <NativeSelect
          label={t('studio.fields.kind')}
          disabled={isDisabled}
          value={String(value.type)}
          data={TYPES.map((type) => ({ value: type, label: t(`studio.entryTypes.${type}`) }))}
          onChange={(event) => edit.changeAt([...root, 'type'], event.currentTarget.value)}
        />
        {value.type !== 'custom' && (
          <NumberInput
            label={t('studio.entry.target')}
            disabled={isDisabled}
            min={1}
            value={typeof value.target === 'number' ? value.target : ''}
            error={errorAt('target')}
            onChange={(next) => edit.changeAt([...root, 'target'], typeof next === 'number' ? next : null)}
          />
        )}
        {(['open', 'hidden', 'targetBlank'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`studio.entry.${name}`)}
            disabled={isDisabled}
            checked={value[name] === true}
            onChange={(event) => edit.changeAt([...root, name], event.currentTarget.checked)}
          />
        ))}
        <span className="sp" />
        {at.length < DEEPEST && (
          <Button size="xs" variant="default" disabled={isDisabled} onClick={onAdd}>
            {t('studio.addBelow')}
          </Button>
        )}
        <ActionIcon variant="subtle" disabled={isDisabled} aria-label={t('actions.remove')} onClick={onRemove}>
          <Icon name="bin" size={15} />
        </ActionIcon>
      </div>
      {languageIds.map((language) => (
        <fieldset key={language} className="entry-language" aria-label={t(`studio.languages.${language}`)}>
          <b className="b">{t(`studio.languages.${language}`)}</b>
          {text(language, 'label')}
          {text(language, 'title')}
          {text(language, 'url')}
        </fieldset>
      ))}
    </div>
  )
}
