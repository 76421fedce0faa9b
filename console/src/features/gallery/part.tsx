import type { ReactNode } from 'react'
import classes from './gallery.module.css'

type Props = {
  /** The file of the part in `src/ui`. */
  name: string
  /** Each state takes a whole line. */
  isWide?: boolean
  /** What the part looks like in each of its states. */
  states: Readonly<Record<string, ReactNode>>
}

/** A part of the kit in all its states. */
export function Part({ name, isWide = false, states }: Props) {
  return (
    <section className={classes.part} data-part={name} aria-label={name}>
      <h2>{name}</h2>
      <div className={classes.states} data-wide={isWide || undefined}>
        {Object.entries(states).map(([state, shown]) => (
          <div key={state} className={classes.state} data-state={state}>
            <span className={classes.caption}>{state}</span>
            {shown}
          </div>
        ))}
      </div>
    </section>
  )
}
