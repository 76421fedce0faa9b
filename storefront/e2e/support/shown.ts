import type { Visit } from './visit'

export type Shown = {
  readonly show: (visit: Visit) => Promise<void>
  /** The screen that must stand before it is shown; without one it opens its own page. */
  readonly from?: string
  /** Only there on phones, or only on wide screens. */
  readonly only?: 'phone' | 'wide'
  /** The visitor has not answered the question about cookies. */
  readonly isAsked?: true
  /** Waits without the frame of the other pages: a heading, and hardly a word more. */
  readonly isBare?: true
  /** Made to be seen as it stands on the screen, not as a whole page. */
  readonly isOver?: true
}
