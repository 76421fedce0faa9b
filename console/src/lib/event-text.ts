import type { AuditEntry } from '@shop/contract/rest/audit'
import { partRefused } from './record-words'

/** As much of the translator of all texts as these need: the keys come from what the record holds. */
type Words = { (key: string): string; has(key: string): boolean }
type Said = Pick<AuditEntry, 'event' | 'operation' | 'target'>

/** What a row of the record says happened, in the reader's language; what nobody has put into words stays as it is. */
export function eventText({ event, operation, target }: Said, t: Words): string {
  const name = event.replaceAll('.', '_')
  const key = `console.audit.events.${name}` as const
  const words = t.has(key) ? t(key) : event
  const part = partRefused({ event, target }, t)
  if (part) return `${words}: ${part}`
  const isDeed = event === 'impersonation.act' || event === 'operation.refused'
  return isDeed && operation ? `${words}: ${operationText(operation, t)}` : words
}

/** What was asked of the shop as the customer. */
function operationText(operation: string, t: Words): string {
  const asked = operation.replace(/^(query|mutation|subscription) /, '')
  const name = asked.startsWith('POST /likes/') ? 'favourites' : asked
  const key = `console.audit.operations.${name}` as const
  return /^\w+$/.test(name) && t.has(key) ? t(key) : operation
}
