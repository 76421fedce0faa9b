import type { z } from 'zod'
import {
  type NewPurchase,
  type OpenedPurchase,
  type PaymentProvider,
  ProviderRefusal,
  ProviderSilence,
  type PurchasePage,
  type PurchaseRef,
  type PurchaseView,
  type Sum,
} from './payment-provider'
import { listSchema, openedSchema, viewSchema } from './provider-wire'

export type ProviderSettings = {
  readonly name: string
  readonly url: string
  readonly key: string
  readonly timeoutMs: number
}

type Call = { readonly path: string; readonly body?: unknown; readonly key?: string }

const TRIES = 2
const NOT_FOUND = 404

/** Calls the provider over HTTP with a short time-out, tries once more with the same key when there is no answer, and
 *  accepts only answers that parse. */
export function createProviderClient({ name, url, key, timeoutMs }: ProviderSettings): PaymentProvider {
  const once = async ({ path, body, key: callKey }: Call): Promise<Response> => {
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    if (callKey) headers['idempotency-key'] = callKey
    if (body !== undefined) headers['content-type'] = 'application/json'
    return fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  const ask = async <Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.infer<Schema> | undefined> => {
    for (let tries = 1; ; tries++) {
      try {
        const response = await once(call)
        const answer: unknown = await response.json()
        if (response.status === NOT_FOUND) return undefined
        if (response.status >= 400 && response.status < 500)
          throw new ProviderRefusal(response.status, `${name} refused ${call.path}: ${response.status}`)
        if (!response.ok) throw new ProviderSilence(`${name} failed at ${call.path}: ${response.status}`)
        const parsed = schema.safeParse(answer)
        if (!parsed.success) throw new ProviderSilence(`${name} answered ${call.path} in other words`)
        return parsed.data
      } catch (error) {
        if (error instanceof ProviderRefusal) throw error
        if (tries >= TRIES) throw silence(name, call.path, error)
      }
    }
  }

  const view = async (call: Call): Promise<PurchaseView | undefined> => {
    const said = await ask(call, viewSchema)
    return said && toView(said)
  }

  const act = async (verb: string, ref: PurchaseRef & { purchaseId: string }, callKey: string, body: unknown) => {
    const path = `/v1/purchases/${encodeURIComponent(ref.purchaseId)}/${verb}`
    const done = await view({ path, body, key: callKey })
    if (!done) throw new ProviderRefusal(NOT_FOUND, `${name} knows no purchase ${ref.purchaseId}`)
    if (done.reference !== ref.reference) throw new ProviderSilence(`${name} answered for another purchase`)
    return done
  }
  const sum = (verb: string) => (given: Sum) =>
    act(verb, given, given.key, { amountMinor: given.amountMinor, key: given.key })

  return {
    name,
    open: async (purchase: NewPurchase): Promise<OpenedPurchase> => {
      const opened = await ask(
        { path: '/v1/purchases', body: purchase, key: `${purchase.reference}:open` },
        openedSchema,
      )
      if (!opened) throw new ProviderSilence(`${name} has no purchases`)
      const isOurs =
        opened.reference === purchase.reference &&
        opened.amountMinor === purchase.amountMinor &&
        opened.currency === purchase.currency
      if (!isOurs) throw new ProviderRefusal(409, `${name} opened another purchase than was asked for`)
      return opened
    },
    authorise: (ref) => act('authorise', ref, `${ref.reference}:authorise`, {}),
    view: ({ purchaseId, reference }) =>
      view({
        path: purchaseId
          ? `/v1/purchases/${encodeURIComponent(purchaseId)}`
          : `/v1/purchases?reference=${encodeURIComponent(reference)}`,
      }),
    list: async (page) => toPage(name, await ask({ path: listPath(page) }, listSchema)),
    capture: sum('capture'),
    cancel: sum('cancel'),
    refund: sum('refund'),
  }
}

function toView({ strongIdentificationAt: identifiedAt, ...rest }: z.infer<typeof viewSchema>): PurchaseView {
  return { ...rest, identifiedAt, isIdentified: identifiedAt !== null }
}

function listPath({ since, cursor }: { readonly since: Date; readonly cursor: string | null }): string {
  return `/v1/purchases?${new URLSearchParams({ changedSince: since.toISOString(), ...(cursor !== null && { cursor }) })}`
}

function toPage(name: string, said: z.infer<typeof listSchema> | undefined): PurchasePage {
  if (!said) throw new ProviderSilence(`${name} has no list of purchases`)
  return { purchases: said.purchases.map(toView), next: said.next }
}

function silence(name: string, path: string, cause: unknown): ProviderSilence {
  if (cause instanceof ProviderSilence) return cause
  return new ProviderSilence(`${name} did not answer ${path}`, { cause })
}
