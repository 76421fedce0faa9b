'use client'

import { TextInput } from '@mantine/core'
import type { Named, NamedKind } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { readIds } from '@/lib/publishing/read-ids'
import { useFoundNames } from '@/lib/publishing/use-names'
import { Icon } from '../icon'
import { PickedName } from './picked-name'

const ASKED_AFTER_MS = 200

type Props = {
  of: NamedKind
  label: string
  description?: string
  error: string | null
  isDisabled: boolean
  chosen: readonly number[]
  onPick: (ids: readonly number[]) => void
}

/** Finds by name, colour, brand or article number, and takes numbers that are pasted. Arrows choose, Enter takes. */
export function PickSearch({ of, label, description, error, isDisabled, chosen, onPick }: Props) {
  const t = useTranslations('console')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const words = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
  const desk = useFoundNames(of, isOpen ? asked : '')
  const found = (words === '' ? [] : (desk.data?.names ?? [])).filter((one) => !chosen.includes(one.id))
  const numbers = words === '' ? undefined : readIds(words)
  const isPasted = numbers !== undefined && numbers.length > 1
  const isSettled = asked === words && !desk.isRefreshing
  const active = Math.min(at, found.length - 1)
  const take = (ids: readonly number[]) => {
    onPick(ids)
    setTyped('')
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setAt(Math.max(0, Math.min(found.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const one: Named | undefined = found[active]
      if (isPasted) take(numbers)
      else if (isOpen && isSettled && one) take([one.id])
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      setTyped('')
    }
  }
  const isShown = isOpen && words !== ''
  const hasOptions = isShown && !isPasted && found.length > 0
  return (
    <div className="pick-box">
      <TextInput
        label={label}
        description={description}
        error={error}
        disabled={isDisabled}
        placeholder={t(`pick.find.${of}`)}
        leftSection={<Icon name="search" size={14} />}
        value={typed}
        role="combobox"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? `${id}list` : undefined}
        aria-activedescendant={hasOptions ? `${id}${found[active]?.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setAt(0)
        }}
      />
      {hasOptions && (
        <div className="pick-list" id={`${id}list`} role="listbox" aria-label={label}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
            <div
              key={one.id}
              id={`${id}${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="pick-option"
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setAt(index)}
              onClick={() => take([one.id])}
            >
              <PickedName id={one.id} named={one} hasPicture={of === 'product' || of === 'sku'} isKnown />
            </div>
          ))}
        </div>
      )}
      <p className="dim sm" role="status">
        {isShown && isPasted && t('pick.numbers', { count: numbers.length })}
        {isShown && !isPasted && desk.error && t('errors.UNAVAILABLE')}
        {isShown && !isPasted && !desk.error && isSettled && found.length === 0 && t('pick.nothing')}
      </p>
    </div>
  )
}
