import type { ReactNode } from 'react'

/** A row of a list of names and values (`dl.kv`). */
export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
