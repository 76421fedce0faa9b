import { demoFacts } from '@shop/db/seed/demo-facts'
import { totpCode, totpStep } from '../../src/people/staff/totp'
import type { Keys } from '../load/requests'

const RENEWED_AFTER_MS = 30_000

export type Desk = (path: string) => Promise<{ readonly ms: number; readonly text: string }>

/** The console of a colleague who may see orders, as its server asks the services. */
export async function openDesk(url: string, keys: Keys): Promise<Desk> {
  const ours = { 'content-type': 'application/json', 'x-forwarder-secret': keys.forwarderSecret }
  const post = async (path: string, body?: object) => {
    const init = { method: 'POST', headers: ours, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(`${url}/staff/sessions${path}`, init)).json()
  }
  const colleague = demoFacts().staff.find(({ role }) => role === 'customer-service')
  if (!colleague) throw new Error('The demo has no colleague in customer service')
  const { email, password, totpSecret } = colleague
  const { sessionId } = await post('', { email, password, code: totpCode(totpSecret, totpStep(new Date())) })
  if (!sessionId) throw new Error('The colleague was not signed in')
  let token = ''
  let since = 0
  return async (path) => {
    if (Date.now() - since > RENEWED_AFTER_MS) {
      token = (await post(`/${sessionId}/token`)).token
      since = Date.now()
    }
    const begin = performance.now()
    const answer = await fetch(`${url}/staff/desk/${path}`, {
      headers: { ...ours, 'x-staff-token': token, 'accept-language': 'nb' },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return { ms: performance.now() - begin, text }
  }
}
