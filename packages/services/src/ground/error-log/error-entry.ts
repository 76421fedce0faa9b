import { createHash } from 'node:crypto'
import type { ClientError } from '@shop/contract/rest/error-log'
import { oneLine, plainLines, scrub, scrubWords } from '@shop/domain/logging'

export type ErrorEntry = {
  readonly fingerprint: string
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly component: string
  readonly info: string
  readonly url: string
  readonly userAgent: string
}

const FRAMES = 5

/**
 * What is kept of a reported error: plain text without anything personal, and what tells it from other errors. `names`
 * are those of the people whom the page was about, where that is known.
 */
export function errorEntry(error: ClientError, names: readonly string[] = []): ErrorEntry {
  const line = (text: string | null | undefined) => scrubWords(scrub(oneLine(text ?? '')), names)
  const lines = (text: string | null | undefined) => scrubWords(scrub(plainLines(text ?? '')), names)
  const kept = {
    type: error.type,
    message: line(error.message),
    stack: lines(error.stack),
    component: line(error.component),
    info: lines(error.info),
    url: line(error.url),
    userAgent: line(error.userAgent),
  }
  return { fingerprint: fingerprintOf(kept), ...kept }
}

/** The same fault in another browser, on another page or after another build has the same fingerprint. */
function fingerprintOf({ type, message, stack, component }: Omit<ErrorEntry, 'fingerprint'>): string {
  const frames = stack
    .split('\n')
    .filter((line) => /:\d+/.test(line))
    .slice(0, FRAMES)
    .map((frame) => frame.trim().replace(/^at /, ''))
  const parts = [type, message, component, ...frames].map((part) =>
    part.replace(/[-.][\w]{6,}(?=\.m?js)/g, '').replace(/\d+/g, '#'),
  )
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
