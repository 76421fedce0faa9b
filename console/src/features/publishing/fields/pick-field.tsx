'use client'

import type { NamedKind } from '@shop/contract/rest/publishing-products'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { MoveButtons, RemoveButton } from '@/ui/row-list'
import { useNames } from '../documents/use-names'
import publishing from '../publishing.module.css'
import { arrowStep } from './arrow-step'
import styles from './fields.module.css'
import { PickSearch } from './pick-search'
import { PickedName } from './picked-name'

const SHOWN = 24

type Props = {
  of: NamedKind
  label: string
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  /** The first stands first in the shop; Alt and the arrows move it. */
  isOrdered?: boolean
  /** Another one takes the place of the one that is there. */
  isOne?: boolean
  onChange: (ids: number[]) => void
}

/** Products, categories, brands or sizes, kept by their numbers and shown by their names. */
export function PickField({ of, label, value, isDisabled, error, onChange, ...more }: Props) {
  const t = useTranslations('console')
  const { isOrdered = false, isOne = false } = more
  const [shown, setShown] = useState(SHOWN)
  const [words, setWords] = useState('')
  const ids = (Array.isArray(value) ? value : []).filter((id) => typeof id === 'number')
  const { known, isKnown } = useNames(of, ids.slice(0, Math.min(shown, 200)))
  const nameOf = (id: number) => known.get(id)?.name ?? String(id)
  const move = (at: number, by: 1 | -1) => {
    const to = at + by
    const id = ids[at]
    if (id === undefined || to < 0 || to >= ids.length) return
    const next = ids.toSpliced(at, 1).toSpliced(to, 0, id)
    onChange(next)
    setWords(t('studio.movedTo', { name: nameOf(id), place: to + 1 }))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const by = arrowStep(event)
    if (by === undefined || !event.altKey || !isOrdered || isDisabled) return
    event.preventDefault()
    move(at, by)
  }
  return (
    <div className={publishing.pickField}>
      <PickSearch
        {...{ of, label, error, isDisabled }}
        chosen={ids}
        onPick={(picked) => onChange(isOne ? picked.slice(-1) : [...new Set([...ids, ...picked])])}
      />
      {ids.length > 0 && (
        <ol className={styles.pickedList} aria-label={label}>
          {ids.slice(0, shown).map((id, at) => (
            <li key={id} className="row gap-6" data-id={id} onKeyDown={(event) => press(event, at)}>
              <PickedName
                id={id}
                named={known.get(id)}
                hasPicture={of === 'product' || of === 'sku'}
                isKnown={isKnown}
              />
              {isOrdered && (
                <MoveButtons
                  size="sm"
                  name={nameOf(id)}
                  isDisabled={isDisabled}
                  canMove={(by) => ids[at + by] !== undefined}
                  onMove={(by) => move(at, by)}
                />
              )}
              <RemoveButton
                size="sm"
                name={nameOf(id)}
                isDisabled={isDisabled}
                onRemove={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {ids.length > shown && (
        <button type="button" className="link small" onClick={() => setShown(shown + SHOWN)}>
          {t('studio.more', { count: ids.length - shown })}
        </button>
      )}
      <span className="visually-hidden" aria-live="polite">
        {words}
      </span>
    </div>
  )
}
