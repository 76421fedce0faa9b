import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { logSmsConsent } from '../consents/consent-log'

export const MOST_TRIES = 5

export type SmsConfirmation = Pick<
  Row<'sms_confirmations'>,
  'id' | 'contact_id' | 'user_id' | 'mobile' | 'code_hash' | 'key_hash' | 'source' | 'market_id' | 'language_id'
>

/** Whose consent, to which number, and where it was given. */
export type Consented = Omit<SmsConfirmation, 'id' | 'code_hash' | 'key_hash'>

type Asked = Omit<SmsConfirmation, 'id'> & { readonly now: Date; readonly expiresAt: Date }

/** One at a time: the newest is what counts. */
export async function putSmsConfirmation(tx: Queryable, asked: Asked): Promise<void> {
  await endSmsConfirmations(tx, asked.contact_id, asked.now)
  await run(
    tx,
    sql`insert into sms_confirmations (contact_id, user_id, mobile, code_hash, key_hash, source, market_id, language_id,
          created_at, expires_at)
        values (${asked.contact_id}, ${asked.user_id}, ${asked.mobile}, ${asked.code_hash}, ${asked.key_hash}, ${asked.source},
          ${asked.market_id}, ${asked.language_id}, ${asked.now}, ${asked.expiresAt})`,
  )
}

export const endSmsConfirmations = (tx: Queryable, contactId: string, now: Date) =>
  run(tx, sql`update sms_confirmations set ended_at = ${now} where contact_id = ${contactId} and ended_at is null`)

const SHOWN = sql`id, contact_id, user_id, mobile, code_hash, key_hash, source, market_id, language_id`

/** Takes a try before the code is looked at; nothing when there is none left, or nothing to confirm. */
export const tryOfUser = (tx: Queryable, userId: number, now: Date) =>
  rowOf<SmsConfirmation>(
    tx,
    sql`update sms_confirmations set tries = tries + 1
        where user_id = ${userId} and ended_at is null and expires_at > ${now} and tries < ${MOST_TRIES}
        returning ${SHOWN}`,
  )

/** Of a link, which may be followed twice. */
export const ofSmsKey = (tx: Queryable, keyHash: Buffer, now: Date) =>
  rowOf<SmsConfirmation & { readonly is_done: boolean }>(
    tx,
    sql`select ${SHOWN}, confirmed_at is not null as is_done from sms_confirmations
        where key_hash = ${keyHash} and (confirmed_at is not null or (ended_at is null and expires_at > ${now})) for update`,
  )

export const confirmedSms = (tx: Queryable, id: number, now: Date) =>
  run(tx, sql`update sms_confirmations set ended_at = ${now}, confirmed_at = ${now} where id = ${id}`)

export type SmsState = Pick<Row<'engagement_contacts'>, 'accepts_sms' | 'mobile' | 'confirmed_mobile'>

export const smsStateOf = (tx: Queryable, contactId: string) =>
  rowOf<SmsState>(
    tx,
    sql`select accepts_sms, mobile, confirmed_mobile from engagement_contacts
        where id = ${contactId} and removed_at is null for update`,
  )

type Change = Consented & { readonly granted: boolean; readonly now: Date }

/** The consent and the row of its history, which is only ever added to. True when it is news. */
export const saveSmsConsent = async (tx: Queryable, change: Change): Promise<boolean> =>
  (await run(
    tx,
    sql`with changed as (
          update engagement_contacts set accepts_sms = ${change.granted}, version = version + 1, updated_at = ${change.now},
            mobile = case when ${change.granted} then ${change.mobile} else mobile end,
            confirmed_mobile = case when ${change.granted} then ${change.mobile} else confirmed_mobile end
          where id = ${change.contact_id} and removed_at is null
            and (accepts_sms <> ${change.granted} or (${change.granted} and mobile <> ${change.mobile}))
          returning id
        )
        ${logSmsConsent(change)}`,
  )) > 0
