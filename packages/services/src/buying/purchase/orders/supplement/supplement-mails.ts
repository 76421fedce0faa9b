import { z } from 'zod'
import type { Consumer } from '../../../../ground/background/consumer'
import type { Mails } from '../../../../ground/mails/mails'
import { sendNotice } from '../../../../ground/mails/order-notices'
import { supplementMail } from '../../../../ground/mails/supplement-mail'
import { SUPPLEMENT_TOPIC } from './end-supplement'
import { supplementOf } from './supplement-store'
import type { SupplementTokens } from './supplement-tokens'

const newsSchema = z.object({ supplementId: z.uuid(), state: z.enum(['offered', 'paid', 'expired', 'withdrawn']) })
const KINDS = {
  offered: 'supplement_offered',
  paid: 'supplement_added',
  expired: 'supplement_ended',
  withdrawn: 'supplement_ended',
} as const

/** Tells the customer of an order what is offered, and what became of it: each once, to the address of the order. */
export const supplementMails = (mails: Mails, tokens: SupplementTokens): Consumer => ({
  name: 'mail.supplement',
  topic: SUPPLEMENT_TOPIC,
  handle: async (tx, { body }) => {
    const { supplementId, state } = newsSchema.parse(body)
    const supplement = await supplementOf(tx, supplementId)
    if (!supplement) return
    const lines = supplement.lines.map(({ name, sku_name: size, quantity, total_minor: totalMinor }) => ({
      ...{ name, size, quantity, totalMinor },
    }))
    const { order_id: orderId, amount_minor: amountMinor, expires_at: expiresAt, is_invoiced: isInvoiced } = supplement
    await sendNotice(mails, tx, {
      ...{ orderId, kind: KINDS[state], key: `supplement_${state}:${supplementId}` },
      write: (letter, order) =>
        supplementMail(letter, order, {
          state,
          lines,
          amountMinor,
          expiresAt,
          isInvoiced,
          isReplacement: supplement.exchange_id !== null,
          token: tokens.of(supplementId),
        }),
    })
  },
})
