import { sellerOf, senderIn } from '@shop/domain/market'
import type { documentFile } from '../../buying/documents/document-file'
import type { Config } from '../../platform/config'
import type { Platform } from '../../platform/platform'
import type { SecretBox } from '../../platform/secret-box'
import type { OutsideJobHandler } from '../background/consumer'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import type { DeadAddresses } from './dead-addresses'
import { isDeadAddress } from './delivery-report'
import { letterLinks } from './letter'
import { LEAVE_PATH, type ListLinks, listOfMail } from './list-links'
import { DELIVER } from './mail'
import { nameMessage, noteDelivery, type WaitingMail, waitingMail } from './mail-store'
import { isSentAgain, readMail } from './mails'
import type { ShopLinksNow } from './shop-links'
import { isSentBySms, smsGateway } from './sms-gateway'
import { type SmtpMail, type SmtpOutcome, smtpAt } from './smtp'

const MOST_ATTEMPTS = 10

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly secrets: SecretBox
  /** A paper of the sale as the file that goes along. */
  readonly fileOf: typeof documentFile
  readonly config: Config
  readonly channels: Pick<Channels, 'placeOf'>
  readonly links: ShopLinksNow
  readonly dead: DeadAddresses
  readonly listLinks: Pick<ListLinks, 'keyOf'>
}

/**
 * Takes waiting mails to the mail server and text messages to their gateway, in no transaction. A mail that it has taken is sent and never offered again; one
 * that it refuses for good is given up at once, anything else is tried again later.
 */
export function mailDelivery(parts: Parts): readonly OutsideJobHandler[] {
  const { db, clock, log, dead } = parts
  const carriers = carriersOf(parts)
  if (!carriers.mail && !carriers.sms) return []

  const handle = async (key: string): Promise<void> => {
    const mail = await waitingMail(db, key)
    if (!mail) return
    const carry = carriers[mail.channel === 'sms' ? 'sms' : 'mail']
    if (!carry) throw new Error(`Nobody carries what goes by ${mail.channel}`)
    const outcome = await carry(mail)
    const now = clock.now()
    if (outcome.kind === 'taken') {
      await noteDelivery(db, key, { state: 'sent', error: null, now })
      return
    }
    const { error } = outcome
    if (outcome.kind === 'refused' && isDeadAddress(outcome.status ?? ''))
      await dead.add(db, mail.to_address, outcome.status ?? '')
    const isLast = outcome.kind === 'refused' || mail.attempts + 1 >= MOST_ATTEMPTS
    await noteDelivery(db, key, { state: isLast ? 'failed' : 'waiting', error, now })
    if (!isLast) throw new Error(error)
    log.error('mail.given-up', { kind: mail.kind, error })
  }

  return [{ kind: DELIVER, handle: async ({ key }) => void (await handle(key)) }]
}

type Carry = (mail: WaitingMail) => Promise<SmtpOutcome>

function carriersOf(parts: Parts): Readonly<Record<'mail' | 'sms', Carry | undefined>> {
  const { config, secrets } = parts
  const smtp = config.SMTP_URL ? smtpAt(config.SMTP_URL, config.MAIL_RETURN_TO) : undefined
  const sms = isSentBySms(config) ? smsGateway(config.SMS_URL, config) : undefined
  return {
    mail: smtp && (async (mail) => (await deadOutcome(mail, parts)) ?? smtp(await written(mail, parts))),
    sms:
      sms && (async (row) => sms({ id: row.mail_key, to: row.to_address, text: readMail(row, secrets).text.trim() })),
  }
}

/** Mail has come back from the address before. What staff send again is tried all the same. */
async function deadOutcome(mail: WaitingMail, { db, dead }: Parts): Promise<SmtpOutcome | undefined> {
  const status = await dead.statusOf(db, mail.to_address)
  if (status === undefined) return undefined
  if (!isSentAgain(mail.mail_key)) return { kind: 'refused', error: `Mail to this address comes back (${status})` }
  await dead.remove(db, mail.to_address)
  return undefined
}

/** The same mail has the same Message-ID however often it is offered: who got it twice sees it once. */
async function written(row: WaitingMail, parts: Parts): Promise<SmtpMail> {
  const { db, secrets, fileOf, channels, config } = parts
  const place = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
  const { code } = place.market.country
  const from = senderIn(code, config, sellerOf(code, config))
  if (!from) throw new Error('MAIL_FROM is missing')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const messageId = `<${secrets.fingerprint(`message ${row.mail_key}`).toString('hex').slice(0, 32)}@${domain}>`
  await nameMessage(db, row.mail_key, messageId)
  return {
    ...readMail(row, secrets),
    ...{ from, messageId, language: row.language_id },
    attachments: row.paper ? [await fileOf(row.paper)] : [],
    leaveAt: await leaveAddress(row, place, parts),
  }
}

/** Where one press in the mailbox takes its reader off the list that the mail belongs to. */
async function leaveAddress(
  { kind, to_address: email, market_id: marketId, language_id: languageId }: WaitingMail,
  place: Place,
  { links, listLinks }: Pick<Parts, 'links' | 'listLinks'>,
): Promise<string | undefined> {
  const list = listOfMail[kind]
  if (!list) return undefined
  const key = listLinks.keyOf({ list, email, marketId, languageId })
  return new URL(LEAVE_PATH + key, letterLinks(place, await links())('home')).href
}
