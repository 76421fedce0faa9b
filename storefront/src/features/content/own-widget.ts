import type { ReactNode } from 'react'
import type { Place } from '@/place/place'

type Drawn = {
  /** What was typed, unparsed: `text()` of banner-fields.ts reads a field, `safeHref(href, place)` a link. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly place: Place
  readonly now: Date
}
export type SampleTexts = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly until: Date
}

/** A kind of widget of ours, as its folder in widgets/ exports it. */
export type OwnWidget = {
  readonly draw: (drawn: Drawn) => ReactNode
  /** Its fields on /preview-widgets. A kind without a sample shows what the front page has of it. */
  readonly sample?: (texts: SampleTexts) => object
}
