'use client'

import { ActionIcon } from '@mantine/core'
import type { NamedKind } from '@shop/contract/rest/publishing-products'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useNames } from '@/lib/publishing/use-names'
import { Icon } from '../icon'
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
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || !event.altKey || !isOrdered || isDisabled) return
    event.preventDefault()
    move(at, by === 1 ? 1 : -1)
  }
  return (
    <div className="pick-field">
      <PickSearch
        {...{ of, label, error, isDisabled }}
        chosen={ids}
        onPick={(picked) => onChange(isOne ? picked.slice(-1) : [...new Set([...ids, ...picked])])}
      />
      {ids.length > 0 && (
        <ol className="picked-list" aria-label={label}>
          {ids.slice(0, shown).map((id, at) => (
            <li key={id} className="row g6" data-id={id} onKeyDown={(event) => press(event, at)}>
              <PickedName
                id={id}
                named={known.get(id)}
                hasPicture={of === 'product' || of === 'sku'}
                isKnown={isKnown}
              />
              {isOrdered &&
                ([-1, 1] as const).map((by) => (
                  <ActionIcon
                    key={by}
                    size="sm"
                    variant="subtle"
                    disabled={isDisabled || ids[at + by] === undefined}
                    aria-label={`${t(by === 1 ? 'studio.down' : 'studio.up')}: ${nameOf(id)}`}
                    onClick={() => move(at, by)}
                  >
                    <span className={by === 1 ? '' : 'flip'}>
                      <Icon name="chevron" size={13} />
                    </span>
                  </ActionIcon>
                ))}
              <ActionIcon
                size="sm"
                variant="subtle"
                disabled={isDisabled}
                aria-label={`${t('actions.remove')}: ${nameOf(id)}`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Icon name="close" size={13} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {ids.length > shown && (
        <button type="button" className="lk sm" onClick={() => setShown(shown + SHOWN)}>
          {t('studio.more', { count: ids.length - shown })}
        </button>
      )}
      <span className="vh" aria-live="polite">
        {words}
      </span>
    </div>
  )
}
