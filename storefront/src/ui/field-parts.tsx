import type { ReactNode } from 'react'
import s from './field.module.css'
import { Icon } from './icon'

/** What every field of the shop has around its control. */
export type FieldWords = {
  readonly id: string
  readonly label: string
  readonly error?: ReactNode
  /** Beside the label: a link, or the word for optional. */
  readonly aside?: ReactNode
  readonly help?: string
  readonly span?: 2 | 3 | 4
}

const classNames = {
  root: s.field,
  label: s.fieldLabel,
  wrapper: s.fieldPlace,
  section: s.fieldSection,
  input: s.fieldInput,
  description: s.fieldHelp,
  error: s.fieldError,
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The same for a text, a list and a long text: the label above, below it what helps and what is wrong, tied together. */
export const fieldParts = ({ id, label, error, aside, help, span }: FieldWords) => ({
  classNames,
  inputWrapperOrder,
  id,
  label,
  description: help,
  descriptionProps: { id: `${id}-help` },
  error: error && <ErrorWords>{error}</ErrorWords>,
  errorProps: { id: `${id}-error`, role: 'alert' },
  // What helps is read before what is wrong; the kit would turn it round.
  attributes: {
    input: {
      'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    },
  },
  inputContainer: aside
    ? (control: ReactNode) => (
        <>
          <div className={s.fieldAside}>{aside}</div>
          {control}
        </>
      )
    : undefined,
  wrapperProps: { 'data-span': span, 'data-aside': aside ? '' : undefined },
})

const ErrorWords = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Icon name="warn" size="s" />
    <span>{children}</span>
  </>
)

/** What is wrong with several controls together. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={s.fieldError} id={id} role="alert">
      <ErrorWords>{children}</ErrorWords>
    </p>
  )
}
