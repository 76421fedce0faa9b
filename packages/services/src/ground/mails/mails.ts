import type { Seller } from '@shop/domain/market'
import type { Clock } from '../../platform/clock'
import { schedule } from '../../platform/schedule'
import type { SecretBox } from '../../platform/secret-box'
import type { Queryable } from '../../platform/sql'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import { type Letter, letterFor } from './letter'
import { DELIVER, type MailContent, withSecretLinks } from './mail'
import {
  deleteMail,
  deleteMailsOf,
  deleteSentMailsOf,
  insertMail,
  type MailRow,
  mailOfOrder,
  type NewMail,
  newestMailsTo,
} from './mail-store'
import type { MailWays } from './mail-ways'
import { type MailedStaff, placeForStaff } from './place-for-staff'
import { renderMail } from './render-mail'
import type { ShopLinksNow } from './shop-links'
import type { SmsContent } from './sms'

export type MailKind =
  | 'welcome'
  | 'reset'
  | 'sign_in_code'
  | 'account_deleted'
  | 'email_change'
  | 'email_changing'
  | 'email_release'
  | 'acted_for'
  | 'passkey_added'
  | 'passkey_removed'
  | 'review_overdue'
  | 'staff_access'
  | 'newsletter_confirm'
  | 'stock_confirm'
  | 'back_in_stock'
  | 'payment_link'
  | 'order_confirmation'
  | 'order_shipped'
  | 'parcel_ready'
  | 'order_cancelled'
  | 'order_edited'
  | 'supplement_offered'
  | 'supplement_added'
  | 'supplement_ended'
  | 'exchange_begun'
  | 'exchange_settled'
  | 'exchange_cancelled'
  | 'delivery_changed'
  | 'order_refunded'
  | 'return_registered'
  | 'return_refunded'
  | 'return_refused'
  | 'sales_document'
  | 'overpaid'
  | 'sms_confirm'

export type Addressed = {
  /** Names this mail once and for all: a second one of the same key is not sent. */
  readonly key: string
  readonly kind: MailKind
  readonly to: string
  readonly place: { readonly marketId: string; readonly languageId: string } | { readonly staff: MailedStaff } | Place
  readonly userId?: number | null
  readonly orderId?: number | null
  /** A paper of the sale that goes along. */
  readonly paperId?: number
  readonly write: (letter: Letter) => MailContent
}

export type Texted = Omit<Addressed, 'write' | 'paperId'> & { readonly write: (letter: Letter) => SmsContent }

type Again = {
  readonly id: number
  readonly order: {
    readonly id: number
    readonly email: string
    readonly user_id: number | null
    readonly market_id: string
  }
  /** Names the sending: two of one turn are one mail. */
  readonly turn: string
}

export type ReadMail = {
  readonly kind: string
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
}

export type Mails = ReturnType<typeof createMails>

type Parts = {
  readonly channels: Channels
  readonly clock: Clock
  readonly links: ShopLinksNow
  readonly shop: string
  readonly sellerIn: (country: string) => Seller
  readonly secrets: SecretBox
  readonly ways: MailWays
}

/**
 * The outgoing mails: rows, written in the transaction of their cause. With a mail server they wait there to be taken to it
 * by a job; without one they wait for it, but in the demo, where a mail is sent when its row is there.
 * Links that open something for whoever has them are kept sealed, apart from the text that staff may read.
 */
export function createMails({ channels, clock, links, shop, sellerIn, secrets, ways }: Parts) {
  const placeOf = async (place: Addressed['place']): Promise<Place> => {
    if ('market' in place) return place
    return 'staff' in place ? placeForStaff(await channels.all(), place.staff) : channels.placeOf(place)
  }

  const post = createPost({ clock, ways })

  return {
    /** False when it had been sent before. */
    send: async (
      tx: Queryable,
      { key, kind, to, userId, orderId, paperId, write, ...mail }: Addressed,
    ): Promise<boolean> => {
      const place = await placeOf(mail.place)
      const letter = letterFor(place, { links: await links(), shop, sellerIn })
      const content = write(letter)
      const { text, html, secretLinks } = renderMail(content, letter.locale)
      return post(tx, {
        channel: 'mail',
        key,
        kind,
        to,
        languageId: place.language.id,
        marketId: place.market.id,
        userId: userId ?? null,
        orderId: orderId ?? null,
        paperId: paperId ?? null,
        subject: content.subject,
        text,
        html,
        sealedLinks: secretLinks.length ? secrets.seal(JSON.stringify(secretLinks), key) : null,
      })
    },

    again: createAgain(post, secrets),

    /** A text message in the same outbox. */
    text: async (tx: Queryable, { key, kind, to, userId, orderId, write, ...sms }: Texted): Promise<boolean> => {
      const place = await placeOf(sms.place)
      const { subject, text, secrets: hidden } = write(letterFor(place, { links: await links(), shop, sellerIn }))
      return post(tx, {
        ...{ channel: 'sms', key, kind, to, subject, text, html: '' },
        ...{ languageId: place.language.id, marketId: place.market.id },
        ...{ userId: userId ?? null, orderId: orderId ?? null, paperId: null },
        sealedLinks: secrets.seal(JSON.stringify(hidden), key),
      })
    },

    /** The newest mails to an address as the addressee reads them, secret links included. */
    readTo: async (db: Queryable, address: string): Promise<readonly ReadMail[]> =>
      (await newestMailsTo(db, address, MOST_READ)).map((row) => readMail(row, secrets)),

    erase: async (tx: Queryable, key: string): Promise<void> => {
      await deleteMail(tx, key)
    },

    forget: async (tx: Queryable, userId: number, address: string | null): Promise<void> => {
      await deleteMailsOf(tx, userId, address)
    },
    forgetSent: async (tx: Queryable, userId: number): Promise<void> => {
      await deleteSentMailsOf(tx, userId)
    },
  }
}

const MOST_READ = 50
const AGAIN = 'again:'

/** By staff, who have a reason to believe that it arrives. */
export const isSentAgain = (key: string): boolean => key.startsWith(AGAIN)

type Post = (tx: Queryable, mail: Omit<NewMail, 'state' | 'at'>) => Promise<boolean>

/** Puts a mail into the outbox; false when one of its key is there. */
const createPost =
  ({ clock, ways }: Pick<Parts, 'clock' | 'ways'>): Post =>
  async (tx, mail) => {
    const at = clock.now()
    const way = ways[mail.channel]
    const isNew = await insertMail(tx, { ...mail, state: way === 'read-here' ? 'sent' : 'waiting', at })
    if (isNew && way === 'carried') await schedule(tx, { kind: DELIVER, key: mail.key, runAt: at })
    return isNew
  }

/**
 * A mail about an order once more, word for word, to the address that the order has now; once for each turn. What it opens
 * stays sealed. Undefined when there is no such mail, or its paper is closed.
 */
const createAgain =
  (post: Post, secrets: SecretBox) =>
  async (tx: Queryable, { id, order, turn }: Again): Promise<{ kind: string; isNew: boolean } | undefined> => {
    const mail = await mailOfOrder(tx, order.id, id)
    if (!mail) return undefined
    const { kind, subject, text_body: text, html_body: html, secret_links_encrypted: sealed } = mail
    const key = `${AGAIN}${id}:${turn}`
    const isNew = await post(tx, {
      ...{
        channel: 'mail' as const,
        key,
        kind,
        to: order.email,
        subject,
        text,
        html,
        userId: order.user_id,
        orderId: order.id,
      },
      ...{ languageId: mail.language_id, marketId: mail.market_id ?? order.market_id, paperId: mail.paper_id },
      sealedLinks: sealed && secrets.seal(secrets.open(sealed, mail.mail_key), key),
    })
    return { kind, isNew }
  }

export function readMail(row: MailRow, secrets: SecretBox): ReadMail {
  const sealed = row.secret_links_encrypted
  const secretLinks = sealed ? (JSON.parse(secrets.open(sealed, row.mail_key)) as string[]) : []
  return {
    kind: row.kind,
    channel: row.channel,
    to: row.to_address,
    subject: row.subject,
    ...withSecretLinks({ text: row.text_body, html: row.html_body }, secretLinks),
    sentAt: row.created_at.toISOString(),
  }
}
