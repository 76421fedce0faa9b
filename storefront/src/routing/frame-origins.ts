import { decideRoute } from '@shop/domain/routing'
import { paymentOrigin } from '../config'
import { routing } from '../place/live-routing'

const guests = paymentOrigin ? [paymentOrigin] : []

/** The checkout shows the payment in a frame or sends its visitor there; no other page may. */
export function frameOriginsOf(host: string, url: string): readonly string[] {
  if (guests.length === 0) return guests
  const decision = decideRoute({ host, path: url.split('?')[0] ?? '/', query: '', cookies: {} }, routing())
  return decision.kind === 'go' && decision.screen === 'checkout' ? guests : []
}
