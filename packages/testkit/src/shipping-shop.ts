import { eventually } from './eventually'
import { startPayingShop } from './paying'
import { plainSkus } from './purchases'
import { staffHeaders } from './staff-session'
import { startShipping } from './start-shipping'

export type ShippingShop = Awaited<ReturnType<typeof startShippingShop>>

/** The services beside both stand-ins, with what a colleague does to pack an order. */
export async function startShippingShop(env: Readonly<Record<string, string>> = {}) {
  const shipping = await startShipping()
  const shop = await startPayingShop({ env: { ...shipping.env, ...env } })
  const skuIds = (await plainSkus(shop.owner, 2)) as [number, number]
  for (const skuId of skuIds) await shop.setStock(skuId, 1_000)

  const headers = staffHeaders(shop, 'customer-service')
  const desk = async (path: string, body?: object, by: { readonly url: string } = shop) => {
    const answer = await fetch(`${by.url}/staff/desk/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...(await headers()) },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    const json: any = await answer.json()
    return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code }
  }
  const versionOf = async (orderId: number): Promise<number> =>
    (await shop.rowsOf('select version from orders where id = $1', [orderId]))[0].version

  /** A paid order as it comes in. */
  const received = async (email: string, pieces: readonly number[] = [skuIds[0]]) => {
    const { paymentId, redirectUrl } = await shop.begun(shop, pieces, shop.cardForm(email))
    await shop.payByCard(redirectUrl)
    const { order } = await shop.comeBack(shop, paymentId)
    const orderId = Number(order.orderId)
    const [{ public_id: publicId }] = await shop.rowsOf('select public_id from orders where id = $1', [orderId])
    return { orderId, paymentId, publicId: publicId as string }
  }

  return {
    ...shop,
    shipping,
    skuIds,
    desk,
    versionOf,
    received,
    /** A paid order that is being processed. */
    ordered: async (email: string, pieces?: readonly number[]) => {
      const order = await received(email, pieces)
      const move = { to: 'processing', version: await versionOf(order.orderId), reason: '' }
      const { status, json } = await desk(`orders/${order.orderId}/move`, move)
      if (status !== 200) throw new Error(`Not started: ${JSON.stringify(json)}`)
      return order
    },
    pack: async (orderId: number, lines?: readonly { rowId: number; quantity: number }[]) =>
      desk(`orders/${orderId}/parcels`, { version: await versionOf(orderId), ...(lines && { lines }) }),
    parcelsOf: (orderId: number) =>
      shop.rowsOf('select * from order_deliveries where order_id = $1 order by id', [orderId]),
    /** The parcels of an order when the carrier has booked all of them. */
    booked: (orderId: number) =>
      eventually(
        () => shop.rowsOf('select * from order_deliveries where order_id = $1 order by id', [orderId]),
        (parcels) => parcels.length > 0 && parcels.every(({ state }) => state !== 'packed'),
      ),
    stop: async () => {
      await shop.stop()
      await shipping.stop()
    },
  }
}
