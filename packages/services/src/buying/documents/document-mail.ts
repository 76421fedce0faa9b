import type { DocumentKind, SalesDocument } from '@shop/domain/document'
import type { MessageKey } from '@shop/i18n/messages'
import { framed, type Letter } from '../../ground/mails/letter'
import type { Block, MailContent } from '../../ground/mails/mail'
import { payFacts, titleOf } from './sales-paper'

type Told = {
  readonly facts: SalesDocument
  readonly firstName: string
  /** Where a guest opens the paper, below the origin of the shop; members find it with their order. */
  readonly guestPath: string | null
  /** Of an invoice that is open again: what it asks for now. */
  readonly openMinor?: number | undefined
}

const TEXTS = {
  invoice: 'document.mailInvoice',
  receipt: 'document.mailReceipt',
  credit_note: 'document.mailCreditNote',
  reminder: 'document.mailReminder',
} as const satisfies Readonly<Record<DocumentKind, MessageKey>>

/** A paper of a sale on its way to its buyer, with what a bank wants to know in the text itself. */
export function documentMail(letter: Letter, { facts, firstName, guestPath, openMinor }: Told): MailContent {
  const { t, link } = letter
  const order = String(facts.orderId)
  const open: Block = guestPath
    ? { kind: 'secretButton', label: t('invoice.download'), url: new URL(guestPath, link('home')).href }
    : { kind: 'button', label: t('document.back'), url: link('accountOrders', { query: { order } }) }
  const asked = openMinor === undefined ? facts : { ...facts, toPayMinor: openMinor }
  const pay = payFacts(asked, letter).map(([label, value], at) => ({ label, value, isStrong: at === 0 }))
  return {
    subject: titleOf(facts, letter),
    blocks: framed(letter, firstName, [
      { kind: 'text', text: t(openMinor === undefined ? TEXTS[facts.kind] : 'document.mailReopened', { order }) },
      ...(pay.length > 0 ? ([{ kind: 'facts', rows: pay }] as const) : []),
      ...(facts.pay && !facts.reminder && openMinor === undefined
        ? ([{ kind: 'text', text: t('document.noFee') }] as const)
        : []),
      open,
    ]),
  }
}
