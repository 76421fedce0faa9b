import { compileRouting } from '@shop/domain/routing'
import { paymentOrigin, routingConfig } from '../lib/config'

const decide = compileRouting(routingConfig)
const guests = paymentOrigin ? [paymentOrigin] : []

/** The checkout shows the payment in a frame or sends its visitor there; no other page may. */
export function guestsOf(host: string, url: string): readonly string[] {
  if (guests.length === 0) return guests
  const decision = decide({ host, path: url.split('?')[0] ?? '/', query: '', cookies: {} })
  return decision.kind === 'go' && decision.screen === 'checkout' ? guests : []
}
