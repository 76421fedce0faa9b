'use client'

import { useEffect, useEffectEvent } from 'react'
import { shownOnPage } from './shown-on-page'

/** `g KeyT` is g and then t, `mod KeyK` with Ctrl or ⌘, `alt Digit1`; letters go by their place, signs by themselves. */
export type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>

const SEQUENCE_MS = 1_200
const OFF = 'desk-single-keys-off'

export const singleKeys = {
  areOn: () => localStorage.getItem(OFF) === null,
  set: (on: boolean) => (on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')),
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** What a dialog covers hears no keys. */
const isCovered = () => shownOnPage('[role="dialog"]') !== undefined

function nameOf(event: KeyboardEvent): string {
  const letter = /^(Key[A-Z]|Digit\d)$/.test(event.code)
  const sign = letter ? event.code : event.key
  const before = [(event.ctrlKey || event.metaKey) && 'mod', event.altKey && 'alt', event.shiftKey && letter && 'shift']
  return [...before.filter(Boolean), sign].join(' ')
}

export function useKeys(bindings: Bindings): void {
  const actionOf = useEffectEvent((name: string) => bindings[name])
  useEffect(() => {
    let began: number | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const name = nameOf(event)
      const isSingle = !/^(mod|alt) /.test(name)
      if (isSingle && (isTyping(event.target) || isCovered() || !singleKeys.areOn())) return
      // What follows g is the second half of a way to somewhere, whoever listens to the letter alone.
      const isSecond = began !== undefined && event.timeStamp - began < SEQUENCE_MS
      const action = actionOf(isSecond ? `g ${name}` : name)
      began = isSingle && !isSecond && name === 'KeyG' ? event.timeStamp : undefined
      if (!action) return
      began = undefined
      event.preventDefault()
      action(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
