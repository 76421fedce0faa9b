import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import {
  askForConsent,
  codeHashOf,
  type Giver,
  keyHashOf,
  mayBeWrittenTo,
  rowOf,
  type SmsOf,
  type SmsParts,
} from './ask-for-sms-consent'
import { holdAccount } from './consent-store'
import { noteEvent } from './contact-store'
import {
  type Consented,
  confirmedSms,
  endSmsConfirmations,
  ofSmsKey,
  type SmsConfirmation,
  saveSmsConsent,
  smsStateOf,
  tryOfUser,
} from './sms-confirmation-store'

export type SmsConsents = ReturnType<typeof createSmsConsents>

/**
 * Offers by text message. Whoever types in a number only asks: the consent counts when the owner of the number has given
 * back the code, or followed the link, that was sent to it. A number that is proven already counts at once for its account.
 */
export function createSmsConsents(parts: SmsParts) {
  const { db, clock } = parts
  const grant = async (tx: Queryable, of: Consented): Promise<void> => {
    const now = clock.now()
    if (!(await saveSmsConsent(tx, { ...of, granted: true, now }))) return
    await noteEvent(tx, { contactId: of.contact_id, kind: 'preference.sms', body: { granted: true }, now })
  }

  const isTheirs = async (tx: Queryable, { user_id: userId, mobile }: SmsConfirmation): Promise<boolean> =>
    userId === null || (await holdAccount(tx, userId))?.mobile === mobile

  return {
    isOffered: parts.isOffered,

    /** False where it takes a message to the number, which has had its share for now. */
    give: async (tx: Queryable, of: SmsOf): Promise<boolean> => {
      if (!parts.isOffered) throw refuse('SMS_NOT_OFFERED', 'The shop sends no text messages')
      const known = await smsStateOf(tx, of.contactId)
      if (!known || (known.accepts_sms && known.mobile === of.mobile)) return true
      if (of.userId !== null && known.confirmed_mobile === of.mobile) await grant(tx, rowOf(of))
      else if (await mayBeWrittenTo(parts, tx, of)) await askForConsent(parts, tx, of)
      else return false
      return true
    },

    /** Needs no proof, and makes void what is on its way. */
    withdraw: async (tx: Queryable, of: Giver): Promise<void> => {
      const now = clock.now()
      await endSmsConfirmations(tx, of.contactId, now)
      if (!(await saveSmsConsent(tx, { ...rowOf(of), granted: false, now }))) return
      await noteEvent(tx, { contactId: of.contactId, kind: 'preference.sms', body: { granted: false }, now })
    },

    /** False for a wrong or old code, and from the sixth try on for any. */
    confirmByCode: (userId: number, code: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const account = await holdAccount(tx, userId)
        const asked = account && (await tryOfUser(tx, userId, clock.now()))
        if (!asked || asked.mobile !== account.mobile) return false
        if (!codeHashOf(parts, code.trim(), asked.key_hash).equals(asked.code_hash)) return false
        await confirmedSms(tx, asked.id, clock.now())
        await grant(tx, asked)
        return true
      }),

    /** The link that stands beside the code; followed again it says the same and does nothing. */
    confirmByKey: (confirmKey: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const asked = await ofSmsKey(tx, keyHashOf(confirmKey), clock.now())
        if (!asked) return false
        if (asked.is_done) return true
        if (!(await isTheirs(tx, asked))) return false
        await confirmedSms(tx, asked.id, clock.now())
        await grant(tx, asked)
        return true
      }),
  }
}
