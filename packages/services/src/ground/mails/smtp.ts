import type { Sender } from '@shop/domain/market'

export type MailFile = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

export type SmtpMail = {
  readonly from: Sender
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailFile[]
  readonly messageId: string
  readonly language: string
  /** Where a mailbox takes its owner off the list, for mails of a list. */
  readonly leaveAt: string | undefined
}

export type SmtpOutcome =
  | { readonly kind: 'taken' }
  /** For good: the server will say the same tomorrow. */
  | { readonly kind: 'refused'; readonly error: string; readonly status?: string | undefined }
  | { readonly kind: 'failed'; readonly error: string }

/** Together shorter than the lease of the job that waits. */
const PATIENCE = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 3_000 }

/** Hands mails to a mail server; the library is loaded by the first one. */
export function smtpAt(url: string, returnTo?: string): (mail: SmtpMail) => Promise<SmtpOutcome> {
  const transport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  }
  let loaded: ReturnType<typeof transport> | undefined

  return async ({ from, to, subject, text, html, language, messageId, attachments, leaveAt }) => {
    try {
      loaded ??= transport()
      const headers = {
        ...{ 'auto-submitted': 'auto-generated', 'content-language': language },
        ...(leaveAt && { 'list-unsubscribe': `<${leaveAt}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      }
      await (await loaded).sendMail({
        ...{ subject, text, html },
        attachments: [...attachments],
        messageId,
        headers,
        from: { name: from.name, address: from.address },
        ...(returnTo && { envelope: { from: returnTo, to } }),
        dsn: { id: messageId.slice(1, 33), return: 'headers', notify: 'failure', recipient: to },
        ...(from.replyTo && { replyTo: from.replyTo }),
        to: { name: '', address: to },
      })
      return { kind: 'taken' }
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure)
      return isForGood(failure) ? { kind: 'refused', error, status: statusOf(failure) } : { kind: 'failed', error }
    }
  }
}

/** The enhanced status code by which the server refused the address. */
function statusOf(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('command' in failure && 'response' in failure))
    return undefined
  return failure.command === 'RCPT TO' ? /^\d{3}[ -](\d\.\d+\.\d+)/.exec(String(failure.response))?.[1] : undefined
}

/** A wrong password is a slip of the operator's and may be mended; a refused address is not. */
function isForGood(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null || !('responseCode' in failure)) return false
  const isLogin = 'code' in failure && failure.code === 'EAUTH'
  return typeof failure.responseCode === 'number' && failure.responseCode >= 500 && !isLogin
}
