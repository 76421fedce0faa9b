import type { ConsoleEvent } from '@shop/contract/rest/console-customers'
import { CALL_REFERENCE, readSystemReason } from '@shop/domain/staff'
import { levelName } from '../../lib/level-name'

/** As much of the translator of all texts as these need: the keys come from what the record holds. */
export type Words = { (key: string, values?: Record<string, string>): string; has(key: string): boolean }

/** Where a consent was given, in the console's language; a place of its own keeps its name. */
export function sourceWords(source: string, t: Words): string {
  const key = `console.consent.sources.${source}` as const
  return t.has(key) ? t(key) : source
}

/** What follows the event: what somebody wrote stays as it was written. */
export function detailWords({ kind, what, detail }: Pick<ConsoleEvent, 'kind' | 'what' | 'detail'>, t: Words): string {
  if (kind === 'consent') return sourceWords(detail, t)
  if (kind === 'membership') return what === 'points' ? detail.replace(/^(?=\d)/, '+') : levelName(detail)
  return kind === 'contact' || kind === 'access' ? fieldWords(detail, t) : detail
}

/** Fields of a customer by the names that the forms give them. */
function fieldWords(fields: string, t: Words): string {
  const places = ['console.customer.revealFields', 'console.customer.fields', 'console.customer']
  const names = fields.split(',').map((field) => {
    const key = places.map((place) => `${place}.${field}`).find((one) => t.has(one))
    return key ? t(key) : field
  })
  return [...new Set(names)].join(', ')
}

const caseWords = (ticket: string, t: Words): string =>
  ticket === CALL_REFERENCE ? t('console.viewAs.callTicket') : ticket && t('console.events.forCase', { ticket })

/** Why it was done, and for which case: what somebody wrote stays, a reason of the shop is said in the console's language. */
export function reasonWords({ reason, ticket }: Pick<ConsoleEvent, 'reason' | 'ticket'>, t: Words): string {
  const own = readSystemReason(reason)
  const why = own ? t(`console.systemReasons.${own}`) : reason
  const parts = [why && t('console.events.because', { reason: why }), caseWords(ticket, t)]
  return parts.filter(Boolean).join(' · ')
}

/** What happened. */
export function eventWords({ kind, what }: Pick<ConsoleEvent, 'kind' | 'what'>, t: Words): string {
  const key = `console.events.${kind}.${what}` as const
  return t.has(key) ? t(key) : what
}

/** What a change of the cart was: the goods, sizes and codes rather than the operation. */
export function moveWords({ moves }: Pick<ConsoleEvent, 'moves'>, t: Words): string {
  return moves.map(({ kind, ...values }) => t(`console.cart.moves.${kind}`, values)).join(' · ')
}

/** All that a line of the timeline says, for the search. */
export function eventSentence(event: ConsoleEvent, t: Words): string {
  const deed = event.moves.length > 0 ? moveWords(event, t) : eventWords(event, t)
  return [event.who, event.target ?? '', deed, detailWords(event, t), reasonWords(event, t)].join(' ')
}
