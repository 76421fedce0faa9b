import type { Row } from '@shop/db/rows.gen'
import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { notifying } from '../../platform/pubsub'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { CART_TOPIC } from '../../platform/topics'
import { isUuid } from '../../platform/uuid'

export type CartMessages = ReturnType<typeof createCartMessages>

/** Messages from staff, shown to the owner of the cart; of a cart without one, to everybody who has it open. */
export function createCartMessages({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** The newest message that is still open. */
    unread: async (cartId: string, viewer: Viewer | undefined) => {
      const row = await rowOf<Pick<Row<'cart_messages'>, 'id' | 'body' | 'at'>>(
        db,
        sql`select m.id, m.body, m.at from cart_messages m join carts c on c.id = m.cart_id
            where c.id = ${cartId} and ${openTo(viewer)} and m.read_at is null order by m.at desc limit 1`,
      )
      return row ? { id: row.id, text: row.body, at: row.at.toISOString() } : null
    },

    /** Closes the message and all earlier ones, on every device. False when the viewer has nothing to close. */
    read: async (cartId: string, messageId: string, viewer: Viewer | undefined): Promise<boolean> => {
      if (!isUuid(messageId)) return false
      const read = await run(
        db,
        sql`with closed as (
              update cart_messages set read_at = ${clock.now()} where cart_id = ${cartId} and read_at is null
                and exists (select from carts c where c.id = ${cartId} and ${openTo(viewer)})
                and at <= (select at from cart_messages where id = ${messageId} and cart_id = ${cartId})
              returning cart_id
            ) select ${notifying({ topic: CART_TOPIC, key: cartId })} from closed limit 1`,
      )
      return read > 0
    },
  }
}

/** What staff write to the owner of a cart is for nobody else who has its id. */
const openTo = (viewer: Viewer | undefined) => sql`(c.user_id is null or c.user_id = ${viewer?.userId ?? null})`

export type HandBack = {
  readonly cartId: string
  readonly version: number
  readonly staffId: number
  readonly userId: number | null
  readonly text: string
  readonly key: string
}

/** Saves the cart as a new version, so that every open page loads it again. False when the cart has changed meanwhile. */
export const insertHandBack = async (tx: Queryable, one: HandBack, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`with saved as (
          update carts set version = version + 1, last_actor = 'staff', last_staff_id = ${one.staffId}, updated_at = ${now}
          where id = ${one.cartId} and version = ${one.version} and completed_at is null
          returning id, version, promo_code
        ), told as (
          insert into cart_history (cart_id, version, actor, staff_id, user_id, operation, lines, promo_code)
          select id, version, 'staff', ${one.staffId}, ${one.userId}, 'handBack',
            coalesce((select h.lines from cart_history h where h.cart_id = saved.id order by h.version desc limit 1), '[]'), promo_code
          from saved
        ), said as (
          insert into cart_messages (cart_id, version, staff_id, body, request_key, at)
          select id, version, ${one.staffId}, ${one.text}, ${one.key}, ${now} from saved
        )
        select ${notifying({ topic: CART_TOPIC, key: one.cartId })} from saved`,
  )) > 0

export type LastHandBack = Pick<Row<'cart_messages'>, 'at' | 'read_at'> & {
  readonly text: string
  readonly who: string
}
export const lastHandBack = (db: Queryable, cartId: string) =>
  rowOf<LastHandBack>(
    db,
    sql`select m.body as text, s.name as who, m.at, m.read_at from cart_messages m join staff s on s.id = m.staff_id
        where m.cart_id = ${cartId} order by m.at desc limit 1`,
  )

export const isHandedBack = async (db: Queryable, key: string): Promise<boolean> =>
  (await rowOf(db, sql`select from cart_messages where request_key = ${key}`)) !== undefined
