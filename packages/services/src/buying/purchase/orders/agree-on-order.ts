import type { Clock } from '../../../platform/clock'
import { refuse } from '../../../platform/refusal'
import type { SecretBox } from '../../../platform/secret-box'
import type { Queryable } from '../../../platform/sql'
import { savedCart } from '../../cart/cart-to-order'
import { refuseOthersCheckout } from '../../checkout/cart-owner'
import { refuseConsentsOfStaff } from '../../checkout/consents-of-staff'
import { type Checkout, emailOf, feeWishOf, inheritedByOrder, mergeCheckout } from '../../checkout/merge-checkout'
import { type Offered, quoteOf } from '../../checkout/quote'
import { savedCheckout } from '../../checkout/saved-checkout'
import {
  agreedTermsOf,
  refuseSurprises,
  refuseUnsellable,
  refuseWithoutTerms,
  refuseWrongFields,
} from './check-order-terms'
import { identityOf, parsedId, refuseMinorsOnCredit } from './identity'
import { ipPrefixOf } from './ip-prefix'
import type { Agreement } from './order-draft'
import type { PlaceOrderRequest } from './place-order'
import { findPlacedOrder, lockBalance, type PlacedOrder } from './place-order-store'

type Parts = {
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly allowsTestIds: boolean
}

/** Checks everything an order is made of; answers the existing order when the cart has one already. */
export async function agreeOnOrder(
  { clock, secrets, allowsTestIds }: Parts,
  tx: Queryable,
  request: PlaceOrderRequest,
  offered: Offered,
  now: Date,
): Promise<PlacedOrder | { readonly agreement: Agreement; readonly personalId: string | null }> {
  const { cartId, checkout: input, place, viewer } = request
  refuseConsentsOfStaff(input, viewer)
  const terms = { allowsTestIds, now }
  const query = { email: emailOf(input), viewer }
  const [stored, { kept, ...known }] = await Promise.all([
    savedCart(tx, cartId),
    savedCheckout(tx, cartId, { ...query, identityPrint: null }),
    viewer && lockBalance(tx, viewer.userId, place.market.currency.code),
  ])
  if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  refuseOthersCheckout(stored, kept, viewer)
  if (stored.cart.completed_at) {
    const placed = await findPlacedOrder(tx, cartId)
    if (placed) return placed
    throw refuse('CART_COMPLETED', 'The cart is completed and cannot change any more')
  }

  const checkout = mergeCheckout(inheritedByOrder(kept, viewer, input), input, place, feeWishOf(stored, place))
  const email = checkout.row.email ?? viewer?.email ?? null
  const customerType = checkout.row.customer_type ?? viewer?.customerType ?? 'PERSON'
  const identityNumber = checkout.identityNumber ?? unsealed(secrets, cartId, checkout)
  const identityPrint = identityNumber
    ? secrets.fingerprint(parsedId(identityNumber, customerType, place, terms) ?? identityNumber)
    : null
  const buyer = identityPrint ? (await savedCheckout(tx, cartId, { ...query, identityPrint })).buyer : known.buyer
  const quote = await quoteOf({ db: tx, clock }, stored, checkout, offered)

  refuseUnsellable(quote.cart.lines, now)
  const withType = { ...checkout, row: { ...checkout.row, customer_type: customerType } }
  const agreed = agreedTermsOf(withType, quote, buyer, email, place)
  refuseWrongFields(withType, place, clock.now())
  refuseWithoutTerms(input)
  const { personalId, organisationId } = identityOf(
    identityNumber,
    { customerType, buyer, payment: agreed.payment },
    place,
    terms,
  )
  refuseMinorsOnCredit(personalId, agreed.payment, place, now)
  refuseSurprises(quote, checkout, input, place)
  const agreement: Agreement = {
    cartId,
    place,
    viewer,
    agreed,
    customerType,
    organisationId,
    buyer: { ...buyer, gender: input.gender ?? buyer.gender },
    checkout,
    promoCode: stored.cart.promo_code,
    quote,
    ipPrefix: ipPrefixOf(request.clientAddress),
  }
  return { agreement, personalId }
}

const unsealed = (secrets: SecretBox, cartId: string, { row }: Checkout): string | null =>
  row.identity_number_encrypted && secrets.open(row.identity_number_encrypted, `checkout ${cartId}`)
