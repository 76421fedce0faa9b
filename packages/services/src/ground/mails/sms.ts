import type { Letter } from './letter'
import { hiddenLink } from './mail'

/** A text message: words alone. What opens something stands sealed beside them, as in a mail. */
export type SmsContent = { readonly subject: string; readonly text: string; readonly secrets: readonly string[] }

export type SmsAsked = { readonly code: string; readonly confirmKey: string }

/** Asks the owner of a number; the code is typed into the account, the link needs none. */
export function smsConfirmText({ t, shop, link }: Letter, { code, confirmKey }: SmsAsked): SmsContent {
  const url = link('home', { query: { action: 'confirm', confirmKey } })
  return {
    subject: t('sms.subject'),
    text: `${t('sms.confirmText', { shop, code: hiddenLink(0), link: hiddenLink(1) })}\n`,
    secrets: [code, url],
  }
}
