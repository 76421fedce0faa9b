import { framed, type Letter } from './letter'
import type { Block, MailContent } from './mail'

const text = (value: string): Block => ({ kind: 'text', text: value })

export type Welcomed = { readonly firstName: string; readonly confirmKey: string }

export function welcomeMail(letter: Letter, { firstName, confirmKey }: Welcomed): MailContent {
  const { t, shop, link } = letter
  return {
    subject: t('mail.welcome', { shop }),
    blocks: framed(letter, firstName, [
      text(t('mail.welcomeText')),
      text(t('mail.welcomeConfirm')),
      confirmButton(letter, confirmKey),
      { kind: 'button', label: t('mail.toAccount'), url: link('account') },
    ]),
  }
}

export type ResetAsked = { readonly firstName: string; readonly resetKey: string; readonly minutes: number }

export function resetMail(letter: Letter, { firstName, resetKey, minutes }: ResetAsked): MailContent {
  const { t, link } = letter
  return {
    subject: t('mail.reset'),
    blocks: framed(letter, firstName, [
      text(t('mail.resetText', { minutes })),
      { kind: 'secretButton', label: t('mail.resetButton'), url: link('resetPassword', { query: { resetKey } }) },
      text(t('mail.resetIgnore')),
    ]),
  }
}

type CodeAsked = { readonly firstName: string; readonly code: string }

export function signInCodeMail(letter: Letter, { firstName, code }: CodeAsked): MailContent {
  const { t } = letter
  return {
    subject: t('mail.signInCode'),
    blocks: framed(letter, firstName, [
      text(t('mail.signInCodeText', { minutes: 10 })),
      { kind: 'secretCode', label: t('mail.signInCodeLabel'), code },
      text(t('mail.signInCodeIgnore')),
    ]),
  }
}

export function accountDeletedMail(letter: Letter, { firstName }: { readonly firstName: string }): MailContent {
  const { t } = letter
  return { subject: t('mail.accountDeleted'), blocks: framed(letter, firstName, [text(t('mail.accountDeletedText'))]) }
}

type ActedFor = { readonly firstName: string; readonly reasonCode: string; readonly at: Date }

/** Customer service changed something in the customer's name: when and why, and where it is seen and forbidden. */
export function actedForMail(letter: Letter, { firstName, reasonCode, at }: ActedFor): MailContent {
  const { t, link } = letter
  const reason = t('account.accessReasons', { code: reasonCode.split('_')[0] ?? '' })
  return {
    subject: t('mail.supportAccess'),
    blocks: framed(letter, firstName, [
      text(t('mail.supportAccessText', { date: at })),
      text(t('account.accessReason', { reason })),
      { kind: 'button', label: t('mail.toAccount'), url: link('accountSettings') },
    ]),
  }
}

/** Where an address is confirmed; the page hands the key to `confirmEmail`. */
const confirmButton = ({ t, link }: Letter, confirmKey: string): Block => ({
  kind: 'secretButton',
  label: t('mail.confirmButton'),
  url: link('home', { query: { action: 'confirm', confirmKey } }),
})

/** Whoever did not ask, or wants it no more, is off the list with one press. */
const leaveList = ({ t, link }: Letter, confirmKey: string): readonly Block[] => [
  text(t('mail.unsubscribeText')),
  {
    kind: 'secretButton',
    label: t('mail.unsubscribeButton'),
    url: link('home', { query: { action: 'unsubscribe', confirmKey } }),
  },
]

type NewAddress = { readonly firstName: string; readonly confirmKey: string }

/** To the address that an account is to have. */
export function emailChangeMail(letter: Letter, { firstName, confirmKey }: NewAddress): MailContent {
  const { t, shop } = letter
  return {
    subject: t('mail.emailChange'),
    blocks: framed(letter, firstName, [text(t('mail.emailChangeText', { shop })), confirmButton(letter, confirmKey)]),
  }
}

/** A passkey opens the account without a password: whoever did not make it must hear of it. */
export function passkeyMail(
  letter: Letter,
  { firstName, name, isAdded }: { readonly firstName: string; readonly name: string; readonly isAdded: boolean },
): MailContent {
  const { t, link } = letter
  return {
    subject: t(isAdded ? 'mail.passkeyAdded' : 'mail.passkeyRemoved'),
    blocks: framed(letter, firstName, [
      text(t(isAdded ? 'mail.passkeyAddedText' : 'mail.passkeyRemovedText', { name })),
      text(t('mail.passkeyNotYou')),
      { kind: 'button', label: t('mail.toAccount'), url: link('accountSettings') },
    ]),
  }
}

/** To the address that it has: whoever did not ask can still prevent it. */
export function emailChangingMail(letter: Letter, { firstName }: Pick<NewAddress, 'firstName'>): MailContent {
  const { t, link } = letter
  return {
    subject: t('mail.emailChanging'),
    blocks: framed(letter, firstName, [
      text(t('mail.emailChangingText')),
      { kind: 'button', label: t('mail.toAccount'), url: link('accountSettings') },
    ]),
  }
}

/** To the address that an account has, when staff wrote another one down: without its reader nothing comes of it. */
export function emailReleaseMail(letter: Letter, { firstName, confirmKey }: NewAddress): MailContent {
  const { t, shop } = letter
  return {
    subject: t('mail.emailRelease'),
    blocks: framed(letter, firstName, [text(t('mail.emailReleaseText', { shop })), confirmButton(letter, confirmKey)]),
  }
}

export function newsletterConfirmMail(letter: Letter, { confirmKey }: { readonly confirmKey: string }): MailContent {
  const { t } = letter
  return {
    subject: t('mail.newsletterConfirm'),
    blocks: framed(letter, '', [
      text(t('mail.newsletterConfirmText')),
      confirmButton(letter, confirmKey),
      ...leaveList(letter, confirmKey),
    ]),
  }
}

export type Monitored = { readonly product: string; readonly size: string; readonly alias: string }

export function stockConfirmMail(
  letter: Letter,
  { confirmKey, product, size }: { readonly confirmKey: string } & Omit<Monitored, 'alias'>,
): MailContent {
  const { t } = letter
  return {
    subject: t('mail.notifyConfirm'),
    blocks: framed(letter, '', [
      text(t('mail.notifyConfirmText')),
      { kind: 'facts', rows: [{ label: product, value: t('cart.lineSize', { size }) }] },
      confirmButton(letter, confirmKey),
      ...leaveList(letter, confirmKey),
    ]),
  }
}

export function backInStockMail(letter: Letter, { product, size, alias }: Monitored): MailContent {
  const { t, link } = letter
  return {
    subject: t('mail.backInStock', { product, size }),
    blocks: framed(letter, '', [
      text(t('mail.backInStockText')),
      { kind: 'button', label: t('mail.backInStockButton'), url: link('product', { params: { alias } }) },
    ]),
  }
}
