'use client'

import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon'

type Props<Found> = {
  label: string
  placeholder: string
  description?: string
  error?: ReactNode
  isDisabled?: boolean
  hasFocus?: boolean
  /** What is typed, and what is found for it. */
  typed: string
  onType: (text: string) => void
  found: readonly Found[]
  /** What is found belongs to what is typed. */
  isSettled: boolean
  /** Said below: nothing found, the search is out of order. */
  said: ReactNode
  keyOf: (one: Found) => number
  draw: (one: Found) => ReactNode
  onTake: (one: Found) => void
  /** Enter takes what was pasted in the place of what is found. */
  onPasted?: () => boolean
}

/** A field that finds: arrows choose, Enter takes, Escape empties it. */
export function FindBox<Found>(props: Props<Found>) {
  const { label, typed, onType, found, isSettled, keyOf, draw, onTake, onPasted } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const active = Math.min(at, found.length - 1)
  const current = found[active]
  const take = (one: Found) => {
    onTake(one)
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setAt(Math.max(0, Math.min(found.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (!onPasted?.() && isOpen && isSettled && current) take(current)
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      onType('')
    }
  }
  const isShown = isOpen && typed.trim() !== ''
  const hasOptions = isShown && found.length > 0
  return (
    <div className="pick-box">
      {/* Over whatever holds the field: a dialog or a bar would cut it off. */}
      <Popover
        opened={hasOptions}
        position="bottom-start"
        width="target"
        offset={2}
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <TextInput
            label={label}
            description={props.description}
            error={props.error}
            disabled={props.isDisabled}
            data-autofocus={props.hasFocus || undefined}
            placeholder={props.placeholder}
            leftSection={<Icon name="search" size={14} />}
            value={typed}
            role="combobox"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? `${id}list` : undefined}
            aria-activedescendant={hasOptions && current ? `${id}${keyOf(current)}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
            onChange={(event) => {
              onType(event.currentTarget.value)
              setOpen(true)
              setAt(0)
            }}
          />
        </Popover.Target>
        <Popover.Dropdown className="pick-list" id={`${id}list`} role="listbox" aria-label={label}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
            <div
              key={keyOf(one)}
              id={`${id}${keyOf(one)}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="pick-option"
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setAt(index)}
              onClick={() => take(one)}
            >
              {draw(one)}
            </div>
          ))}
        </Popover.Dropdown>
      </Popover>
      <p className="dim sm" role="status">
        {isShown && props.said}
      </p>
    </div>
  )
}
