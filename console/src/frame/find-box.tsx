'use client'

import { Popover, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './find-box.module.css'
import { Icon } from './icon'
import { useFindKeys } from './use-find-keys'

export type FindBoxProps<Found> = {
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
export function FindBox<Found>(props: FindBoxProps<Found>) {
  const { label, typed, found, keyOf, draw } = props
  const id = useId()
  const { active, current, isShown, hasOptions, setOpen, setAt, take, type, press } = useFindKeys(props)
  return (
    <div className={styles.pickBox}>
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
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Popover.Target>
        <Popover.Dropdown className={styles.pickList} id={`${id}list`} role="listbox" aria-label={label}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
            <div
              key={keyOf(one)}
              id={`${id}${keyOf(one)}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.pickOption}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setAt(index)}
              onClick={() => take(one)}
            >
              {draw(one)}
            </div>
          ))}
        </Popover.Dropdown>
      </Popover>
      <p className="dim small" role="status">
        {isShown && props.said}
      </p>
    </div>
  )
}
