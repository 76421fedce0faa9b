import type { Letter } from './letter'
import type { MailContent } from './mail'
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
      sellerSection(letter),
    ],
  }
}
