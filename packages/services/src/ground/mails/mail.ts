import type { ProsePart } from '../../buying/conditions/prose'

/** What a mail says, in the order of reading; written once and rendered as text and as HTML. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** The address opens something for whoever has it: only the addressee's copy shows it. */
  | { readonly kind: 'secretButton'; readonly label: string; readonly url: string }
  /** What lets in whoever types it: only the addressee's copy shows it. */
  | { readonly kind: 'secretCode'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  | { readonly kind: 'goods'; readonly rows: readonly Goods[] }
  | { readonly kind: 'address'; readonly lines: readonly string[] }
  /** Small print below the letter, under a heading of its own. */
  | { readonly kind: 'section'; readonly title: string; readonly parts: readonly SectionPart[] }

export type SectionPart = ProsePart | { readonly kind: 'link'; readonly label: string; readonly url: string }

export type Row = { readonly label: string; readonly value: string; readonly isStrong?: boolean }
export type Goods = { readonly name: string; readonly detail: string; readonly amount: string }

/** The job that takes a mail to the mail server; its key is the mail's. */
export const DELIVER = 'mail.deliver'

export type MailContent = { readonly subject: string; readonly blocks: readonly Block[] }

export type RenderedMail = {
  readonly text: string
  readonly html: string
  /** In the order in which `hiddenLink` numbers them. */
  readonly secretLinks: readonly string[]
}

/** Stands in the kept copy where the addressee sees the address. No text of ours has these brackets. */
export const hiddenLink = (index: number) => `⟦link-${index + 1}⟧`

/** Puts the addresses back that the kept copy leaves out. */
export function withSecretLinks(mail: { readonly text: string; readonly html: string }, links: readonly string[]) {
  const filled = (body: string, written: (url: string) => string) =>
    links.reduce((text, url, index) => text.replaceAll(hiddenLink(index), () => written(url)), body)
  return { text: filled(mail.text, (url) => url), html: filled(mail.html, escapeHtml) }
}

/** What shoppers and staff write is text in a mail too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
