import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { levelName } from '../../lib/level-name'

/** As much of the translator of all texts as these need: the keys come from what the record holds. */
export type Words = { (key: string, values?: Record<string, string>): string; has(key: string): boolean }

/** Where a consent was given, in the console's language; a place of its own keeps its name. */
export function sourceWords(source: string, t: Words): string {
  const key = `console.consent.sources.${source}` as const
  return t.has(key) ? t(key) : source
}

/** What follows the event: what somebody wrote stays as it was written. */
export function detailWords({ kind, detail }: Pick<DeskEvent, 'kind' | 'detail'>, t: Words): string {
  if (kind === 'consent') return sourceWords(detail, t)
  return kind === 'membership' ? levelName(detail) : detail
}

/** What happened. */
export function eventWords({ kind, what }: Pick<DeskEvent, 'kind' | 'what'>, t: Words): string {
  const key = `console.events.${kind}.${what}` as const
  return t.has(key) ? t(key) : what
}

/** What a change of the cart was: the goods, sizes and codes rather than the operation. */
export function moveWords({ moves }: Pick<DeskEvent, 'moves'>, t: Words): string {
  return moves.map(({ kind, ...values }) => t(`console.cart.moves.${kind}`, values)).join(' · ')
}

/** All that a line of the timeline says, for the search. */
export function eventSentence(event: DeskEvent, t: Words): string {
  const deed = event.moves.length > 0 ? moveWords(event, t) : eventWords(event, t)
  return [event.who, event.target ?? '', deed, detailWords(event, t)].join(' ')
}
