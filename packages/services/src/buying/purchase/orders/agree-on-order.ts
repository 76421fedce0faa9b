import type { Identities } from '../../../people/users/identity'
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
  readonly identities: Pick<Identities, 'inFull'>
  readonly allowsTestIds: boolean
}

/** Checks everything an order is made of; answers the existing order when the cart has one already. */
export async function agreeOnOrder(
  parts: Parts,
  tx: Queryable,
  request: PlaceOrderRequest,
  offered: Offered,
  now: Date,
): Promise<PlacedOrder | { readonly agreement: Agreement; readonly personalId: string | null }> {
  const { clock, secrets, allowsTestIds } = parts
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
  const identityNumber = identityNumberOf(parts, request, checkout, { ...known.buyer, customerType })
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
  const asked = { customerType, payment: agreed.payment }
  const { personalId, organisationId } = identityOf(identityNumber, asked, place, terms)
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

type IdsOfBuyer = Parameters<Identities['inFull']>[0]

/** As it is given now, else as the form was stored with it, else that of a business as its account has it. */
function identityNumberOf(
  { secrets, identities }: Parts,
  { cartId, viewer }: PlaceOrderRequest,
  { identityNumber, row: { identity_number_encrypted: stored } }: Checkout,
  buyer: IdsOfBuyer,
): string | null {
  const given = identityNumber ?? (stored && secrets.open(stored, `checkout ${cartId}`))
  return given ?? (viewer && buyer.customerType === 'ORGANIZATION' ? identities.inFull(buyer, viewer.userId) : null)
}
