import { createHash } from 'node:crypto'
import type { documentFile } from '../../buying/documents/document-file'
import type { Config } from '../../platform/config'
import type { Platform } from '../../platform/platform'
import type { SecretBox } from '../../platform/secret-box'
import type { OutsideJobHandler } from '../background/consumer'
import { DELIVER } from './mail'
import { noteDelivery, type WaitingMail, waitingMail } from './mail-store'
import { readMail } from './mails'
import { type SmtpMail, smtpAt } from './smtp'

const MOST_ATTEMPTS = 10

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly secrets: SecretBox
  /** A paper of the sale as the file that goes along. */
  readonly fileOf: typeof documentFile
  readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SHOP_NAME'>
}

/**
 * Takes waiting mails to the mail server, in no transaction. A mail that it has taken is sent and never offered again; one
 * that it refuses for good is given up at once, anything else is tried again later.
 */
export function mailDelivery({ db, clock, log, secrets, fileOf, config }: Parts): readonly OutsideJobHandler[] {
  const { SMTP_URL: url, MAIL_FROM: from, SHOP_NAME: shop } = config
  if (!url || !from) return []
  const smtp = smtpAt(url)

  const handle = async (key: string): Promise<void> => {
    const mail = await waitingMail(db, key)
    if (!mail) return
    const outcome = await smtp(await written(mail, { secrets, fileOf }, { name: shop, address: from }))
    const now = clock.now()
    if (outcome.kind === 'taken') {
      await noteDelivery(db, key, { state: 'sent', error: null, now })
      return
    }
    const { error } = outcome
    const isLast = outcome.kind === 'refused' || mail.attempts + 1 >= MOST_ATTEMPTS
    await noteDelivery(db, key, { state: isLast ? 'failed' : 'waiting', error, now })
    if (!isLast) throw new Error(error)
    log.error('mail.given-up', { kind: mail.kind, error })
  }

  return [{ kind: DELIVER, handle: async ({ key }) => void (await handle(key)) }]
}

/** The same mail has the same Message-ID however often it is offered: who got it twice sees it once. */
async function written(
  row: WaitingMail,
  { secrets, fileOf }: Pick<Parts, 'secrets' | 'fileOf'>,
  from: SmtpMail['from'],
): Promise<SmtpMail> {
  const { to, subject, text, html } = readMail(row, secrets)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const id = createHash('sha256').update(row.mail_key).digest('hex').slice(0, 32)
  const attachments = row.paper ? [await fileOf(row.paper)] : []
  return { from, to, subject, text, html, attachments, messageId: `<${id}@${domain}>`, language: row.language_id }
}
