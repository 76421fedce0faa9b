import type { ReactNode } from 'react'

/** A row of a list of names and values (`dl.kv`). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
