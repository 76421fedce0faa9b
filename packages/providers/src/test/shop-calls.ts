import { randomUUID } from 'node:crypto'

type Body = Readonly<Record<string, unknown>>

export const KEY = 'test-payments-key'

/** What a shop would send; `more` changes parts of it. */
export function aPurchase(more: Body = {}): Body {
  return {
    reference: randomUUID(),
    amountMinor: 129_900,
    currency: 'NOK',
    country: 'NO',
    language: 'nb',
    method: 'Card',
    buyer: {
      email: 'kari@lysning.example',
      customerType: 'PERSON',
      firstName: 'Kari',
      lastName: 'Nordmann',
      zip: '0150',
    },
    returnUrl: 'http://no.localhost:3000/checkout/confirm?cartid=c1',
    callbackUrl: 'http://127.0.0.1:9/callback',
    ...more,
  }
}

export function buyer(email: string, more: Body = {}): Body {
  return { email, customerType: 'PERSON', firstName: 'Kari', lastName: 'Nordmann', zip: '0150', ...more }
}

/** Asks the payment API as the shop does. */
export function shopCalls(url: string) {
  const call = async (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const post = (path: string, body: unknown, key: string = randomUUID()) => call(path, body, { 'idempotency-key': key })
  const create = async (more: Body = {}, key?: string) => (await post('/v1/purchases', aPurchase(more), key)).body
  return {
    call,
    post,
    create,
    get: async (purchaseId: string) => (await call(`/v1/purchases/${purchaseId}`)).body,
    /** An invoice needs no buyer outside Finland, and so is authorised at once. */
    authorised: async (more: Body = {}) => {
      const { purchaseId } = await create({ method: 'DirectInvoice', ...more })
      return (await post(`/v1/purchases/${purchaseId}/authorise`, {})).body
    },
    on: (purchaseId: string, operation: string, body: unknown, key?: string) =>
      post(`/v1/purchases/${purchaseId}/${operation}`, body, key),
  }
}
