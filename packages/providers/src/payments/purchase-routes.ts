import { loanMonths } from '@shop/domain/checkout'
import { currencies, languages } from '@shop/domain/constants'
import type { Result } from '@shop/domain/shared'
import { z } from 'zod'
import { type Answer, json, Refused } from '../http/answer'
import { jsonOf, type Request } from '../http/request'
import type { Route } from '../http/serve'
import { needsStrongIdentification, type Purchase, viewOf } from './purchase'
import { authorise, type Change, cancel, capture, type NotAllowed, refund } from './purchase-rules'
import { type Purchases, refusalOf } from './purchases'
import { outcomeOfBuyer } from './test-inputs'

const amount = z.number().int().min(1).max(1_000_000_000_00)
const address = z
  .string()
  .max(2_000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address')
const text = (longest: number) => z.string().max(longest).default('')

const newPurchase = z.object({
  reference: z.uuid(),
  amountMinor: amount,
  currency: z.enum(currencies),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** `nb` and `nb-NO` alike. */
  language: z
    .string()
    .transform((tag) => tag.slice(0, 2).toLowerCase())
    .pipe(z.enum(languages)),
  method: z.enum(['Card', 'DirectInvoice', 'Loan']),
  /** Of a loan, as the shop has shown it. */
  loanMonths: z.number().int().min(1).max(120).default(loanMonths),
  buyer: z
    .object({
      email: text(320),
      customerType: text(40),
      firstName: text(200),
      lastName: text(200),
      zip: text(40),
    })
    .prefault({}),
  returnUrl: address,
  callbackUrl: address,
})
const partOf = z.object({ amountMinor: amount, key: z.string().min(1).max(255).optional() })
const allOf = z.object({ amountMinor: amount.optional(), key: z.string().min(1).max(255).optional() })

export type PurchaseRoutesOptions = { readonly purchases: Purchases; readonly place: { readonly publicUrl: string } }

export function purchaseRoutes({ purchases, place }: PurchaseRoutesOptions): Route[] {
  const created = (purchase: Purchase) => ({
    ...viewOf(purchase),
    url: `${place.publicUrl}/pay/${purchase.formToken}`,
    frameUrl: `${place.publicUrl}/frame/${purchase.formToken}`,
    formToken: purchase.formToken,
    expiresAt: purchase.expiresAt,
  })

  const create = async (request: Request): Promise<Answer> => {
    const { body, hash } = await jsonOf(request, newPurchase)
    const { buyer, ...wanted } = body
    const { status, body: said } = await purchases.once(scoped(request, 'create', undefined), hash, () => {
      const known = purchases.currentOfReference(body.reference)
      if (known)
        return { status: 409, body: { error: { code: 'reference-used', message: 'The reference has a purchase' } } }
      const purchase: Purchase = {
        ...wanted,
        ...purchases.newIds(),
        isBusiness: /^(org|comp|bus)/i.test(buyer.customerType),
        buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
        buyerOutcome: outcomeOfBuyer(buyer.email),
        status: 'created',
        failure: null,
        capturedMinor: 0,
        cancelledMinor: 0,
        refundedMinor: 0,
        strongIdentificationAt: null,
        bank: null,
        maskedId: null,
        isSilent: false,
        sequence: 0,
        events: [],
      }
      return { purchase, status: 201, body: created(purchase) }
    })
    return json(status, said)
  }

  const show = async (purchase: Purchase | undefined): Promise<Answer> => {
    if (!purchase) throw new Refused(404, 'not-found', 'There is no such purchase')
    return json(200, viewOf(purchase))
  }

  /** One operation on a purchase: looked up, decided and kept without a pause between. */
  const operation =
    <Schema extends z.ZodType<{ key?: string | undefined }>>(
      name: string,
      schema: Schema,
      decide: (purchase: Purchase, body: z.output<Schema>, change: Change) => Result<Purchase, NotAllowed>,
    ) =>
    async (request: Request): Promise<Answer | undefined> => {
      const [purchaseId = ''] = request.params
      const { body, hash } = await jsonOf(request, schema)
      const { status, body: said } = await purchases.once(
        scoped(request, `${name} ${purchaseId}`, body.key),
        hash,
        () => {
          const purchase = purchases.current(purchaseId)
          if (!purchase) throw new Refused(404, 'not-found', 'There is no such purchase')
          const decided = decide(purchase, body, purchases.change())
          if (!decided.ok) return refusalOf(decided.error)
          return { purchase: decided.value, status: 200, body: viewOf(decided.value) }
        },
      )
      return isLeftHanging(name, purchaseId) ? undefined : json(status, said)
    }

  /** A silent purchase is authorised, but whoever asked for it never hears so. */
  const isLeftHanging = (name: string, purchaseId: string) =>
    name === 'authorise' && purchases.current(purchaseId)?.isSilent === true

  const one = '^/v1/purchases/([\\w-]+)'
  return [
    { method: 'POST', path: /^\/v1\/purchases$/, handle: create },
    {
      method: 'GET',
      path: /^\/v1\/purchases$/,
      handle: async ({ query }) => show(await purchases.byReference(query.get('reference') ?? '')),
    },
    {
      method: 'GET',
      path: new RegExp(`${one}$`),
      handle: async ({ params }) => show(await purchases.byId(params[0] ?? '')),
    },
    {
      method: 'POST',
      path: new RegExp(`${one}/authorise$`),
      handle: operation('authorise', z.object({ key: z.string().max(255).optional() }), (purchase, _, change) => {
        if (purchase.method !== 'DirectInvoice' || needsStrongIdentification(purchase))
          throw new Refused(409, 'buyer-needed', 'Only the buyer can do this, on the hosted page')
        return authorise(purchase, purchase.buyerOutcome, change)
      }),
    },
    {
      method: 'POST',
      path: new RegExp(`${one}/capture$`),
      handle: operation('capture', partOf, (purchase, { amountMinor }, change) =>
        capture(purchase, amountMinor, change),
      ),
    },
    {
      method: 'POST',
      path: new RegExp(`${one}/refund$`),
      handle: operation('refund', partOf, (purchase, { amountMinor }, change) => refund(purchase, amountMinor, change)),
    },
    {
      method: 'POST',
      path: new RegExp(`${one}/cancel$`),
      handle: operation('cancel', allOf, (purchase, { amountMinor }, change) => cancel(purchase, amountMinor, change)),
    },
  ]
}

/** A key of one operation says nothing about another's. One in the body names the operation itself, and so goes first. */
function scoped({ raw }: Request, what: string, bodyKey: string | undefined): string {
  const header = raw.headers['idempotency-key']
  const key = bodyKey ?? (typeof header === 'string' ? header : undefined)
  if (!key || key.length > 255) throw new Refused(400, 'key-missing', 'The header Idempotency-Key names the attempt')
  return `${what} ${key}`
}
