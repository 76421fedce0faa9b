import { Children, isValidElement, type ReactNode } from 'react'
import classes from './gallery.module.css'

type StateProps = { name: string; children: ReactNode }

/** A part of the kit in one of its states. */
export function State({ name, children }: StateProps) {
  return (
    <div className={classes.state} data-state={name}>
      <span className={classes.caption}>{name}</span>
      {children}
    </div>
  )
}

type Props = {
  /** The file of the part in `src/ui`. */
  name: string
  /** Each state takes a whole line. */
  isWide?: boolean
  children: ReactNode
}

/** A part of the kit in all its states. */
export function Part({ name, isWide = false, children }: Props) {
  const states = Children.toArray(children).filter((child) => isValidElement(child))
  return (
    <section className={classes.part} data-part={name} aria-label={name}>
      <h2>{name}</h2>
      <div className={classes.states} data-wide={isWide || undefined}>
        {states}
      </div>
    </section>
  )
}
