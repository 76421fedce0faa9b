import { TEST_FORWARDER_SECRET } from './start-shop'

export type SentMail = {
  readonly channel: 'mail' | 'sms'
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What an address was sent, newest first, as its owner reads it. */
export async function mailsTo(shop: { readonly url: string }, to: string): Promise<readonly SentMail[]> {
  const answer = await fetch(`${shop.url}/mails?to=${encodeURIComponent(to)}`, {
    headers: { 'x-forwarder-secret': TEST_FORWARDER_SECRET },
  })
  if (answer.status !== 200) throw new Error(`The mails were not read: ${answer.status}`)
  return (await answer.json()) as readonly SentMail[]
}

/** Waits until the mail is there: mails are written in the background. */
export async function mailTo(shop: { readonly url: string }, to: string, kind: string): Promise<SentMail> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const mail = (await mailsTo(shop, to)).find((one) => one.kind === kind)
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail of kind ${kind} to ${to}`)
}

/** The value of a query parameter in the first link that has it. */
export function linkParameter({ text }: SentMail, name: string): string {
  const value = new RegExp(`[?&]${name}=([^&\\s]+)`).exec(text)?.[1]
  if (!value) throw new Error(`The mail has no link with ${name}`)
  return decodeURIComponent(value)
}
