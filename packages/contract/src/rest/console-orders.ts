import { type PaymentStatus, paymentStatuses } from '@shop/domain/payment'
import { z } from 'zod'
import { noteSchema } from './console-customers'
import { exchangeSchema } from './console-exchange'
import { paymentLedgerSchema } from './console-ledger'
import { rowChangeSchema } from './console-order-edit'
import { consoleParcelSchema, packableSchema } from './console-parcels'
import { mailStateSchema } from './mail-state'

export const consoleOrderStatusSchema = z.enum(['received', 'processing', 'completed', 'cancelled'])

/** What of an order is masked: who revealed it is recorded. */
export const consoleOrderFieldSchema = z.enum(['email', 'phone', 'addressLine1', 'addressLine2'])
export type ConsoleOrderField = z.infer<typeof consoleOrderFieldSchema>

/** Of an invoice of the shop's own, once the goods are sent: money is to come, or none ever will. */
const invoiceStates = ['invoiced', 'credited'] as const
const invoiceStateSchema = z.enum(invoiceStates).nullable()
export type InvoiceState = z.infer<typeof invoiceStateSchema>

/** How the payment of an order is shown: as its invoice, where that says more than the ledger. */
export const shownPaymentSchema = z.enum([...paymentStatuses, ...invoiceStates])
export type ShownPayment = z.infer<typeof shownPaymentSchema>

/** An invoice that nobody has paid is neither reserved nor released. */
export const shownPayment = (state: PaymentStatus, invoiceState: InvoiceState): ShownPayment =>
  invoiceState && (state === 'authorised' || state === 'cancelled') ? invoiceState : state

/** Where a parcel of the order is; `unpacked` while there is none. */
export const deliveryFilterSchema = z.enum([
  'unpacked',
  'packed',
  'on-its-way',
  'at-pickup-point',
  'delivered',
  'astray',
])
export type DeliveryFilter = z.infer<typeof deliveryFilterSchema>
export const deliveryWaySchema = z.enum(['home', 'pickup', 'mailbox', 'express'])
export type DeliveryWay = z.infer<typeof deliveryWaySchema>

const listedOrderSchema = z.object({
  number: z.number(),
  at: z.string(),
  market: z.string(),
  name: z.string(),
  customerRef: z.string().nullable(),
  status: consoleOrderStatusSchema,
  pieces: z.number(),
  payment: z.string(),
  /** How the payment method is called among us; null for one that is no longer known. */
  paymentMethod: z.string().nullable(),
  paymentState: z.enum(paymentStatuses).nullable(),
  invoiceState: invoiceStateSchema,
  totalFormatted: z.string(),
})
export type ListedOrder = z.infer<typeof listedOrderSchema>
export const consoleOrdersSchema = z.object({
  orders: z.array(listedOrderSchema),
  total: z.number(),
  next: z.string().nullable(),
})
export type ConsoleOrders = z.infer<typeof consoleOrdersSchema>

export const orderMailSchema = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: mailStateSchema,
  /** What was sent again is kept as a mail of its own; one whose paper is closed cannot be. */
  canResend: z.boolean(),
})

export const consoleOrderSchema = z.object({
  number: z.number(),
  version: z.number(),
  at: z.string(),
  market: z.string(),
  status: consoleOrderStatusSchema,
  wireStatus: z.string(),
  customer: z.object({ ref: z.string().nullable(), name: z.string(), type: z.string() }),
  placedByStaff: z.string().nullable(),
  rows: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Empty where the name says it. */
      colour: z.string(),
      brand: z.string(),
      articleNumber: z.string(),
      size: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      unitFormatted: z.string(),
      /** The lowest price of the 30 days before, where the buyer was told of a reduction. */
      priorFormatted: z.string().nullable(),
      totalFormatted: z.string(),
      campaigns: z.array(z.string()),
      /** Where its pieces are: as far as the order is, or as the parcels and returns have it. */
      state: z.enum(['waiting', 'packing', 'sent', 'delivered', 'cancelled', 'returning', 'returned']),
      /** Pieces announced to come back, and pieces that came. */
      returning: z.number(),
      returned: z.number(),
    }),
  ),
  /** How far it is, and since when. */
  steps: z.array(z.object({ status: consoleOrderStatusSchema, at: z.string().nullable() })),
  sums: z.array(
    z.object({
      kind: z.enum(['items', 'discount', 'shipping', 'fee', 'balance', 'toPay', 'vat']),
      formatted: z.string(),
    }),
  ),
  shipTo: z.object({ name: z.string(), company: z.string(), careOf: z.string(), place: z.string() }),
  /** `masked` holds no value that has not been revealed for a reason. */
  masked: z.record(consoleOrderFieldSchema, z.string()),
  shipping: z.object({
    name: z.string(),
    /** The days that the buyer was told, in words; empty where the order keeps none. */
    promised: z.string(),
    message: z.string(),
    goodsLabel: z.string(),
    ownNumber: z.string(),
    wishedFor: z.string().nullable(),
  }),
  parcels: z.array(consoleParcelSchema),
  /** What may go into the next parcel; null without a carrier that reports of parcels. */
  packable: packableSchema.nullable(),
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      /** Sealed papers are for who audits the books alone. */
      isOpen: z.boolean(),
      kind: z.enum(['invoice', 'credit_note', 'receipt', 'reminder']),
      amountFormatted: z.string(),
      issuedAt: z.string(),
      dueAt: z.string().nullable(),
      paidAt: z.string().nullable(),
      reference: z.string(),
    }),
  ),
  points: z
    .object({ points: z.number(), state: z.enum(['pending', 'credited', 'lapsed']), at: z.string().nullable() })
    .nullable(),
  /** When the buyer was last sent what was agreed. */
  confirmedAt: z.string().nullable(),
  notes: z.array(noteSchema),
  returns: z.array(
    z.object({
      number: z.number(),
      state: z.enum(['registered', 'received', 'refused', 'cancelled']),
      at: z.string(),
      pieces: z.number(),
    }),
  ),
  /** Goods of it that were exchanged, and the exchange that it replaces goods by; the oldest first. */
  exchanges: z.array(exchangeSchema),
  /** What may still come back, and until when. */
  returnable: z.object({
    state: z.enum(['open', 'not-sent', 'late', 'nothing-left']),
    until: z.string().nullable(),
    rows: z.array(z.object({ id: z.number(), left: z.number(), hasSeal: z.boolean() })),
  }),
  /** What of it can be bought again now; null where nobody has an account. */
  reorder: z.object({ lines: z.number(), inStock: z.number() }).nullable(),
  /** Other orders of the same customer, the newest first. */
  others: z.array(z.object({ number: z.number(), at: z.string(), status: consoleOrderStatusSchema })),
  payment: z.object({
    name: z.string(),
    method: z.string().nullable(),
    state: z.enum(paymentStatuses).nullable(),
    invoiceState: invoiceStateSchema,
    formatted: z.string(),
  }),
  /** Its payments, each with every move of its money. */
  ledgers: z.array(paymentLedgerSchema),
  /** What was mailed about it, the newest first. */
  mails: z.array(orderMailSchema),
  validation: z.object({ isValid: z.boolean(), message: z.string(), memberType: z.string() }).nullable(),
  /** What the checkout says of its buyer now. */
  checkoutStatus: z.enum(['OK', 'CUSTOMER_BLACKLISTED']),
  next: z.array(consoleOrderStatusSchema),
  /** Whether its lines may still change. */
  editable: z.enum(['open', 'packed', 'not-open']),
  events: z.array(
    z.object({
      at: z.string(),
      event: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      actor: z.string(),
      who: z.string(),
      note: z.string(),
      /** What kind of mail was sent again. */
      mail: z.string().nullable(),
      /** Lines that staff changed, before and after. */
      changes: z.array(rowChangeSchema),
    }),
  ),
})
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>

export const orderMoveSchema = z.object({
  to: consoleOrderStatusSchema,
  version: z.number().int(),
  reason: z.string().trim().max(500),
  deliveredAt: z.iso.datetime().optional(),
})

export const orderRevealSchema = z.object({
  field: consoleOrderFieldSchema,
  reason: z.string().trim().min(10).max(500),
})

/** What went into the cart of today, and what could not. */
export const reorderedSchema = z.object({
  cartId: z.string(),
  pieces: z.number(),
  missing: z.array(z.object({ name: z.string(), size: z.string() })),
})
export type Reordered = z.infer<typeof reorderedSchema>

/** A return that staff begin for the buyer; the same key makes it once. */
export const startReturnSchema = z.object({
  key: z.uuid(),
  message: z.string().trim().max(1_000),
  lines: z
    .array(
      z.object({
        rowId: z.number().int(),
        quantity: z.number().int().min(1).max(100_000),
        reason: z.enum(['tooSmall', 'tooBig', 'notAsPictured', 'quality', 'faulty', 'changedMind']).nullable(),
        isSealed: z.boolean(),
      }),
    )
    .min(1)
    .max(100),
})

/** The filters of the list as its address has them. */
export const ordersExportSchema = z.object({ query: z.string().max(500) })

/** Where the file of a paper is, on the console's own origin, for a minute. */
export const orderPaperSchema = z.object({ pdf: z.string() })
