import type { ReactNode } from 'react'
import { Face } from '@/frame/small-parts'

/** A colleague: the face, and beside it the name or a link with it. */
export function Person({ name, children = name }: { name: string; children?: ReactNode }) {
  return (
    <span className="row gap-6">
      <Face name={name} size="xxs" />
      {children}
    </span>
  )
}
