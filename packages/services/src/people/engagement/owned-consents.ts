import { tooMany } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { saveNewsletter } from '../users/save-newsletter'
import { noteEvent } from './contact-store'
import { createNotifier, type EngagementParts } from './engagement-parts'
import type { Owned } from './owned-contact'

/** The newsletter of an owned contact, given or withdrawn. */
export function createSetEmail({ clock, channels, signUps, pubsub }: EngagementParts) {
  const notify = createNotifier({ pubsub })
  return async (tx: Queryable, { viewer, account, holder }: Owned, granted: boolean): Promise<void> => {
    if (account.newsletter === granted) return
    const now = clock.now()
    const place = await channels.placeOf({ marketId: account.market_id, languageId: account.language_id })
    const isGranted = await signUps.follow(tx, { userId: viewer.userId, email: account.email, granted, place })
    if (isGranted !== granted) return
    await saveNewsletter(tx, viewer.userId, granted, now)
    await noteEvent(tx, { contactId: holder.id, kind: 'preference.email', body: { granted }, now })
    await notify(tx, viewer.userId, 'newsletter')
  }
}

export const smsOf = ({ viewer, account, holder }: Owned) => {
  const { mobile, market_id: marketId, language_id: languageId } = account
  return { contactId: holder.id, userId: viewer.userId, mobile, source: 'account', marketId, languageId } as const
}

/** Offers by text message, for an account with a mobile number. */
export const createGiveSms =
  ({ smsConsents }: EngagementParts) =>
  async (tx: Queryable, owned: Owned, askedFrom: string): Promise<void> => {
    if (owned.account.mobile === '')
      throw new Refusal('MOBILE_MISSING', 422, 'Offers by text message need a mobile number in the account')
    if (await smsConsents.give(tx, { ...smsOf(owned), askedFrom })) return
    throw tooMany(3600, 'Too many messages to this number')
  }
