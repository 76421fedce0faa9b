import { addressObjectionCodes } from '@shop/contract/refusal-codes'
import { type AddressObjection, addressMessage } from '@shop/domain/checkout'
import { toDecimal } from '@shop/domain/money'
import type { LinesRefusal } from '@shop/domain/order'
import { refuse } from '../../../platform/refusal'

/** Translates the objections to a delivery address into errors of the API. */
export function addressRefusal(objection: AddressObjection, role: 'Billing' | 'Shipping') {
  const message = addressMessage(objection, role)
  const address = role.toLowerCase()
  const [code] = addressObjectionCodes[objection.kind]
  switch (objection.kind) {
    case 'special-territory':
      return refuse(code, message, { address, territory: objection.territory })
    case 'other-country':
      return refuse(code, message, { address, field: 'country' })
    case 'not-a-postcode':
      return refuse(code, message, { address, field: 'zip' })
    case 'not-a-mobile':
      return refuse(code, message, { address, field: 'mobile' })
    case 'required':
      return refuse(code, message, { address, field: objection.field })
  }
}

export function stockRefusal(skuId: number, left: number) {
  return left === 0
    ? refuse('OUT_OF_STOCK', 'Insufficient stock amount', { skuId, stock: 0 })
    : refuse('ONLY_LEFT', 'Insufficient stock amount', { skuId, stock: left })
}

export function priceRefusal(totalMinor: number, confirmedMinor: number) {
  return refuse('PRICE_CHANGED', 'The price has changed since it was read: read the checkout again', {
    total: toDecimal(totalMinor),
    confirmedTotal: toDecimal(confirmedMinor),
  })
}

/** Translates why the lines of an order do not change, whatever is wished of them. */
export function linesRefusal(refusal: LinesRefusal) {
  switch (refusal.kind) {
    case 'not-open':
      return refuse('ORDER_NOT_EDITABLE', 'An order in this status does not change any more')
    case 'packed':
      return refuse('ORDER_NOT_EDITABLE', 'The order is packed', { isPacked: true })
    case 'not-enough':
      return stockRefusal(refusal.skuId, refusal.left)
  }
}
