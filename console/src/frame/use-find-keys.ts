'use client'

import { type KeyboardEvent, useState } from 'react'
import type { FindBoxProps } from './find-box'

type Finding<Found> = Pick<FindBoxProps<Found>, 'typed' | 'onType' | 'found' | 'isSettled' | 'onTake' | 'onPasted'>

/** Which of what is found the arrows are at, and what Enter and Escape do. */
export function useFindKeys<Found>({ typed, onType, found, isSettled, onTake, onPasted }: Finding<Found>) {
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
  const type = (text: string) => {
    onType(text)
    setOpen(true)
    setAt(0)
  }
  return { active, current, isShown, hasOptions, setOpen, setAt, take, type, press }
}
