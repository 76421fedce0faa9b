'use client'

import { useState } from 'react'
import { lazily } from '@/ui/lazily'
import s from './why.module.css'

// Code and answer come when somebody asks: no page grows by its explanations.
const WhyDialog = lazily(() => import('./why-dialog').then((module) => module.WhyDialog))

export type WhyTexts = {
  readonly ask: string
  readonly failed: string
  readonly wait: string
  readonly close: string
}
export type WhySubject =
  | { readonly cartId: string }
  | { readonly cartId: string; readonly promoCode: string }
  | { readonly orderId: number }
  | { readonly orderId: number; readonly refundId: number }
  | { readonly entryId: number }

type WhyProps = {
  readonly of: WhySubject
  /** The amount that is asked about; all of them where none is named. */
  readonly sum?: string
  /** "Why: Shipping", for who cannot see beside what it stands. */
  readonly label: string
  readonly texts: WhyTexts
}

/** A press beside an amount: why it is so much. */
export function Why({ of, sum, label, texts }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={s.ask} aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)} />
      {isOpen && (
        <WhyDialog of={of} title={texts.ask} texts={texts} onClose={() => setOpen(false)} {...(sum && { sum })} />
      )}
    </>
  )
}
