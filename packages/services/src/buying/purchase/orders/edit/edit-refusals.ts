import type { EditRefusal } from '@shop/domain/order'
import { type Refusal, refuse } from '../../../../platform/refusal'
import { promoRefusal } from '../../../cart/promo-refusal'
import { linesRefusal } from '../refusals'

/** Translates the domain's refusals of an edit into errors of the API. */
export function editRefusal(refusal: EditRefusal): Refusal {
  switch (refusal.kind) {
    case 'not-open':
    case 'packed':
    case 'not-enough':
      return linesRefusal(refusal)
    case 'no-money':
      return refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
    case 'has-code':
      return refuse('INVALID_ORDER_EDIT', 'The order has a code already', { why: refusal.kind })
    case 'code-takes-nothing':
      return refuse('INVALID_ORDER_EDIT', 'The code takes nothing off the goods', { why: refusal.kind })
    case 'code-refused':
      return promoRefusal(refusal.refusal)
    case 'nothing-changed':
      return refuse('INVALID_ORDER_EDIT', 'Nothing changes')
    default:
      return refuse('INVALID_ORDER_EDIT', SENTENCES[refusal.kind], { rowId: refusal.rowId, why: refusal.kind })
  }
}

const SENTENCES = {
  'unknown-row': 'The line is not in the order',
  twice: 'The line is named twice',
  'bad-quantity': 'So many pieces cannot be left of the line',
  returning: 'Pieces of the line are coming back',
  'unknown-sku': 'There is no such size or colour',
  'other-product': 'Another product is another purchase',
  'other-price': 'The other colour has another price',
  'not-lower': 'A corrected price is lower than the price of now',
} as const
