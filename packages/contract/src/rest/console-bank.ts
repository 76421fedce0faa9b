import { leftoverReasons } from '@shop/domain/bank'
import { z } from 'zod'

export const bankLineStateSchema = z.enum(['left', 'applied', 'closed'])
export type BankLineState = z.infer<typeof bankLineStateSchema>

export const bankLineSchema = z.object({
  id: z.number(),
  bookedOn: z.string(),
  payer: z.string(),
  message: z.string(),
  reference: z.string().nullable(),
  bankReference: z.string(),
  account: z.string(),
  amountFormatted: z.string(),
  leftFormatted: z.string(),
  reason: z.enum(leftoverReasons).nullable(),
  /** It was paid too much by somebody with an account, whose balance may take it. */
  hasAccount: z.boolean(),
  /** The invoices that took a part of it. */
  invoices: z.array(z.object({ number: z.string(), orderNumber: z.number(), amountFormatted: z.string() })),
})
export type BankLine = z.infer<typeof bankLineSchema>

export const bankLinesSchema = z.object({
  lines: z.array(bankLineSchema),
  total: z.number(),
  /** Payments of files that are not matched yet. */
  waiting: z.number(),
})

/** What became of a file: lines that it brought, lines that another file had brought before. */
export const readBankFileSchema = z.object({
  lines: z.number(),
  known: z.number(),
  applied: z.number(),
  left: z.number(),
  /** Not matched yet: a large file is matched after the answer. */
  waiting: z.number(),
})
export type ReadBankFile = z.infer<typeof readBankFileSchema>

export const assignLineSchema = z.strictObject({ invoice: z.string().trim().min(3).max(20) })
export const closeLineSchema = z.strictObject({
  as: z.enum(['paid-back', 'not-ours']),
  note: z.string().trim().min(3).max(500),
})
