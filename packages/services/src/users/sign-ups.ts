import { createHash } from 'node:crypto'
import { offersBackInStock, stockOf } from '@shop/domain/catalog'
import { parseEmail } from '@shop/domain/validation'
import { refuse } from '../cart/refusals'
import type { Catalog } from '../catalog/catalog'
import { currentStock } from '../catalog/current-stock'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { enqueue } from '../platform/outbox'
import type { Pubsub } from '../platform/pubsub'
import { tooMany, withinLimit } from '../platform/rate-limit'
import { schedule } from '../platform/schedule'
import type { Queryable } from '../platform/sql'
import {
  accountToFollow,
  accountToUnfollow,
  confirmAccount,
  confirmNotice,
  confirmSubscription,
  endSubscription,
  isAddressConfirmed,
  noteNewsletterAsked,
  ofConfirmation,
  putNotice,
  putSubscription,
  type SignUpRow,
  useConfirmation,
  withdrawNotice,
} from './sign-up-store'
import { logConsent } from './user-store'

/** From one client address; a household signs up for less. */
const PER_ADDRESS = { name: 'sign-up', most: 60, windowMs: 3_600_000 }
const MOST_TAGS = 20
const LONGEST_TAG = 60

export const CONFIRM_JOB = 'mail.confirm'
export const STOCK_JOB = 'stock.back'
export const confirmHash = (confirmKey: string) => createHash('sha256').update(confirmKey).digest()

export type Asking = { readonly viewer: Viewer | undefined; readonly clientAddress: string; readonly place: Place }
export type SignUps = ReturnType<typeof createSignUps>

type Parts = { db: Database; pubsub: Pubsub; clock: Clock; catalog: Catalog }

/**
 * Newsletter and back-in-stock mails. What others type in for an address only counts when its owner followed the link
 * of a mail; the mail is written in the background, so that no answer and no time tells whether an address is known.
 */
export function createSignUps({ db, pubsub, clock, catalog }: Parts) {
  const admitted = async (email: string, { viewer, clientAddress }: Asking) => {
    const address = parseEmail(email)
    if (!address) throw refuse('INVALID_EMAIL', 'This is no e-mail address')
    if (viewer?.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not sign up as the customer')
    if (!(await withinLimit({ db, clock }, PER_ADDRESS, clientAddress))) throw tooMany()
    const isOwn = viewer?.email.toLowerCase() === address.toLowerCase() && (await isAddressConfirmed(db, viewer.userId))
    return { address, own: isOwn ? viewer : undefined }
  }
  const askLater = (tx: Queryable, purpose: 'newsletter' | 'stock', row: SignUpRow) =>
    schedule(tx, { kind: CONFIRM_JOB, key: `${purpose}:${row.id}`, runAt: clock.now() })
  const placed = ({ market, language }: Place) => ({ marketId: market.id, languageId: language.id, now: clock.now() })

  return {
    subscribe: async (email: string, tags: readonly (string | null)[], asking: Asking): Promise<true> => {
      const { address, own } = await admitted(email, asking)
      const kept = [...new Set(tags.flatMap((tag) => tag?.trim().slice(0, LONGEST_TAG) || []))].slice(0, MOST_TAGS)
      await db.transaction(async (tx) => {
        const row = await putSubscription(tx, {
          ...placed(asking.place),
          email: address,
          tags: kept,
          isConfirmed: own !== undefined,
        })
        if (own) await followAccount(tx, address)
        if (row) await askLater(tx, 'newsletter', row)
      })
      return true
    },

    monitor: async (email: string, skuId: number, asking: Asking): Promise<boolean> => {
      const { address, own } = await admitted(email, asking)
      const at = await catalog.at(asking.place)
      const [stock] = at.bySku(skuId) ? await currentStock(db, [skuId]) : []
      if (!stock) throw refuse('SKU_NOT_FOUND', 'There is no such SKU')
      const parts = { inStock: stock.in_stock, oversellable: stock.oversellable, static: stock.static }
      if (!offersBackInStock(stockOf({ ...parts, incoming: stock.incoming_date }))) return false
      await db.transaction(async (tx) => {
        const row = await putNotice(tx, {
          ...placed(asking.place),
          email: address,
          skuId,
          userId: own?.userId ?? null,
          isConfirmed: own !== undefined,
        })
        if (row) await askLater(tx, 'stock', row)
      })
      return true
    },

    confirm: async (confirmKey: string): Promise<'NEWSLETTER' | 'STOCK' | 'ACCOUNT' | null> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const used = await useConfirmation(tx, confirmHash(confirmKey), now)
        if (!used) return null
        if (used.purpose === 'newsletter') {
          if (!(await confirmSubscription(tx, Number(used.subject_id), now))) return null
          await followAccount(tx, used.email)
          return 'NEWSLETTER'
        }
        if (used.purpose === 'account')
          return (await ownAddress(tx, Number(used.subject_id), used.email)) ? 'ACCOUNT' : null
        const notice = await confirmNotice(tx, Number(used.subject_id), now)
        if (!notice) return null
        // The stock may have risen while the mail lay unread; of what is still on its way it has not.
        const [stock] = await currentStock(tx, [notice.sku_id])
        if (stock?.incoming_date === null)
          await schedule(tx, { kind: STOCK_JOB, key: String(notice.sku_id), runAt: now })
        return 'STOCK'
      }),

    /** Takes an address off the list by the link of a mail, as often as it is followed and however late. */
    leave: async (confirmKey: string): Promise<'NEWSLETTER' | 'STOCK' | null> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const known = await ofConfirmation(tx, confirmHash(confirmKey))
        if (!known) return null
        if (known.purpose === 'stock') {
          await withdrawNotice(tx, Number(known.subject_id), now)
          return 'STOCK'
        }
        await endSubscription(tx, known.email, now)
        const account = await accountToUnfollow(tx, known.email)
        if (account) await tellAccount(tx, account, false)
        return 'NEWSLETTER'
      }),

    /**
     * The account's own choice; answers whether the newsletter is granted now. Before its address is confirmed an account
     * is as anybody who typed that address in: then a mail asks its reader.
     */
    follow: async (
      tx: Queryable,
      { userId, email, granted, place }: { userId: number; email: string; granted: boolean; place: Place },
    ): Promise<boolean> => {
      const at = placed(place)
      if (granted && !(await isAddressConfirmed(tx, userId))) {
        const row = await putSubscription(tx, { ...at, email, tags: [], isConfirmed: false })
        if (row) await askLater(tx, 'newsletter', row)
        await noteNewsletterAsked(tx, userId, at.now)
        return false
      }
      if (granted) await putSubscription(tx, { ...at, email, tags: [], isConfirmed: true })
      else await endSubscription(tx, email, at.now)
      await noteNewsletterAsked(tx, userId, null)
      await logConsent(tx, { ...at, userId, granted, source: 'account' })
      return granted
    },
  }

  /** The owner of the address has the account: what it asked for counts. False when it has another address by now. */
  async function ownAddress(tx: Queryable, userId: number, email: string): Promise<boolean> {
    const account = await confirmAccount(tx, userId, email, clock.now())
    if (!account) return false
    if (account.newsletter_asked_at) {
      const at = { marketId: account.market_id, languageId: account.language_id, now: clock.now() }
      await putSubscription(tx, { ...at, email: account.email, tags: [], isConfirmed: true })
      await followAccount(tx, account.email)
    }
    return true
  }

  /** A confirmed address that has an account: the account shows it too. */
  async function followAccount(tx: Queryable, email: string): Promise<void> {
    const account = await accountToFollow(tx, email)
    if (account) await tellAccount(tx, account, true)
  }

  async function tellAccount(
    tx: Queryable,
    {
      id: userId,
      market_id: marketId,
      language_id: languageId,
    }: { id: number; market_id: string; language_id: string },
    granted: boolean,
  ): Promise<void> {
    await logConsent(tx, { userId, granted, source: 'newsletter', marketId, languageId, now: clock.now() })
    await pubsub.publish(tx, { topic: 'user', key: String(userId) })
    await enqueue(tx, { topic: 'user.changed', key: String(userId), body: { userId, changed: ['newsletter'] } })
  }
}
