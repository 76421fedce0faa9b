import { type FocusEvent, useRef } from 'react'
import type { Moment } from '@/forms/form-schemas'
import type { Translate } from '@/texts/lazy-texts'
import type { CheckoutValues, FieldName, KnownBuyer } from './checkout-form'
import { type Problems, problemsOf } from './form-problems'
import { keepForm } from './saved-form'
import { useFormRules } from './use-form-rules'
import { usePrefilledForm } from './use-prefilled-form'

export type BoundField = {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: (event: FocusEvent) => void
}

export const idOf = (name: FieldName): string => `checkout-${name}`

type FormOptions = {
  readonly t: Translate
  readonly country: string
  readonly buyer: KnownBuyer | null
  readonly needsPersonalId: boolean
}

/** The values of the form, what is wrong with them and when that is said; the rules are the services' own. */
export function useCheckoutForm({ t, country, buyer, needsPersonalId }: FormOptions) {
  const form = usePrefilledForm(buyer)
  const rules = useFormRules(country, needsPersonalId)
  const touched = useRef(new Set<FieldName>())
  // A field keeps the words in which it was first said to be empty.
  const saidOn = useRef(new Map<FieldName, Moment>())
  const values = form.getValues()

  const spoken = (problems: Problems) =>
    Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problem && t(...problem)]))

  const problemsNow = (on: Moment, now = form.getValues()): Problems =>
    rules ? problemsOf(rules, now, on, saidOn.current) : {}
  const say = (problems: Problems, on: Moment) => {
    for (const name of Object.keys(problems) as FieldName[]) if (!saidOn.current.has(name)) saidOn.current.set(name, on)
    return spoken(problems)
  }

  const set = <Name extends FieldName>(name: Name, value: CheckoutValues[Name]) => {
    touched.current.add(name)
    form.setFieldValue(name as never, value as never)
    const next = { ...form.getValues(), [name]: value }
    keepForm(next)
    // What is being mended is looked at again with each letter; what is not wrong yet is left alone.
    if (form.errors[name]) form.setFieldError(name as never, spoken(problemsNow('submit', next))[name] ?? null)
  }

  const field = (name: FieldName): BoundField => {
    const error = form.errors[name]
    const value = values[name]
    return {
      id: idOf(name),
      value: typeof value === 'string' ? value : '',
      error: typeof error === 'string' ? error : undefined,
      onChange: (next) => set(name, next as never),
      onBlur: ({ relatedTarget }) => {
        // Passed by with the keyboard it was left empty; one left for a button or a link is no matter yet.
        const goesOn = relatedTarget instanceof Element && relatedTarget.matches('input, select, textarea')
        if (!goesOn && !touched.current.has(name)) return
        const { [name]: problem } = problemsNow('blur')
        form.setFieldError(name as never, say(problem ? { [name]: problem } : {}, 'blur')[name] ?? null)
      },
    }
  }

  /** All that is wrong, said beside the fields, in the order of the screen. */
  const check = (): readonly (readonly [FieldName, string])[] => {
    const texts = say(problemsNow('submit'), 'submit')
    form.setErrors(texts)
    return screenOrder.flatMap((name) => (texts[name] ? [[name, texts[name]] as const] : []))
  }

  return {
    values,
    errorOf: (name: FieldName) => form.errors[name],
    field,
    set,
    check,
    isReady: rules !== undefined,
    refuse: (name: FieldName, text: string) => form.setFieldError(name as never, text),
    isFieldGood: (name: FieldName) => rules !== undefined && !problemsNow('submit')[name],
  }
}

/** From the top of the screen to its end. */
export const screenOrder: readonly FieldName[] = [
  ...([
    'zip',
    'city',
    'organisationId',
    'company',
    'email',
    'mobile',
    'firstName',
    'lastName',
    'addressLine1',
  ] as const),
  ...(['addressLine2', 'careOf', 'entryCode', 'orderMessage', 'personalId', 'acceptsTerms'] as const),
]
