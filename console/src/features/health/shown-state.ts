import type { ConsoleHealth } from '@shop/contract/rest/console-health'

type Part = ConsoleHealth['parts'][number]

/** Of what was not asked lately nobody knows how it does. */
export const shownState = ({ state, count, p95Ms }: Pick<Part, 'state' | 'count' | 'p95Ms'>): Part['state'] | 'idle' =>
  state === 'up' && count === 0 && p95Ms === null ? 'idle' : state

export const STATE_TONES = { up: 'ok', slow: 'warn', down: 'bad', absent: 'gray', idle: 'gray' } as const
