import type { ExchangeRefusal } from '@shop/domain/returns'
import { type Refusal, refuse } from '../../../platform/refusal'
import { stockRefusal } from '../../purchase/orders/refusals'
import { notSent, returnRefusal } from '../return-refusals'

const SENTENCES = {
  'exchange-open': 'Pieces of the line are being exchanged: that comes to its end first',
  'same-goods': 'The same goods are no exchange',
  'other-product': 'Another product is another purchase',
  'not-sold': 'The size is not for sale here now',
} as const

/** Translates the domain's refusals of an exchange into errors of the API. */
export function exchangeRefusal(refusal: ExchangeRefusal, status: string): Refusal {
  switch (refusal.kind) {
    case 'not-sent':
      return notSent(status)
    case 'not-enough':
      return stockRefusal(refusal.skuId, refusal.left)
    case 'exchange-open':
    case 'same-goods':
    case 'other-product':
    case 'not-sold':
      return refuse('EXCHANGE_REFUSED', SENTENCES[refusal.kind], { why: refusal.kind })
    default:
      return returnRefusal(refusal)
  }
}
