import type { Result } from '@shop/domain/shared'
import type { z } from 'zod'
import { type Answer, json, Refused } from '../http/answer'
import { jsonOf, keyOf, type Request } from '../http/request'
import type { Route } from '../http/serve'
import { changedAt, needsStrongIdentification, type Purchase, viewOf } from './purchase'
import {
  allOf,
  disputing,
  keyOnly,
  type NewPurchase,
  newPurchase,
  partOf,
  purchasePage,
  purchaseSearch,
} from './purchase-bodies'
import {
  authorise,
  type Change,
  cancel,
  capture,
  endDispute,
  type NotAllowed,
  openDispute,
  refund,
} from './purchase-rules'
import { PAGE_OF_PURCHASES, type Purchases, refusalOf } from './purchases'
import { outcomeOfBuyer } from './test-inputs'

export type PurchaseRoutesOptions = { readonly purchases: Purchases; readonly place: { readonly publicUrl: string } }

const ONE = '^/v1/purchases/([\\w-]+)'

export function purchaseRoutes(options: PurchaseRoutesOptions): Route[] {
  const { purchases } = options
  const operation = (name: string, handle: Route['handle']): Route => ({
    method: 'POST',
    path: new RegExp(`${ONE}/${name}$`),
    handle,
  })
  return [
    { method: 'POST', path: /^\/v1\/purchases$/, handle: (request) => create(options, request) },
    {
      method: 'GET',
      path: /^\/v1\/purchases$/,
      handle: ({ query }) => find(purchases, query),
    },
    {
      method: 'GET',
      path: new RegExp(`${ONE}$`),
      handle: async ({ params }) => show(await purchases.byId(params[0] ?? '')),
    },
    operation('authorise', async (request) => {
      const { purchaseId, answer } = await operate(purchases, request, 'authorise', keyOnly, authoriseUnseen)
      // A silent purchase is authorised, but whoever asked for it never hears so.
      return purchases.current(purchaseId)?.isSilent === true ? undefined : answer
    }),
    operation('capture', async (request) => {
      const captured = await operate(purchases, request, 'capture', partOf, (purchase, { amountMinor }, change) =>
        capture(purchase, amountMinor, change),
      )
      return captured.answer
    }),
    operation('refund', async (request) => {
      const refunded = await operate(purchases, request, 'refund', partOf, (purchase, { amountMinor }, change) =>
        refund(purchase, amountMinor, change),
      )
      return refunded.answer
    }),
    operation('cancel', async (request) => {
      const cancelled = await operate(purchases, request, 'cancel', allOf, (purchase, { amountMinor }, change) =>
        cancel(purchase, amountMinor, change),
      )
      return cancelled.answer
    }),
    operation('dispute', async (request) => {
      const disputed = await operate(purchases, request, 'dispute', disputing, (purchase, body, change) =>
        body.outcome ? endDispute(purchase, body.outcome, change) : openDispute(purchase, body, change),
      )
      return disputed.answer
    }),
  ]
}

function show(purchase: Purchase | undefined): Answer {
  if (!purchase) throw new Refused(404, 'not-found', 'There is no such purchase')
  return json(200, viewOf(purchase))
}

async function find(purchases: Purchases, query: URLSearchParams): Promise<Answer> {
  const asked = Object.fromEntries(query)
  if (query.has('changedSince')) {
    const page = purchasePage.safeParse(asked)
    if (!page.success) throw new Refused(400, 'bad-request', 'changedSince is a moment, such as 2026-11-24T00:00:00Z')
    return list(await purchases.changedSince(page.data))
  }
  const search = purchaseSearch.safeParse(asked)
  return show(search.success ? await purchases.byReference(search.data.reference) : undefined)
}

/** A page of what has changed, the oldest change first. What changes meanwhile comes again at the end, and nothing is missed. */
function list(page: readonly Purchase[]): Answer {
  const last = page.length === PAGE_OF_PURCHASES ? page.at(-1) : undefined
  return json(200, {
    purchases: page.map((purchase) => ({ ...viewOf(purchase), changedAt: changedAt(purchase) })),
    next: last ? `${changedAt(last)}~${last.purchaseId}` : null,
  })
}

async function create({ purchases, place }: PurchaseRoutesOptions, request: Request): Promise<Answer> {
  const { body: wanted, hash } = await jsonOf(request, newPurchase)
  const { status, body } = await purchases.once(keyOf(request, 'create', undefined), hash, () => {
    if (purchases.currentOfReference(wanted.reference))
      return { status: 409, body: { error: { code: 'reference-used', message: 'The reference has a purchase' } } }
    const purchase = createdPurchase(wanted, purchases.newIds())
    const { formToken, expiresAt } = purchase
    const url = `${place.publicUrl}/pay/${formToken}`
    const frameUrl = `${place.publicUrl}/frame/${formToken}`
    return { purchase, status: 201, body: { ...viewOf(purchase), url, frameUrl, formToken, expiresAt } }
  })
  return json(status, body)
}

function createdPurchase({ buyer, ...wanted }: NewPurchase, ids: ReturnType<Purchases['newIds']>): Purchase {
  return {
    ...wanted,
    ...ids,
    isBusiness: /^(org|comp|bus)/i.test(buyer.customerType),
    buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    buyerOutcome: outcomeOfBuyer(buyer.email),
    status: 'created',
    failure: null,
    capturedMinor: 0,
    cancelledMinor: 0,
    refundedMinor: 0,
    dispute: null,
    strongIdentificationAt: null,
    bank: null,
    maskedId: null,
    isSilent: false,
    sequence: 0,
    events: [],
  }
}

/** What the shop may authorise without the buyer: an invoice, where no identification is asked for. */
function authoriseUnseen(purchase: Purchase, _: unknown, change: Change): Result<Purchase, NotAllowed> {
  if (purchase.method !== 'DirectInvoice' || needsStrongIdentification(purchase))
    throw new Refused(409, 'buyer-needed', 'Only the buyer can do this, on the hosted page')
  return authorise(purchase, purchase.buyerOutcome, change)
}

/** One operation on a purchase: looked up, decided and kept without a pause between. */
async function operate<Schema extends z.ZodType<{ key?: string | undefined }>>(
  purchases: Purchases,
  request: Request,
  name: string,
  schema: Schema,
  decide: (purchase: Purchase, body: z.output<Schema>, change: Change) => Result<Purchase, NotAllowed>,
): Promise<{ readonly purchaseId: string; readonly answer: Answer }> {
  const [purchaseId = ''] = request.params
  const { body, hash } = await jsonOf(request, schema)
  const key = keyOf(request, `${name} ${purchaseId}`, body.key)
  const answered = await purchases.once(key, hash, () => {
    const purchase = purchases.current(purchaseId)
    if (!purchase) throw new Refused(404, 'not-found', 'There is no such purchase')
    const decided = decide(purchase, body, purchases.change())
    if (!decided.ok) return refusalOf(decided.error)
    return { purchase: decided.value, status: 200, body: viewOf(decided.value) }
  })
  return { purchaseId, answer: json(answered.status, answered.body) }
}
