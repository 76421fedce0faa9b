import { smsCodeFormSchema } from '@shop/contract/rest/shop-forms'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { tooMany } from '../../platform/rate-limit'
import { refuse } from '../../platform/refusal'
import { accountContact, lockAccount } from '../engagement/account-contact'
import type { SmsConsents } from '../engagement/sms-consents'
import { accountGone } from '../users/account-gone'
import type { Users } from '../users/users'
import { consentsOf } from './account-store'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly users: Pick<Users, 'update'>
  readonly smsConsents: SmsConsents
}

type Asked = { readonly place: Place; readonly clientAddress: string }

/** What a member agrees to receive: the newsletter and SMS. */
export function createAccountConsents(parts: Parts) {
  const { db, clock, users, smsConsents } = parts
  const consents = async ({ userId }: Viewer) => {
    const row = await consentsOf(db, userId, clock.now())
    if (!row) throw accountGone()
    const sms = { kind: 'SMS', granted: row.sms, since: row.sms_since, isPending: !row.sms && row.is_sms_asked }
    return [
      { kind: 'NEWSLETTER', granted: row.newsletter, since: row.newsletter_since, isPending: row.is_newsletter_asked },
      // Who agreed while messages were sent can still take it back.
      ...(smsConsents.isOffered || row.sms ? [sms] : []),
    ]
  }

  return {
    consents,

    updateConsent: async (viewer: Viewer, kind: 'NEWSLETTER' | 'SMS', granted: boolean, asked: Asked) => {
      refuseStaff(viewer)
      if (kind === 'SMS') await consentToSms(parts, viewer, granted, asked)
      else await users.update(viewer, { newsletter: granted }, asked.place)
      return consents(viewer)
    },

    confirmSms: (viewer: Viewer, code: string): Promise<boolean> => {
      refuseStaff(viewer)
      const typed = smsCodeFormSchema.safeParse({ code })
      return typed.success ? smsConsents.confirmByCode(viewer.userId, typed.data.code) : Promise.resolve(false)
    },

    confirmSmsByLink: smsConsents.confirmByKey,
  }
}

function refuseStaff({ spoofedBy }: Viewer): void {
  if (spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not change consents as the customer')
}

/** An SMS is only asked for with a mobile number and a confirmed address of mail. */
function consentToSms(
  { db, clock, ids, smsConsents }: Parts,
  { userId }: Viewer,
  granted: boolean,
  { place: { market }, clientAddress }: Asked,
): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user) throw accountGone()
    if (granted && user.mobile === '') throw refuse('MOBILE_MISSING', 'SMS needs a mobile number')
    const contact = await accountContact(tx, {
      ...{ id: ids.uuid(), discoveryKey: ids.uuid(), userId, email: user.email, firstName: '', lastName: '' },
      ...{ countryCode: market.country.code, newsletter: user.newsletter, now: clock.now() },
    })
    if (!contact) throw refuse('EMAIL_UNCONFIRMED', 'Follow the link of the mail that welcomed you first')
    const { mobile, market_id: marketId, language_id: languageId } = user
    const of = { contactId: contact.id, userId, mobile, source: 'account', marketId, languageId } as const
    if (!granted) return smsConsents.withdraw(tx, of)
    if (!(await smsConsents.give(tx, { ...of, askedFrom: clientAddress }))) throw tooMany()
  })
}
