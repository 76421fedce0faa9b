'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './why.module.css'

const WhyDialog = dynamic(() => import('./why-dialog').then((module) => module.WhyDialog))

type Props = {
  /** Where it is asked: `carts/…/why`, `orders/…/why` or `returns/…/why`. */
  of: string
  /** The name of the amount there. */
  sum: string
  /** What the amount is called on the screen, and what it is. */
  name: string
  amount: string
}

/** A small button beside an amount: press it and the amount explains itself, step by step. */
export function Why({ of, sum, name, amount }: Props) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.ask}
        aria-haspopup="dialog"
        aria-label={t('why.askNamed', { name })}
        title={t('why.ask')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <WhyDialog of={of} sum={sum} name={name} amount={amount} onClose={() => setOpen(false)} />}
    </>
  )
}
