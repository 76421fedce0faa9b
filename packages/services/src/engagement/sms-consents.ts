import { createHash } from 'node:crypto'
import { parsePhone } from '@shop/domain/validation'
import type { Mails } from '../mails/mails'
import { smsConfirmText } from '../mails/sms'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { networkOf } from '../platform/network'
import { type Limit, takeUses } from '../platform/rate-limit'
import type { SecretBox } from '../platform/secret-box'
import type { Queryable } from '../platform/sql'
import { holdAccount } from './consent-store'
import { noteEvent } from './contact-store'
import {
  type Consented,
  confirmedSms,
  endSmsConfirmations,
  ofSmsKey,
  putSmsConfirmation,
  type SmsConfirmation,
  saveSmsConsent,
  smsStateOf,
  tryOfUser,
} from './sms-confirmation-store'

const VALID_MS = 24 * 3_600_000
/** Nobody's telephone is filled by others, and no stranger alone uses up what its owner needs. */
const PER_NUMBER_AND_NETWORK: Limit = { name: 'sms-confirm network', most: 3, windowMs: 3_600_000 }
const PER_NUMBER: Limit = { name: 'sms-confirm', most: 9, windowMs: 3_600_000 }

export type SmsOf = {
  readonly contactId: string
  readonly userId: number | null
  readonly mobile: string
  readonly source: 'account' | 'checkout'
  readonly marketId: string
  readonly languageId: string
  /** The address, or the network, of whoever asks. */
  readonly askedFrom: string
}

/** Whose consent it is, and where it was given. */
type Giver = Omit<SmsOf, 'askedFrom'>

export type SmsConsents = ReturnType<typeof createSmsConsents>

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly mails: Pick<Mails, 'text'>
  readonly secrets: Pick<SecretBox, 'fingerprint'>
}

/**
 * Offers by text message. Whoever types in a number only asks: the consent counts when the owner of the number has given
 * back the code, or followed the link, that was sent to it. A number that is proven already counts at once for its account.
 */
export function createSmsConsents({ db, clock, ids, mails, secrets }: Parts) {
  const codeHash = (code: string, keyHash: Buffer) => secrets.fingerprint(`${keyHash.toString('hex')}:${code}`)

  const rowOf = ({ contactId, userId, mobile, source, marketId, languageId }: Giver) =>
    ({ contact_id: contactId, user_id: userId, mobile, source, market_id: marketId, language_id: languageId }) as const

  const grant = async (tx: Queryable, of: Consented): Promise<void> => {
    const now = clock.now()
    if (!(await saveSmsConsent(tx, { ...of, granted: true, now }))) return
    await noteEvent(tx, { contactId: of.contact_id, kind: 'preference.sms', body: { granted: true }, now })
  }

  const ask = async (tx: Queryable, of: SmsOf): Promise<void> => {
    const now = clock.now()
    const confirmKey = ids.secret()
    const code = String(Number.parseInt(ids.secret().slice(0, 12), 16) % 1_000_000).padStart(6, '0')
    const keyHash = keyHashOf(confirmKey)
    await putSmsConfirmation(tx, {
      ...rowOf(of),
      ...{ key_hash: keyHash, code_hash: codeHash(code, keyHash), now, expiresAt: new Date(now.getTime() + VALID_MS) },
    })
    await mails.text(tx, {
      key: `sms_confirm:${keyHash.toString('hex').slice(0, 32)}`,
      kind: 'sms_confirm',
      to: numberOf(of),
      place: { marketId: of.marketId, languageId: of.languageId },
      userId: of.userId,
      write: (letter) => smsConfirmText(letter, { code, confirmKey }),
    })
  }

  const mayBeWrittenTo = async (tx: Queryable, of: SmsOf): Promise<boolean> => {
    const number = numberOf(of)
    const uses = [
      [PER_NUMBER_AND_NETWORK, `${number} ${networkOf(of.askedFrom)}`] as const,
      [PER_NUMBER, number] as const,
    ]
    return (await takeUses({ db, clock, tx }, uses)) !== undefined
  }

  const isTheirs = async (tx: Queryable, { user_id: userId, mobile }: SmsConfirmation): Promise<boolean> =>
    userId === null || (await holdAccount(tx, userId))?.mobile === mobile

  return {
    /** False where it takes a message to the number, which has had its share for now. */
    give: async (tx: Queryable, of: SmsOf): Promise<boolean> => {
      const known = await smsStateOf(tx, of.contactId)
      if (!known || (known.accepts_sms && known.mobile === of.mobile)) return true
      if (of.userId !== null && known.confirmed_mobile === of.mobile) await grant(tx, rowOf(of))
      else if (await mayBeWrittenTo(tx, of)) await ask(tx, of)
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
        if (!codeHash(code.trim(), asked.key_hash).equals(asked.code_hash)) return false
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

/** As the network knows it, however its owner writes it. */
function numberOf({ mobile, marketId }: Pick<SmsOf, 'mobile' | 'marketId'>): string {
  const country = (['SE', 'NO', 'DK', 'FI'] as const).find((code) => marketId.startsWith(code)) ?? 'NO'
  return parsePhone(mobile, country) ?? mobile.replaceAll(/[^\d+]/g, '')
}

const keyHashOf = (confirmKey: string) => createHash('sha256').update(confirmKey).digest()
