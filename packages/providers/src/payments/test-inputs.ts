import type { Outcome } from './purchase'

/** Card numbers of the docs; every other valid number is authorised. */
const ofCards: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'declined',
  '4100000000000019': 'blocked',
  '4000000000000259': 'sold-out',
  '4000000000009995': 'insufficient-balance',
  '4000000000000119': 'unanswered',
  '4000000000000341': 'silent',
}

/** What an e-mail address begins with, for invoice and loan: `decline+kari@example.no`. */
const ofBuyers: Readonly<Record<string, Outcome>> = {
  decline: 'declined',
  blocked: 'blocked',
  soldout: 'sold-out',
  balance: 'insufficient-balance',
  unanswered: 'unanswered',
  timeout: 'silent',
}

export function outcomeOfCard(digits: string): Outcome {
  return ofCards[digits] ?? 'authorised'
}

export function outcomeOfBuyer(email: string): Outcome {
  const [mark = '', rest] = email.toLowerCase().split('+', 2)
  return (rest !== undefined && Object.hasOwn(ofBuyers, mark) && ofBuyers[mark]) || 'authorised'
}
