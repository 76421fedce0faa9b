'use client'

import type { ReactNode } from 'react'
import { Dialog } from '@/frame/dialog'
import { DialogForm, type DialogFormProps } from './dialog-form'

type Props = DialogFormProps & {
  /** Where it says more than what is done. */
  title?: ReactNode
  size?: number
  top?: number
  /** The code that must be given before: the form waits behind it. */
  proof?: ReactNode
}

/** A dialog that is one form. */
export function FormDialog({ title, size, top, proof, ...form }: Props) {
  return (
    <Dialog title={title ?? form.verb} onClose={form.onClose} size={size} top={top}>
      {proof}
      <DialogForm {...form} isHidden={Boolean(proof)} />
    </Dialog>
  )
}
