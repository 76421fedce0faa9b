import type { ReactNode } from 'react'

type Props = {
  name: string
  /** What explains the amount when it is pressed. */
  why?: ReactNode
  className?: string
  children: ReactNode
}

/** A row of a list of names and values (`dl.kv`). */
export function Fact({ name, why, className, children }: Props) {
  return (
    <div>
      <dt>
        {name}
        {why}
      </dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
