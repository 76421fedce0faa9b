import { paymentStatuses } from '@shop/domain/payment'
import { z } from 'zod'

export const deskOrderStatusSchema = z.enum(['received', 'processing', 'completed', 'cancelled'])

const listedOrderSchema = z.object({
  number: z.number(),
  at: z.string(),
  market: z.string(),
  name: z.string(),
  customerRef: z.string().nullable(),
  status: deskOrderStatusSchema,
  pieces: z.number(),
  payment: z.string(),
  totalFormatted: z.string(),
})
export type ListedOrder = z.infer<typeof listedOrderSchema>
export const deskOrdersSchema = z.object({
  orders: z.array(listedOrderSchema),
  total: z.number(),
  next: z.string().nullable(),
})
export type DeskOrders = z.infer<typeof deskOrdersSchema>

export const deskOrderSchema = z.object({
  number: z.number(),
  version: z.number(),
  at: z.string(),
  market: z.string(),
  status: deskOrderStatusSchema,
  wireStatus: z.string(),
  customer: z.object({ ref: z.string().nullable(), name: z.string(), type: z.string() }),
  placedByStaff: z.string().nullable(),
  rows: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      brand: z.string(),
      articleNumber: z.string(),
      size: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      unitFormatted: z.string(),
      regularFormatted: z.string().nullable(),
      totalFormatted: z.string(),
      campaigns: z.array(z.string()),
    }),
  ),
  sums: z.array(
    z.object({
      kind: z.enum(['items', 'discount', 'shipping', 'fee', 'balance', 'toPay', 'vat']),
      formatted: z.string(),
    }),
  ),
  shipTo: z.object({ name: z.string(), place: z.string() }),
  shipping: z.string(),
  payment: z.object({ name: z.string(), state: z.enum(paymentStatuses).nullable(), formatted: z.string() }),
  validation: z.object({ isValid: z.boolean(), message: z.string(), memberType: z.string() }).nullable(),
  delivery: z.object({ shippedAt: z.string().nullable(), deliveredAt: z.string().nullable() }).nullable(),
  next: z.array(deskOrderStatusSchema),
  events: z.array(
    z.object({
      at: z.string(),
      event: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      actor: z.string(),
      who: z.string(),
      note: z.string(),
    }),
  ),
})
export type DeskOrder = z.infer<typeof deskOrderSchema>

export const orderMoveSchema = z.object({
  to: deskOrderStatusSchema,
  version: z.number().int(),
  reason: z.string().trim().max(500),
  deliveredAt: z.iso.datetime().optional(),
})
