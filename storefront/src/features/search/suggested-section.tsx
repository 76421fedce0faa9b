'use client'

import type { ReactNode } from 'react'
import s from './search.module.css'

type SuggestedSectionProps = {
  readonly title: string
  readonly action?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** What is suggested of one kind, under its title. */
export function SuggestedSection({ title, action, wide, children }: SuggestedSectionProps) {
  return (
    <section className={s.searchSection} data-wide={wide ? '' : undefined}>
      <div className={s.searchTitle}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
