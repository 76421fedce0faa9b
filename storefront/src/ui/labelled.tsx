import type { ReactNode } from 'react'
import s from './field.module.css'

/** A control of the browser's own under its label, where the kit is not at hand. */
export function Labelled({
  id,
  label,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className={s.field}>
      <label className={s.fieldLabel} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
