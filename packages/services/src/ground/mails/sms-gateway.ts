import type { Config } from '../../platform/config'

/** Messages end in the outbox, where a demo reads them. */
export const SMS_OUTBOX = 'outbox:'
export type SmsSettings = Pick<Config, 'SMS_URL' | 'SMS_BODY' | 'SMS_AUTHORIZATION' | 'SMS_FROM'>

export type SmsOutcome =
  | { readonly kind: 'taken' }
  /** For good: the gateway will say the same tomorrow. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }

/** Whether messages leave the shop. */
export const isSentBySms = <Settings extends SmsSettings>(
  settings: Settings,
): settings is Settings & { readonly SMS_URL: string } =>
  settings.SMS_URL !== undefined && settings.SMS_URL !== SMS_OUTBOX

type Sms = { readonly id: string; readonly to: string; readonly text: string }

const PATIENCE_MS = 10_000

/** Hands text messages to any gateway that takes a POST: the operator says what the body looks like. */
export function smsGateway(url: string, { SMS_BODY, SMS_AUTHORIZATION, SMS_FROM }: SmsSettings) {
  const isJson = SMS_BODY.trimStart().startsWith('{')
  const headers = {
    'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(SMS_AUTHORIZATION && { authorization: SMS_AUTHORIZATION }),
  }

  return async ({ id, to, text }: Sms): Promise<SmsOutcome> => {
    const values: Readonly<Record<string, string>> = { id, to, text, from: SMS_FROM }
    const body = SMS_BODY.replaceAll(/\{(id|to|text|from)\}/g, (_, name: string) => written(values[name] ?? '', isJson))
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'idempotency-key': id }, body, signal })
      await answer.body?.cancel()
      if (answer.ok) return { kind: 'taken' }
      return { kind: isForGood(answer.status) ? 'refused' : 'failed', error: `The gateway answered ${answer.status}` }
    } catch (failure) {
      return { kind: 'failed', error: failure instanceof Error ? failure.message : String(failure) }
    }
  }
}

const written = (value: string, isJson: boolean): string =>
  isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)

/** A wrong key is a slip of the operator's and may be mended; a number that is refused is not. */
const isForGood = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
