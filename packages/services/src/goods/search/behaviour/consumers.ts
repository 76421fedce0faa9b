import { z } from 'zod'
import type { Work } from '../../../ground/background/background'
import type { Channels } from '../../../ground/channel/channels'
import type { Platform } from '../../../platform/platform'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { CONTACT_ERASED, CUSTOMER_LINKED } from '../../../platform/topics'
import { customerDigest, tell } from './behaviour-news'
import { forgetCustomer, mergeCustomers } from './person-store'
import { kept } from './phrase'
import { readSearchKeys } from './read-search-keys'
import { reportPayment } from './report-payment'

type Parts = Pick<Platform, 'pubsub' | 'clock'> & { readonly channels: Channels }

const placedSchema = z.object({ orderId: z.number().int(), is_impersonation: z.boolean().default(false) })
const linkedSchema = z.object({ fromCustomerKey: z.string().min(1), toCustomerKey: z.string().min(1) })
const deletedSchema = z.object({ customerKeys: z.array(z.string().min(1)).default([]) })

/** What the search learns from orders and accounts. */
export function behaviourWork({ pubsub, clock, channels }: Parts): Work {
  const forget = async (tx: Queryable, { body }: { readonly body: unknown }): Promise<void> => {
    const keys = deletedSchema.parse(body).customerKeys.map((customerKey) => kept(customerKey, 200))
    for (const customerKey of keys) await forgetCustomer(tx, customerKey, clock.now())
    if (keys.length > 0)
      await tell(pubsub, tx, { by: '', customers: keys.map(customerDigest), isCounted: false, isRemoved: true })
  }
  return {
    consumers: [
      {
        name: 'search.purchase',
        topic: 'order.placed',
        handle: async (tx, { body }) => {
          const placed = placedSchema.parse(body)
          if (placed.is_impersonation) return
          const order = await orderOf(tx, placed.orderId)
          const keys = order && readSearchKeys(order.merchantData)
          if (!order || !keys) return
          const timeZone = await timeZoneOf(channels, order.marketId)
          const productKeys = order.products.map(String)
          await reportPayment({ pubsub, clock }, tx, { ...order, ...keys, timeZone, productKeys })
        },
      },
      {
        name: 'search.forget',
        topic: 'user.deleted',
        handle: forget,
      },
      { name: 'search.forget-contact', topic: CONTACT_ERASED, handle: forget },
      {
        name: 'search.link',
        topic: CUSTOMER_LINKED,
        handle: async (tx, { body }) => {
          const { fromCustomerKey, toCustomerKey } = linkedSchema.parse(body)
          const [from, to] = [kept(fromCustomerKey, 200), kept(toCustomerKey, 200)]
          await mergeCustomers(tx, from, to, clock.now())
          await tell(pubsub, tx, {
            by: '',
            customers: [from, to].map(customerDigest),
            isCounted: false,
            isRemoved: false,
          })
        },
      },
    ],
    jobs: [],
  }
}

type PlacedOrder = { orderRef: string; marketId: string; merchantData: string[]; products: number[] }

/** What the checkout was told of the visitor, or else the cart. */
const orderOf = (tx: Queryable, orderId: number) =>
  rowOf<PlacedOrder>(
    tx,
    sql`select o.id::text as "orderRef", o.market_id as "marketId",
          array_remove(array[o.merchant_data, c.merchant_data], null) as "merchantData",
          array(select distinct product_id from order_rows where order_id = o.id and quantity > 0 order by 1) as products
        from orders o join carts c on c.id = o.cart_id where o.id = ${orderId}`,
  )

async function timeZoneOf(channels: Channels, marketId: string): Promise<string> {
  const markets = (await channels.all()).flatMap((channel) => channel.markets)
  return markets.find(({ id }) => id === marketId)?.settings.timeZone ?? 'UTC'
}
