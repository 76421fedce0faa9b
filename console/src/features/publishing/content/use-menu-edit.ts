'use client'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import type { DocumentEdit } from '../documents/use-document-edit'
import { arrowStep } from '../fields/arrow-step'
import { addEntry, type Entry, type EntryAt, entriesOf, moveEntry, removeEntry } from './menu-shape'
import { useEntryLabel } from './use-entry-label'

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

export type MenuEdit = ReturnType<typeof useMenuEdit>

/** The entries of a menu, the one that is written, and what moves, adds and removes them. */
export function useMenuEdit(edit: DocumentEdit) {
  const t = useTranslations('console')
  const labelOf = useEntryLabel()
  const [chosen, setChosen] = useState<EntryAt>([0])
  const [words, setWords] = useState('')
  const { body, isEditable } = edit
  const entries = entriesOf(body)
  const entry = entries.find(({ at }) => at.join() === chosen.join())
  const move = (one: Entry, by: 1 | -1) => {
    const moved = body === undefined ? undefined : moveEntry(body, one.at, by)
    if (!moved) return
    edit.change(moved.body)
    setChosen(moved.at)
    setWords(t('studio.movedTo', { name: labelOf(one), place: (moved.at.at(-1) ?? 0) + 1 }))
  }
  const press = (event: KeyboardEvent, one: Entry) => {
    const by = arrowStep(event)
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      if (isEditable) move(one, by)
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
  const remove = (at: EntryAt) => {
    if (body === undefined) return
    edit.change(removeEntry(body, at))
    setChosen([0])
  }
  return { entries, entry, choose: setChosen, words, press, add, remove }
}
