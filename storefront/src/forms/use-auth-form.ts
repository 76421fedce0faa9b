import { useForm } from '@mantine/form'
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '@/texts/lazy-texts'
import { accountForms, type Moment, type Problems } from './form-schemas'

type Given = Record<string, string | boolean>

export type FieldProps = {
  readonly id: string
  readonly error: ReactNode
  readonly value: string
  readonly checked: boolean
  readonly onChange: (value: string | boolean) => void
  readonly onBlur: (event: FocusEvent) => void
}

type AuthFormOptions<Values extends Given> = {
  readonly initialValues: Values
  readonly problemsOf: (values: Values, on: Moment) => Promise<Problems<Values>>
  readonly t: Translate
}

/** One form of the auth dialogs: its values, what is wrong with them and when that is said. */
export function useAuthForm<Values extends Given>({ initialValues, problemsOf, t }: AuthFormOptions<Values>) {
  const formId = useId()
  const moment = useRef<Moment>('blur')
  const typedIn = useRef(new Set<string>())
  const [isBusy, setBusy] = useState(false)
  const form = useForm<Values>({
    initialValues,
    validate: async (values) => {
      const found: Record<string, string> = {}
      for (const [name, problem] of Object.entries(await problemsOf(values, moment.current))) {
        if (problem) found[name] = t(...(problem as Parameters<Translate>))
      }
      return found
    },
  })
  // On their way before anything is typed.
  useEffect(() => void accountForms().catch(() => undefined), [])
  const idOf = (name: string) => `${formId}-${name}`

  const field = (name: keyof Values & string): FieldProps => {
    const value: string | boolean = form.getValues()[name] ?? ''
    return {
      id: idOf(name),
      error: form.errors[name],
      value: typeof value === 'string' ? value : '',
      checked: value === true,
      onChange: (next) => {
        typedIn.current.add(name)
        form.setFieldValue(name as never, next as never)
      },
      onBlur: ({ relatedTarget }) => {
        // An input passed by with the keyboard was left empty; one left for a button is no matter yet. Whoever presses the
        // form's own button hears of all at once: a line that appears under the finger would move it, or a box to tick, away.
        const to = relatedTarget instanceof Element ? relatedTarget : undefined
        if (
          to?.matches('[type=submit], [type=checkbox]') ||
          (!to?.matches('input, select') && !typedIn.current.has(name))
        )
          return
        moment.current = 'blur'
        void form.validateField(name as never)
      },
    }
  }

  const submit =
    (handle: (values: Values) => Promise<unknown>, refused?: () => void) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isBusy) return
      moment.current = 'submit'
      const { hasErrors, errors } = await form.validate()
      if (hasErrors) {
        refused?.()
        const wrong = Object.keys(form.getValues()).find((name) => errors[name])
        return document.getElementById(idOf(wrong ?? ''))?.focus()
      }
      setBusy(true)
      try {
        await handle(form.getValues())
      } finally {
        setBusy(false)
      }
    }
  const refuse = (name: keyof Values & string, text: string) => {
    form.setFieldError(name as never, text)
    document.getElementById(idOf(name))?.focus()
  }

  return { values: form.getValues(), field, submit, refuse, reset: form.reset, isBusy }
}
