import type { Log } from '@shop/watch/log'
import type { Config } from '../../platform/config'
import { isOperated } from '../../platform/is-operated'
import { isSentBySms } from './sms-gateway'

/**
 * What becomes of what is written: a server or gateway takes it; it waits until the installation has one; or it is only read
 * where it lies, as in the demo, and counts as sent.
 */
export type MailWay = 'carried' | 'waits' | 'read-here'
export type MailWays = Readonly<Record<'mail' | 'sms', MailWay>>

export function mailWays(config: Config): MailWays {
  const otherwise = isOperated(config) ? 'waits' : 'read-here'
  return {
    mail: config.SMTP_URL === undefined ? otherwise : 'carried',
    sms: isSentBySms(config) ? 'carried' : otherwise,
  }
}

export const carriedBy = (ways: MailWays) => (['mail', 'sms'] as const).filter((channel) => ways[channel] === 'carried')

/** Whoever operates a shop must not learn from a customer that nothing leaves it. */
export function warnOfNoServer(config: Config, log: Pick<Log, 'warn'>): void {
  const ways = mailWays(config)
  if (ways.mail === 'waits') log.warn('mails.no-server', { setting: 'SMTP_URL', consequence: 'No mail is sent' })
  if (ways.sms === 'waits' && config.SMS_URL !== undefined)
    log.warn('texts.no-gateway', { setting: 'SMS_URL', consequence: 'No text message is sent' })
}
