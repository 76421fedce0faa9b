'use client'

import type { FormEventHandler, ReactNode } from 'react'
import { DialogFoot, type FootProps } from './dialog-foot'
import kit from './kit.module.css'
import { Problem } from './problem'

export type DialogFormProps = FootProps & {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Why it was not saved, said above the buttons. */
  problem?: ReactNode
  /** Something else comes first. What is typed stays. */
  isHidden?: boolean
  autoComplete?: 'off'
  children: ReactNode
}

/** The form inside of a dialog: its fields, what went wrong, what is done and the way out. */
export function DialogForm({ onSubmit, problem, isHidden = false, autoComplete, children, ...foot }: DialogFormProps) {
  return (
    <form className={kit.dialogForm} hidden={isHidden} noValidate autoComplete={autoComplete} onSubmit={onSubmit}>
      {children}
      <Problem text={problem} />
      <DialogFoot {...foot} />
    </form>
  )
}
