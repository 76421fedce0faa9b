import { info, type Market } from '@shop/testkit/browser'
import { OURS, services, staffSessionOf } from '@shop/testkit/staff-entry'
import { mailTo } from './account'
import { waitingOrder } from './returns'

/** Customer service at the desk. */
async function desk() {
  const person = info.staff.find(({ role }) => role === 'customer-service')
  if (!person) throw new Error('The demo has no customer service')
  const sessionId = await staffSessionOf(person)
  return async <T>(path: string, body?: object): Promise<T> => {
    const issued = await fetch(`${services}/staff/sessions/${sessionId}/token`, { method: 'POST', headers: OURS })
    const { token } = await issued.json()
    const answer = await fetch(`${services}/staff/desk/${path}`, {
      headers: { ...OURS, 'x-staff-token': token },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

/** Offers one more of an order's first line, and returns the link of the mail. */
export async function offerSupplement({ number, email }: { readonly number: string; readonly email: string }) {
  const call = await desk()
  const { version, rows } = await call<{ version: number; rows: { skuId: number }[] }>(`orders/${number}/edit`)
  const lines = [{ skuId: rows[0]?.skuId, quantity: 1 }]
  await call(`orders/${number}/supplement`, { lines, version, key: crypto.randomUUID(), reason: 'Vil ha en til' })
  const { text } = await mailTo(email, 'supplement_offered')
  return /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? ''
}

/** The link of lines that the shop offers to somebody whose order is paid. */
export const offeredSupplement = async (market: Market): Promise<string> => offerSupplement(await waitingOrder(market))
