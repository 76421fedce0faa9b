import type { ReactNode } from 'react'
import { Notice, type Tone } from '@/frame/small-parts'

/** Why something was not done. Nothing where all is well. */
export function Problem({ text, tone = 'bad' }: { text: ReactNode; tone?: Tone }) {
  if (!text) return null
  return (
    <div role="alert">
      <Notice tone={tone} icon="warning" title={text} />
    </div>
  )
}
