export type MailFile = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

export type SmtpMail = {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailFile[]
  readonly messageId: string
  readonly language: string
}

export type SmtpOutcome =
  | { readonly kind: 'taken' }
  /** For good: the server will say the same tomorrow. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }

/** Together shorter than the lease of the job that waits. */
const PATIENCE = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 3_000 }

/** Hands mails to a mail server; the library is loaded by the first one. */
export function smtpAt(url: string): (mail: SmtpMail) => Promise<SmtpOutcome> {
  const transport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  }
  let loaded: ReturnType<typeof transport> | undefined

  return async ({ from, to, language, messageId, attachments, ...mail }) => {
    try {
      loaded ??= transport()
      const headers = { 'auto-submitted': 'auto-generated', 'content-language': language }
      await (await loaded).sendMail({
        ...mail,
        attachments: [...attachments],
        messageId,
        headers,
        from,
        to: { name: '', address: to },
      })
      return { kind: 'taken' }
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure)
      return { kind: isForGood(failure) ? 'refused' : 'failed', error }
    }
  }
}

/** A wrong password is a slip of the operator's and may be mended; a refused address is not. */
function isForGood(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null || !('responseCode' in failure)) return false
  const isLogin = 'code' in failure && failure.code === 'EAUTH'
  return typeof failure.responseCode === 'number' && failure.responseCode >= 500 && !isLogin
}
