import { createHash } from 'node:crypto'
import { newsletterFormSchema, notifyFormSchema } from '@shop/contract/rest/shop-forms'
import { isSoldOut, stockOf } from '@shop/domain/catalog'
import type { Catalog } from '../../goods/catalog/catalog'
import { currentStock } from '../../goods/catalog/current-stock'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { ListLinks } from '../../ground/mails/list-links'
import type { Platform } from '../../platform/platform'
import { tooMany, withinLimit } from '../../platform/rate-limit'
import { refuse } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import type { Auth } from '../auth/auth'
import { logNewsletter } from '../consents/consent-log'
import { confirmSignUp, leaveSignUp } from './confirm-sign-up'
import { followAccount } from './follow-account'
import {
  endSubscription,
  isAddressConfirmed,
  putNotice,
  putSubscription,
  type SignUpRow,
  saveNewsletterRequest,
} from './sign-up-store'

/** From one client address; a household signs up for less. */
const PER_ADDRESS = { name: 'sign-up', most: 60, windowMs: 3_600_000 }
const MOST_TAGS = 20
const LONGEST_TAG = 60

export const CONFIRM_JOB = 'mail.confirm'
export const STOCK_JOB = 'stock.back'
/** Its own kind, so that it never stands in the way of the job that a rise of the stock asks for. */
export const COMING_JOB = 'stock.coming'
export const confirmHash = (confirmKey: string) => createHash('sha256').update(confirmKey).digest()

export type Asking = { readonly viewer: Viewer | undefined; readonly clientAddress: string; readonly place: Place }
export type NewsletterWish = {
  readonly email: string
  readonly tags?: readonly (string | null)[] | null
  /** What the box beside the address says, where there is one. */
  readonly consent?: boolean | null
}
export type SignUps = ReturnType<typeof createSignUps>

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  catalog: Catalog
  auth: Pick<Auth, 'endSessionsOf'>
  listLinks: Pick<ListLinks, 'read'>
}

/** A client without a box asks for the consent in its own way. */
function consentingAddress({ email, consent }: NewsletterWish): string | undefined {
  const form = newsletterFormSchema.safeParse({ email, consent: consent ?? true })
  if (form.error?.issues.some(({ path }) => path[0] === 'consent'))
    throw refuse('CONSENT_MISSING', 'Nobody gets the newsletter who has not said so')
  return form.data?.email
}

function tagsOf({ tags }: NewsletterWish): readonly string[] {
  const named = (tags ?? []).flatMap((tag) => tag?.trim().slice(0, LONGEST_TAG) || [])
  return [...new Set(named)].slice(0, MOST_TAGS)
}

/**
 * Newsletter and back-in-stock mails. What others type in for an address only counts when its owner followed the link
 * of a mail; the mail is written in the background, so that no answer and no time tells whether an address is known.
 */
export function createSignUps(parts: Parts) {
  const { db, clock, catalog } = parts
  const admitted = async (address: string | undefined, { viewer, clientAddress }: Asking) => {
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
    subscribe: async (wish: NewsletterWish, asking: Asking): Promise<true> => {
      const { address, own } = await admitted(consentingAddress(wish), asking)
      await db.transaction(async (tx) => {
        const row = await putSubscription(tx, {
          ...placed(asking.place),
          email: address,
          tags: tagsOf(wish),
          isConfirmed: own !== undefined,
        })
        if (own) await followAccount(parts, tx, address)
        if (row) await askLater(tx, 'newsletter', row)
      })
      return true
    },

    monitor: async (email: string, skuId: number, asking: Asking): Promise<boolean> => {
      const { address, own } = await admitted(notifyFormSchema.safeParse({ email }).data?.email, asking)
      const at = await catalog.at(asking.place)
      const product = at.bySku(skuId)
      const [stock] = product ? await currentStock(db, [skuId]) : []
      if (!product || !stock) throw refuse('SKU_NOT_FOUND', 'There is no such SKU')
      const pieces = { inStock: stock.in_stock, oversellable: stock.oversellable, static: stock.static }
      if (!product.isComingSoon && !isSoldOut(stockOf(pieces))) return false
      await db.transaction(async (tx) => {
        const row = await putNotice(tx, {
          ...placed(asking.place),
          email: address,
          skuId,
          userId: own?.userId ?? null,
          isConfirmed: own !== undefined,
        })
        if (row) await askLater(tx, 'stock', row)
        if (product.isComingSoon) await schedule(tx, { kind: COMING_JOB, key: String(skuId), runAt: clock.now() })
      })
      return true
    },

    confirm: (confirmKey: string) => confirmSignUp(parts, confirmKey),
    leave: (confirmKey: string) => leaveSignUp(parts, confirmKey),

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
        await saveNewsletterRequest(tx, userId, at.now)
        return false
      }
      if (granted) await putSubscription(tx, { ...at, email, tags: [], isConfirmed: true })
      else await endSubscription(tx, email, at.now)
      await saveNewsletterRequest(tx, userId, null)
      await logNewsletter(tx, { ...at, userId, granted, source: 'account' })
      return granted
    },
  }
}
