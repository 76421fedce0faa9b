import type { Row } from '@shop/db/rows.gen'
import { z } from 'zod'
import type { Consumer } from '../../ground/background/consumer'
import type { Channels } from '../../ground/channel/channels'
import type { Platform } from '../../platform/platform'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import { askForNewsletter } from '../users/ask-for-newsletter'
import { saveNewsletter } from '../users/save-newsletter'
import type { SignUps } from '../users/sign-ups'
import { accountContact } from './account-contact'
import type { SmsOf } from './ask-for-sms-consent'
import { holdAccount } from './consent-store'
import { pendingContact } from './contact-store'
import type { SmsConsents } from './sms-consents'

const placedSchema = z.object({ orderId: z.number().int(), is_impersonation: z.boolean().default(false) })

type Parts = Pick<Platform, 'clock' | 'ids'> & {
  readonly channels: Channels
  readonly signUps: Pick<SignUps, 'follow'>
  readonly smsConsents: Pick<SmsConsents, 'give' | 'isOffered'>
}
type Order = Pick<Row<'orders'>, 'email' | 'user_id' | 'market_id' | 'language_id' | 'ip_prefix'> & {
  readonly mobile: string
  readonly first_name: string
  readonly last_name: string
  readonly country: string
  readonly accepted: readonly string[]
}

/**
 * What a buyer agreed to at the checkout besides the terms. An account's mails count at once, a guest's from the click in the
 * first one; text messages when the owner of the number has confirmed it.
 */
export function orderConsents({ clock, ids, channels, signUps, smsConsents }: Parts): Consumer {
  const ofAccount = async (tx: Queryable, userId: number, order: Order): Promise<void> => {
    const account = await holdAccount(tx, userId)
    if (!account) return
    const now = clock.now()
    if (order.accepted.includes('newsletter') && !account.newsletter) {
      const place = await channels.placeOf({ marketId: order.market_id, languageId: order.language_id })
      if (await signUps.follow(tx, { userId, email: account.email, granted: true, place }))
        await saveNewsletter(tx, userId, true, now)
    }
    if (!isAskedBySms(order, smsConsents) || account.mobile === '') return
    const contact = await accountContact(tx, { ...typedOf(order, account.email), userId })
    if (contact) await askBySms(tx, { contactId: contact.id, userId, mobile: account.mobile }, order)
  }

  const ofGuest = async (tx: Queryable, order: Order): Promise<void> => {
    const newsletter = order.accepted.includes('newsletter')
    await pendingContact(tx, { ...typedOf(order, order.email), newsletter })
    if (newsletter) {
      const { email, market_id: marketId, language_id: languageId } = order
      await askForNewsletter(tx, { email, marketId, languageId, now: clock.now() })
    }
    if (!isAskedBySms(order, smsConsents) || order.mobile === '') return
    const guest = await guestContact(tx, order.email)
    if (guest) await askBySms(tx, { contactId: guest.id, userId: null, mobile: order.mobile }, order)
  }

  const askBySms = async (tx: Queryable, to: Pick<SmsOf, 'contactId' | 'userId' | 'mobile'>, order: Order) => {
    const { market_id: marketId, language_id: languageId } = order
    await smsConsents.give(tx, { ...to, source: 'checkout', marketId, languageId, askedFrom: order.ip_prefix ?? '' })
  }

  const typedOf = (order: Order, email: string) => ({
    ...{ id: ids.uuid(), discoveryKey: ids.uuid(), email, newsletter: false, now: clock.now() },
    ...{ firstName: order.first_name, lastName: order.last_name, countryCode: order.country },
  })

  return {
    name: 'engagement.order-consents',
    topic: 'order.placed',
    handle: async (tx, { body }) => {
      const placed = placedSchema.parse(body)
      if (placed.is_impersonation) return
      const order = await orderOf(tx, placed.orderId)
      if (!order?.accepted.some((one) => one === 'newsletter' || one === 'sms')) return
      if (order.user_id === null) await ofGuest(tx, order)
      else await ofAccount(tx, order.user_id, order)
    },
  }
}

const isAskedBySms = ({ accepted }: Order, { isOffered }: Pick<SmsConsents, 'isOffered'>) =>
  isOffered && accepted.includes('sms')

const orderOf = (tx: Queryable, id: number) =>
  rowOf<Order>(
    tx,
    sql`select o.email, coalesce(o.billing_address ->> 'mobile', '') as mobile, o.user_id, o.market_id, o.language_id,
          coalesce(o.billing_address ->> 'firstName', '') as first_name,
          coalesce(o.billing_address ->> 'lastName', '') as last_name,
          coalesce(o.billing_address ->> 'country', '') as country, o.accepted_consents as accepted, o.ip_prefix
        from orders o where o.id = ${id}`,
  )

/** Of an address that has an account nothing is changed: its owner decides there. */
const guestContact = (tx: Queryable, email: string) =>
  rowOf<Pick<Row<'engagement_contacts'>, 'id'>>(
    tx,
    sql`select id from engagement_contacts where lower(email) = lower(${email}) and removed_at is null and user_id is null`,
  )
