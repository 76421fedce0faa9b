import type { Currency } from '@shop/domain/money'
import { isVoucherCode } from '@shop/domain/voucher'
import { z } from 'zod'
import type { Consumer } from '../../../ground/background/consumer'
import type { Viewer } from '../../../ground/context/viewer'
import type { Mails } from '../../../ground/mails/mails'
import { paymentLinkMail } from '../../../ground/mails/payment-link-mail'
import { userToChange } from '../../../people/users/user-to-change'
import { enqueue } from '../../../platform/outbox'
import type { Queryable } from '../../../platform/sql'
import { type Agreement, fingerprintOf } from './order-draft'

/** Staff filled a cart that the customer pays on the provider's page. Key: the session and the contents of the order. */
const PAYMENT_LINK_TOPIC = 'checkout.payment-link'

const linkSchema = z.object({
  key: z.string(),
  userId: z.number().int(),
  marketId: z.string(),
  currency: z.string(),
  pieces: z.number().int(),
  toPayMinor: z.number().int(),
})

/** Only customers enter cards, ids and codes on the provider's page, and only they spend their balance and cheques. */
export const isPaidByCustomer = ({ agreed, quote, place, promoCode }: Agreement): boolean => {
  const { adapter, providerMethod } = agreed.payment
  return (
    isVoucherCode(promoCode) ||
    quote.priced.summary.balance.pending > 0 ||
    (adapter.kind === 'outside' && adapter.hasBuyerStep(providerMethod, place.market.country.code))
  )
}

/** Staff never enter a customer's card: the customer gets a link to the checkout, where the cart waits. */
export async function askCustomerToPay(
  tx: Queryable,
  agreement: Agreement,
  { userId, impersonation }: Viewer,
): Promise<void> {
  const { quote, place } = agreement
  const { total, balance } = quote.priced.summary
  const key = `${impersonation?.id}:${fingerprintOf(agreement)}`
  await enqueue(tx, {
    topic: PAYMENT_LINK_TOPIC,
    key,
    body: {
      key,
      userId,
      marketId: place.market.id,
      currency: place.market.currency.code,
      pieces: quote.priced.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      toPayMinor: total.sellingPriceIncVat - balance.pending,
    } satisfies z.infer<typeof linkSchema>,
  })
}

/** Sends the link to the account's own address, not the one in the form, and in the account's language. */
export function paymentLinks(mails: Mails): Consumer {
  return {
    name: 'mail.payment-link',
    topic: PAYMENT_LINK_TOPIC,
    handle: async (tx, { body }) => {
      const { key, userId, marketId, pieces, toPayMinor, currency } = linkSchema.parse(body)
      const user = await userToChange(tx, userId)
      if (!user) return
      await mails.send(tx, {
        key: `payment_link:${key}`,
        kind: 'payment_link',
        to: user.email,
        place: { marketId, languageId: user.language_id },
        userId,
        write: (letter) =>
          paymentLinkMail(letter, {
            firstName: user.address.firstName,
            pieces,
            toPayMinor,
            currency: currency as Currency,
          }),
      })
    },
  }
}
