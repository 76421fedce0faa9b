import { formatLongDate, formatMoney, formatTime } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { RequestContext } from '../../../../ground/context/context'
import type { GraphqlModule } from '../../../../platform/graphql/schema'
import type { ReadSupplement } from './buyer-supplement'
import { SUPPLEMENT_SDL } from './supplement.sdl'

type Args = { token: string }

export const supplementModule: GraphqlModule<RequestContext> = {
  sdl: SUPPLEMENT_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      getOrderSupplement: async (_, { token }: Args, { buyerSupplement, clock }) => {
        const found = await buyerSupplement.read(token)
        return found ? supplementShape(found, clock.now()) : null
      },
    },
    GeinsMerchantApiMutation: {
      payOrderSupplement: async (_, { token }: Args, { buyerSupplement }) => buyerSupplement.pay(token),
    },
  },
}

/** In the language and money of the order. */
function supplementShape({ supplement, place, paymentError, isAsking }: ReadSupplement, now: Date) {
  const { timeZone } = place.market.settings
  const until = supplement.expires_at.getTime()
  const locale = place.language.code
  const { lines, currency } = supplement
  const inWords = (minor: number) => formatMoney(money(minor, currency), locale)
  return {
    orderNumber: supplement.order_id,
    isReplacement: supplement.exchange_id !== null,
    state: supplement.state.toUpperCase(),
    amountFormatted: inWords(supplement.amount_minor),
    vatFormatted: inWords(lines.reduce((sum, { vat_minor }) => sum + vat_minor, 0)),
    untilFormatted: `${formatLongDate(until, locale, timeZone)} ${formatTime(until, locale, timeZone)}`,
    secondsLeft: Math.max(0, Math.floor((until - now.getTime()) / 1000)),
    lines: lines.map((line) => ({
      name: line.name,
      size: line.sku_name,
      image: line.image,
      quantity: line.quantity,
      sumFormatted: inWords(line.total_minor),
      sumExVatFormatted: inWords(line.total_minor - line.vat_minor),
    })),
    paymentError: supplement.state === 'offered' ? paymentError : null,
    isAsking: supplement.state === 'offered' && isAsking,
  }
}
