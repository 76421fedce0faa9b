import type { ReactNode } from 'react'
import s from './checkout.module.css'

type StepProps = {
  readonly number: number
  readonly title: string
  readonly isLocked?: boolean
  readonly children: ReactNode
}

export function Step({ number, title, isLocked, children }: StepProps) {
  const id = `checkout-step-${number}`
  return (
    <section className={s.step} data-state={isLocked ? 'locked' : undefined} aria-labelledby={id}>
      <h2 className={s.stepHead} id={id}>
        <span className={s.stepNumber}>{number}</span>
        <span className={s.stepTitle}>{title}</span>
      </h2>
      {children}
    </section>
  )
}
