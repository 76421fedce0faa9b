import { type ReactNode, useId } from 'react'
import base from '@/ui/base.module.css'
import s from './settings.module.css'

type SettingsBlockProps = {
  readonly title: string
  readonly text: string
  /** Nobody of the staff does this as the customer. */
  readonly isOwnersAlone?: boolean
  /** The section of the customer's page in the console where staff do it in their own name. */
  readonly consoleSection?: 'overview' | 'consent'
  readonly children: ReactNode
}

export function SettingsBlock({ title, text, isOwnersAlone, consoleSection, children }: SettingsBlockProps) {
  const id = useId()
  return (
    <section className={s.block} aria-labelledby={id}>
      <div className={s.intro}>
        <h2 className={`${base.h2} ${s.title}`} id={id}>
          {title}
        </h2>
        <p className={`${base.small} ${base.muted}`}>{text}</p>
      </div>
      <div className={s.body} data-staff-no={isOwnersAlone || undefined} data-staff-at={consoleSection}>
        {children}
      </div>
    </section>
  )
}
