import type { ReactNode } from 'react'
import kit from './kit.module.css'

type Props = {
  title: string
  /** A few words, or a number, beside the title. */
  sub?: ReactNode
  /** What stands at the end of the line of the title. */
  aside?: ReactNode
  className?: string
  /** A landmark of its own, which screen readers list by the title. */
  isLandmark?: boolean
  children: ReactNode
}

/** A part of a page under its title. */
export function Section({ title, sub, aside, className, isLandmark = false, children }: Props) {
  return (
    <section className={className ? `section ${className}` : 'section'} aria-label={isLandmark ? title : undefined}>
      <header>
        <h2 className="heading-3">{title}</h2>
        {sub !== undefined && <span className={kit.sectionNote}>{sub}</span>}
        {aside && (
          <>
            <span className="spacer" />
            {aside}
          </>
        )}
      </header>
      {children}
    </section>
  )
}
