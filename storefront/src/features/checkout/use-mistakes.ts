import { useState } from 'react'
import type { Translate } from '@/texts/lazy-texts'
import type { FieldName } from './checkout-form'
import { mistakesIn } from './checkout-mistakes'
import { focusOn, type SummaryEntry } from './error-summary'
import { labelled } from './field-labels'
import { idOf } from './use-checkout-form'

/** What is wrong with the order, in the order of the screen; the first of it gets the focus. */
export function useMistakes(t: Translate) {
  const [entries, setEntries] = useState<readonly SummaryEntry[]>([])
  const [missing, setMissing] = useState({ shipping: false, payment: false })
  const show = (found: readonly SummaryEntry[]) => {
    setEntries(found)
    const [first] = found
    // Once their lines are drawn.
    if (first) requestAnimationFrame(() => focusOn(first.id))
  }
  const find = (...asked: Parameters<typeof mistakesIn>): boolean => {
    const { missing: next, found } = mistakesIn(...asked)
    setMissing(next)
    show(found)
    return found.length > 0
  }
  /** One that only the services find. */
  const refuse = (name: FieldName, text: string) => show([{ id: idOf(name), text: labelled(t, name, text) }])
  const mend = (name: FieldName) => {
    if (entries.length > 0) setEntries(entries.filter(({ id }) => id !== idOf(name)))
  }
  return { entries, missing, find, refuse, mend }
}
