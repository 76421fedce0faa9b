import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'

export type SignUpRow = { readonly id: number; readonly confirmed_at: Date | null }
type At = { readonly marketId: string; readonly languageId: string; readonly now: Date }

/** One row per address, however often it is sent in; a confirmation stays, and so do tags. */
export const putSubscription = (
  tx: Queryable,
  one: At & { readonly email: string; readonly tags: readonly string[]; readonly isConfirmed: boolean },
) =>
  rowOf<SignUpRow>(
    tx,
    sql`insert into newsletter_subscriptions as s (email, market_id, language_id, tags, confirmed_at, created_at)
        values (${one.email}, ${one.marketId}, ${one.languageId}, ${one.tags}, ${one.isConfirmed ? one.now : null}, ${one.now})
        on conflict (lower(email)) where ended_at is null do update set
          tags = (select coalesce(array_agg(distinct tag), '{}') from unnest(s.tags || excluded.tags) as tag),
          confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at)
        returning id, confirmed_at`,
  )

export const endSubscription = (tx: Queryable, email: string, now: Date) =>
  run(
    tx,
    sql`update newsletter_subscriptions set ended_at = ${now} where lower(email) = lower(${email}) and ended_at is null`,
  )

/** One open registration per address and SKU. */
export const putNotice = (
  tx: Queryable,
  one: At & {
    readonly email: string
    readonly skuId: number
    readonly userId: number | null
    readonly isConfirmed: boolean
  },
) =>
  rowOf<SignUpRow>(
    tx,
    sql`insert into stock_notices as n (sku_id, email, user_id, market_id, language_id, confirmed_at, created_at)
        values (${one.skuId}, ${one.email}, ${one.userId}, ${one.marketId}, ${one.languageId},
          ${one.isConfirmed ? one.now : null}, ${one.now})
        on conflict (sku_id, lower(email)) where ended_at is null do update set
          confirmed_at = coalesce(n.confirmed_at, excluded.confirmed_at), user_id = coalesce(n.user_id, excluded.user_id)
        returning id, confirmed_at`,
  )

export type Unconfirmed = {
  readonly email: string
  readonly market_id: string
  readonly language_id: string
  readonly sku_id: number | null
}

/** Who still has to confirm; nobody when it was done, ended, or asked for a moment ago. */
export const unconfirmed = (tx: Queryable, purpose: 'newsletter' | 'stock', id: number, askedBefore: Date) =>
  rowOf<Unconfirmed>(
    tx,
    sql`select s.email, s.market_id, s.language_id, s.sku_id from (
          select id, email, market_id, language_id, null::integer as sku_id, confirmed_at, ended_at, 'newsletter' as purpose
            from newsletter_subscriptions where ${purpose} = 'newsletter' and id = ${id}
          union all
          select id, email, market_id, language_id, sku_id, confirmed_at, ended_at, 'stock'
            from stock_notices where ${purpose} = 'stock' and id = ${id}) s
        where s.confirmed_at is null and s.ended_at is null and not exists (
          select from email_confirmations c where c.purpose = s.purpose and c.subject_id = s.id::text
            and c.created_at > ${askedBefore})`,
  )

export const putConfirmation = (
  tx: Queryable,
  one: {
    readonly keyHash: Buffer
    readonly purpose: 'newsletter' | 'stock'
    readonly subjectId: number
    readonly of: Unconfirmed
    readonly now: Date
    readonly expiresAt: Date
  },
) =>
  run(
    tx,
    sql`insert into email_confirmations (key_hash, purpose, email, subject_id, language_id, market_id, created_at, expires_at)
        values (${one.keyHash}, ${one.purpose}, ${one.of.email}, ${String(one.subjectId)}, ${one.of.language_id},
          ${one.of.market_id}, ${one.now}, ${one.expiresAt})`,
  )

/** A link for whoever reads the mails of an account's address. */
export const putAccountConfirmation = (
  tx: Queryable,
  one: { readonly keyHash: Buffer; readonly userId: number; readonly now: Date; readonly expiresAt: Date },
) =>
  run(
    tx,
    sql`insert into email_confirmations (key_hash, purpose, email, subject_id, language_id, market_id, created_at, expires_at)
        select ${one.keyHash}, 'account', email, id::text, language_id, market_id, ${one.now}, ${one.expiresAt}
        from users where id = ${one.userId} and deleted_at is null`,
  )

export type ConfirmedAccount = Pick<Row<'users'>, 'id' | 'market_id' | 'language_id' | 'newsletter_asked_at'> & {
  readonly email: string
}

/** The account is the address's from now on, if it still has that address. */
export const confirmAccount = (tx: Queryable, id: number, email: string, now: Date) =>
  rowOf<ConfirmedAccount>(
    tx,
    sql`update users set email_confirmed_at = coalesce(email_confirmed_at, ${now}), version = version + 1
        where id = ${id} and lower(email) = lower(${email}) and deleted_at is null
        returning id, email, market_id, language_id, newsletter_asked_at`,
  )

export const isAddressConfirmed = async (db: Queryable, userId: number): Promise<boolean> =>
  (await rowOf(
    db,
    sql`select from users where id = ${userId} and email_confirmed_at is not null and deleted_at is null`,
  )) !== undefined

/** The wish of an account for a newsletter that has to wait; null when there is none any more. */
export const saveNewsletterRequest = (tx: Queryable, userId: number, at: Date | null) =>
  run(tx, sql`update users set newsletter_asked_at = ${at} where id = ${userId}`)

export type Confirmation = Pick<Row<'email_confirmations'>, 'email' | 'subject_id' | 'created_at'> & {
  readonly purpose: 'newsletter' | 'stock' | 'account' | 'email_change' | 'email_release'
}

export const useConfirmation = (tx: Queryable, keyHash: Buffer, now: Date) =>
  rowOf<Confirmation>(
    tx,
    sql`update email_confirmations set used_at = coalesce(used_at, ${now})
        where key_hash = ${keyHash} and expires_at > ${now}
        returning purpose, email, subject_id, created_at`,
  )

/** What a mailed key stands for, however old: whoever wants to be left alone is never too late. */
export const ofConfirmation = (tx: Queryable, keyHash: Buffer) =>
  rowOf<Confirmation>(
    tx,
    sql`select purpose, email, subject_id, created_at from email_confirmations
        where key_hash = ${keyHash} and purpose in ('newsletter', 'stock')`,
  )

export const withdrawNotice = (tx: Queryable, id: number, now: Date) =>
  run(tx, sql`update stock_notices set ended_at = ${now} where id = ${id} and ended_at is null`)

export const withdrawNoticesOf = (tx: Queryable, email: string, now: Date) =>
  run(tx, sql`update stock_notices set ended_at = ${now} where lower(email) = lower(${email}) and ended_at is null`)

/** The account of an address that wants no newsletter any more, if it says otherwise. */
export const accountToUnfollow = (tx: Queryable, email: string) =>
  rowOf<Pick<Row<'users'>, 'id' | 'market_id' | 'language_id'>>(
    tx,
    sql`update users set newsletter = false, newsletter_asked_at = null, version = version + 1
        where lower(email) = lower(${email}) and deleted_at is null and newsletter
        returning id, market_id, language_id`,
  )

/** The account of a confirmed newsletter address, if it has one that did not say so yet. */
export const confirmSubscription = async (tx: Queryable, id: number, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, ${now})
        where id = ${id} and ended_at is null`,
  )) > 0

export const accountToFollow = (tx: Queryable, email: string) =>
  rowOf<Pick<Row<'users'>, 'id' | 'market_id' | 'language_id'>>(
    tx,
    sql`update users set newsletter = true, newsletter_asked_at = null, version = version + 1
        where lower(email) = lower(${email}) and deleted_at is null and not newsletter
        returning id, market_id, language_id`,
  )

export const confirmNotice = (tx: Queryable, id: number, now: Date) =>
  rowOf<Pick<Row<'stock_notices'>, 'sku_id'>>(
    tx,
    sql`update stock_notices set confirmed_at = coalesce(confirmed_at, ${now})
        where id = ${id} and (ended_at is null or sent_at is not null) returning sku_id`,
  )

export type DueNotice = Pick<Row<'stock_notices'>, 'id' | 'email' | 'user_id' | 'market_id' | 'language_id'>

/** Who waits for a SKU that can be bought now. */
export const dueNotices = (tx: Queryable, skuId: number) =>
  rowsOf<DueNotice>(
    tx,
    sql`select n.id, n.email, n.user_id, n.market_id, n.language_id from stock_notices n
          join stock s on s.sku_id = n.sku_id and s.in_stock + s.oversellable + s.static > 0
        where n.sku_id = ${skuId} and n.confirmed_at is not null and n.ended_at is null
        order by n.id for update of n skip locked`,
  )

export const endNotice = (tx: Queryable, id: number, now: Date) =>
  run(tx, sql`update stock_notices set sent_at = ${now}, ended_at = ${now} where id = ${id}`)
