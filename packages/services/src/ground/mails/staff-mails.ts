import type { Letter } from './letter'
import type { Block, MailContent } from './mail'
import { sellerSection } from './seller-section'

export type OverdueReview = {
  readonly staffName: string
  readonly at: Date
  readonly reviewBy: Date
  readonly consoleUrl: string
}

/** To those who manage staff: somebody entered against a customer's choice, and nobody has looked at it in time. */
export function reviewOverdueMail(letter: Letter, { staffName, at, reviewBy, consoleUrl }: OverdueReview): MailContent {
  const { t, formats } = letter
  const moment = (of: Date) => `${formats.longDate(of)} ${formats.clock(of)}`
  return {
    subject: t('mail.reviewOverdue'),
    blocks: [
      { kind: 'text', text: t('mail.reviewOverdueText') },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.reviewOverdueWho'), value: staffName },
          { label: t('mail.reviewOverdueAt'), value: moment(at) },
          { label: t('mail.reviewOverdueBy'), value: moment(reviewBy), isStrong: true },
        ],
      },
      { kind: 'button', label: t('mail.reviewOverdueButton'), url: consoleUrl },
      ...signed(letter),
    ],
  }
}

export const accessNews = [
  'enrolled',
  'passkeyAdded',
  'passkeyRemoved',
  'authenticator',
  'recoveryCodes',
  'password',
  'resetAsked',
  'reset',
] as const
export type AccessNews = (typeof accessNews)[number]

type StaffAccess = { readonly news: AccessNews; readonly at: Date; readonly consoleUrl: string }

/** To whoever's way into the console has changed: what, when, and what to do when they know nothing of it. */
export function staffAccessMail(letter: Letter, { news, at, consoleUrl }: StaffAccess): MailContent {
  const { t, formats } = letter
  return {
    subject: t('mail.staffAccess'),
    blocks: [
      { kind: 'text', text: t('mail.staffAccessText', { news }) },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.reviewOverdueAt'), value: `${formats.longDate(at)} ${formats.clock(at)}`, isStrong: true },
        ],
      },
      { kind: 'text', text: t('mail.staffAccessNotYou') },
      { kind: 'button', label: t('mail.reviewOverdueButton'), url: consoleUrl },
      ...signed(letter),
    ],
  }
}

/** The shop by its name, and the company behind it. */
const signed = (letter: Letter): readonly Block[] => [
  { kind: 'text', text: letter.t('mail.regards', { shop: letter.shop }) },
  sellerSection(letter),
]
