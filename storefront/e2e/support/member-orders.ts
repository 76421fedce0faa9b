import type { BrowserContext } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { info, originOf } from '@shop/testkit/browser'
import { buyers, cartIn } from './checkout'

const PLACE = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $marketId: String) {
  createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, marketId: $marketId) { email }
  placeOrder(cartId: $cartId, checkout: $checkout, marketId: $marketId) { orderId status }
}`
/** The shop's own invoice, and the parcel to a pick-up point. */
const [INVOICE, PICKUP] = [2, 1]

/** An order on invoice of whoever is signed in in Norway, placed from anywhere but this page. */
export async function orderOf(
  context: BrowserContext,
  email: string,
  { cart, ...more }: { cart?: string; message?: string } = {},
): Promise<number> {
  const token = (await context.cookies(originOf('no'))).find(({ name }) => name === cookieNames.token)?.value
  const { zip, city, mobile, personalId } = buyers.no
  const address = {
    firstName: 'Ingvild',
    lastName: 'Haugen',
    addressLine1: 'Vogts gate 1',
    zip,
    city,
    country: 'NO',
    mobile,
  }
  const checkout = {
    email,
    ...{ billingAddress: address, shippingAddress: address, identityNumber: personalId },
    ...{ paymentId: INVOICE, shippingId: PICKUP, acceptedConsents: ['order'], ...more },
  }
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: PLACE,
      variables: { cartId: cart ?? (await cartIn('no')), checkout, marketId: 'no' },
    }),
  })
  const { data, errors } = (await answer.json()) as {
    data?: { placeOrder: { orderId: string } }
    errors?: { message: string }[]
  }
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return Number(data?.placeOrder.orderId)
}
