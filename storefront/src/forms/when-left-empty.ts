import type { FocusEvent } from 'react'

/** Only what is asked of a form. */
type Typed<Name extends string> = {
  readonly isTouched: (name: Name) => boolean
  readonly getValues: () => Readonly<Record<Name, unknown>>
}

const TYPED_INTO = 'input:not([type=checkbox], [type=submit]), select, textarea'

/** Hears that a touched input was left empty. What is left for to be pressed would be moved away by a line above it. */
export const whenLeftEmpty =
  <Name extends string>(form: Typed<Name>, name: Name, say: () => void) =>
  ({ relatedTarget: to }: Pick<FocusEvent, 'relatedTarget'>): void => {
    if (to instanceof Element && !to.matches(TYPED_INTO)) return
    if (form.isTouched(name) && String(form.getValues()[name]).trim() === '') say()
  }
