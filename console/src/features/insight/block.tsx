import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'

type Props = {
  readonly title: string
  readonly note?: string
  /** Said in place of what there is nothing of. */
  readonly empty?: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Block({ title, note, empty, isWide, children }: Props) {
  return (
    <section className="section" data-wide={isWide || undefined}>
      <header>
        <h2 className="heading-3">{title}</h2>
        {note && <span className={kit.sectionNote}>{note}</span>}
      </header>
      {empty ? <p className="dim">{empty}</p> : children}
    </section>
  )
}
