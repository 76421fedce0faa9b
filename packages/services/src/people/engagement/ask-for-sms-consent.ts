import { createHash } from 'node:crypto'
import { countries, parsePhone } from '@shop/domain/validation'
import type { Mails } from '../../ground/mails/mails'
import { smsConfirmText } from '../../ground/mails/sms'
import { networkOf } from '../../platform/network'
import type { Platform } from '../../platform/platform'
import { type Limit, takeUses } from '../../platform/rate-limit'
import type { SecretBox } from '../../platform/secret-box'
import type { Queryable } from '../../platform/sql'
import { putSmsConfirmation } from './sms-confirmation-store'

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
export type Giver = Omit<SmsOf, 'askedFrom'>

export type SmsParts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  /** Whether the shop sends text messages at all. */
  readonly isOffered: boolean
  readonly mails: Pick<Mails, 'text'>
  readonly secrets: Pick<SecretBox, 'fingerprint'>
}

/** Sends the number a code and a link; the consent counts when one of them comes back. */
export async function askForConsent(parts: SmsParts, tx: Queryable, of: SmsOf): Promise<void> {
  const { clock, ids, mails } = parts
  const now = clock.now()
  const confirmKey = ids.secret()
  const code = String(Number.parseInt(ids.secret().slice(0, 12), 16) % 1_000_000).padStart(6, '0')
  const keyHash = keyHashOf(confirmKey)
  await putSmsConfirmation(tx, {
    ...rowOf(of),
    ...{
      key_hash: keyHash,
      code_hash: codeHashOf(parts, code, keyHash),
      now,
      expiresAt: new Date(now.getTime() + VALID_MS),
    },
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

export async function mayBeWrittenTo({ db, clock }: SmsParts, tx: Queryable, of: SmsOf): Promise<boolean> {
  const number = numberOf(of)
  const uses = [
    [PER_NUMBER_AND_NETWORK, `${number} ${networkOf(of.askedFrom)}`] as const,
    [PER_NUMBER, number] as const,
  ]
  return (await takeUses({ db, clock, tx }, uses)) !== undefined
}

export function codeHashOf({ secrets }: Pick<SmsParts, 'secrets'>, code: string, keyHash: Buffer): Buffer {
  return secrets.fingerprint(`${keyHash.toString('hex')}:${code}`)
}

export const rowOf = ({ contactId, userId, mobile, source, marketId, languageId }: Giver) =>
  ({ contact_id: contactId, user_id: userId, mobile, source, market_id: marketId, language_id: languageId }) as const

/** As the network knows it, however its owner writes it. */
function numberOf({ mobile, marketId }: Pick<SmsOf, 'mobile' | 'marketId'>): string {
  const country = countries.find((code) => marketId.startsWith(code)) ?? 'NO'
  return parsePhone(mobile, country) ?? mobile.replaceAll(/[^\d+]/g, '')
}

export const keyHashOf = (confirmKey: string) => createHash('sha256').update(confirmKey).digest()
