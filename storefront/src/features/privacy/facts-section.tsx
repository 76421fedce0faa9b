import { type ReactNode, useId } from 'react'
import s from './facts.module.css'

type FactsSectionProps = { readonly title: string; readonly isOwn?: boolean; readonly children: ReactNode }

export function FactsSection({ title, isOwn = false, children }: FactsSectionProps) {
  const id = useId()
  return (
    <section className={isOwn ? `${s.section} ${s.own}` : s.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
