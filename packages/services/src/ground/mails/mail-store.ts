import type { Row } from '@shop/db/rows.gen'
import type { SaleConditions } from '../../buying/conditions/conditions'
import type { DocumentBody } from '../../buying/documents/document-store'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'

export type MailRow = Pick<
  Row<'mails'>,
  | 'mail_key'
  | 'kind'
  | 'channel'
  | 'to_address'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'secret_links_encrypted'
  | 'created_at'
>

export type NewMail = {
  readonly key: string
  readonly kind: string
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly languageId: string
  readonly marketId: string
  readonly userId: number | null
  readonly orderId: number | null
  readonly paperId: number | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sealedLinks: string | null
  /** What leaves the shop waits for whoever takes it; where it is only read here it counts as sent. */
  readonly state: 'waiting' | 'sent'
  readonly at: Date
}

/** False when a mail of this key was sent before: nobody gets the same one twice. */
export const insertMail = async (tx: Queryable, mail: NewMail): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into mails (mail_key, kind, channel, to_address, language_id, market_id, user_id, order_id, paper_id, subject,
          text_body, html_body, secret_links_encrypted, state, created_at, sent_at)
        values (${mail.key}, ${mail.kind}, ${mail.channel}, ${mail.to}, ${mail.languageId}, ${mail.marketId}, ${mail.userId},
          ${mail.orderId}, ${mail.paperId}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.sealedLinks}, ${mail.state}, ${mail.at},
          case when ${mail.state} = 'sent' then ${mail.at}::timestamptz end)
        on conflict (mail_key) do nothing`,
  )) > 0

type StoredMail = MailRow & Pick<Row<'mails'>, 'language_id' | 'market_id' | 'paper_id'>

/** A mail about this order, unless its paper is closed. */
export const mailOfOrder = (db: Queryable, orderId: number, id: number) =>
  rowOf<StoredMail>(
    db,
    sql`select m.mail_key, m.kind, m.channel, m.to_address, m.subject, m.text_body, m.html_body, m.secret_links_encrypted,
          m.created_at, m.language_id, m.market_id, m.paper_id
        from mails m left join invoices i on i.id = m.paper_id
        where m.id = ${id} and m.order_id = ${orderId} and m.channel = 'mail' and i.sealed_body is null and i.removed_at is null`,
  )

export type WaitingMail = MailRow &
  Pick<Row<'mails'>, 'language_id' | 'market_id' | 'attempts'> & { readonly paper: DocumentBody | null }

export const waitingMail = (db: Queryable, key: string) =>
  rowOf<WaitingMail>(
    db,
    sql`select mail_key, kind, channel, to_address, subject, text_body, html_body, secret_links_encrypted, created_at, language_id,
          market_id, attempts, (select i.body from invoices i where i.id = paper_id) as paper
        from mails where mail_key = ${key} and state = 'waiting'`,
  )

/** What came of a try: sent, given up, or waiting for the next. */
export const noteDelivery = (
  db: Queryable,
  key: string,
  {
    state,
    error,
    now,
  }: { readonly state: 'waiting' | 'sent' | 'failed'; readonly error: string | null; readonly now: Date },
) =>
  run(
    db,
    sql`update mails set state = ${state}, attempts = attempts + 1, last_error = ${error},
          sent_at = case when ${state} = 'sent' then ${now}::timestamptz end
        where mail_key = ${key} and state = 'waiting'`,
  )

/** Kept before the mail is offered: what comes back is known by it. */
export const nameMessage = (db: Queryable, key: string, messageId: string) =>
  run(db, sql`update mails set message_id = ${messageId} where mail_key = ${key} and message_id is null`)

/** A mail that a server took and could not deliver. */
export const noteReturned = (tx: Queryable, messageId: string, error: string) =>
  rowOf<Pick<Row<'mails'>, 'to_address' | 'kind'>>(
    tx,
    sql`update mails set state = 'failed', last_error = ${error} where message_id = ${messageId} returning to_address, kind`,
  )

export const newestMailsTo = (db: Queryable, address: string, most: number) =>
  rowsOf<MailRow>(
    db,
    sql`select mail_key, kind, channel, to_address, subject, text_body, html_body, secret_links_encrypted, created_at
        from mails where lower(to_address) = lower(${address}) order by id desc limit ${most}`,
  )

/** What was written to somebody who is forgotten now. */
export const deleteMailsOf = (tx: Queryable, userId: number, address: string | null) =>
  run(
    tx,
    sql`delete from mails where user_id = ${userId} or lower(to_address) = lower(${address})
          or (channel = 'sms' and to_address = (select mobile from users where id = ${userId}))`,
  )

/** What has left since then: of parcels that were on their way. What waits is still sent. */
export const deleteSentMailsOf = (tx: Queryable, userId: number) =>
  run(tx, sql`delete from mails where user_id = ${userId} and state <> 'waiting'`)

export const deleteMail = (tx: Queryable, key: string) => run(tx, sql`delete from mails where mail_key = ${key}`)

/** A parcel as a mail tells of it. */
export type MailedDelivery = {
  readonly parcelNumber: string | null
  readonly trackingLink: string | null
  readonly expectedOn: string | null
  readonly pickupPoint: Readonly<Record<'name' | 'address' | 'zip' | 'city' | 'openingHours', string>> | null
  readonly keptUntil: string | null
  /** The pieces in it, where the order goes in several. */
  readonly pieces: readonly { readonly rowId: number; readonly quantity: number }[]
}

type OrderRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'public_id'
  | 'user_id'
  | 'email'
  | 'customer_type'
  | 'market_id'
  | 'language_id'
  | 'currency'
  | 'created_at'
  | 'shipping_name'
  | 'pickup_address'
  | 'promised_from'
  | 'promised_to'
  | 'payment_name'
  | 'items_minor'
  | 'fixed_discount_minor'
  | 'shipping_fee_minor'
  | 'payment_fee_minor'
  | 'balance_minor'
  | 'total_minor'
  | 'to_pay_minor'
  | 'vat_minor'
  | 'vat_rate_basis_points'
> & {
  shipping_address: Record<string, string>
  rows: {
    id: number
    name: string
    brand: string
    colour: string | null
    size: string
    quantity: number
    totalMinor: number
    isSealed: boolean
  }[]
  delivery: MailedDelivery | null
  conditions: SaleConditions | null
}

/** An order, and of its parcels the named one or the last. */
export const orderToMail = (db: Queryable, orderId: number, parcelId: number | null = null) =>
  rowOf<OrderRow>(
    db,
    sql`select o.id, o.public_id, o.user_id, o.email, o.customer_type, o.market_id, o.language_id, o.currency, o.created_at, o.shipping_address,
          o.shipping_name, o.pickup_address, o.promised_from, o.promised_to, o.payment_name, o.items_minor, o.fixed_discount_minor, o.shipping_fee_minor,
          o.payment_fee_minor, o.balance_minor, o.total_minor, o.to_pay_minor, o.vat_minor, o.vat_rate_basis_points,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'brand', r.brand, 'size', r.sku_name,
              'colour', (select t.colour_name from product_translations t
                          where t.product_id = r.product_id and t.language_id = o.language_id),
              'quantity', r.quantity, 'totalMinor', r.total_minor, 'isSealed', r.hygiene) order by r.position), '[]')
            from order_rows r where r.order_id = o.id and r.quantity > 0) as rows,
          (select json_build_object('parcelNumber', d.parcel_number, 'trackingLink', d.tracking_link, 'expectedOn', d.expected_on,
              'pickupPoint', d.pickup_point, 'keptUntil', d.kept_until,
              'pieces', (select coalesce(json_agg(json_build_object('rowId', l.order_row_id, 'quantity', l.quantity)), '[]')
                from parcel_lines l where l.delivery_id = d.id))
            from order_deliveries d where d.order_id = o.id and (${parcelId}::integer is null or d.id = ${parcelId})
            order by d.id desc limit 1) as delivery,
          (select body from sale_conditions c where c.id = o.conditions_id) as conditions
        from orders o where o.id = ${orderId}`,
  )

/** Whether goods that come back pay for the order. */
export const isReplacement = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await rowOf<{ readonly id: string }>(
    db,
    sql`select id from order_exchanges where replacement_order_id = ${orderId} and state <> 'paid'`,
  )) !== undefined

/** Whether a carrier reports of the order's parcels; each of them is then told of by itself. */
export const isInParcels = async (db: Queryable, orderId: number): Promise<boolean> =>
  (
    await rowOf<{ is_in: boolean }>(
      db,
      sql`select exists (select from order_deliveries where order_id = ${orderId} and parcel_key is not null) as is_in`,
    )
  )?.is_in ?? false
