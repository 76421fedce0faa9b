import { cleanInput } from '@shop/domain/validation'
import type { MessageKey } from '@shop/i18n/messages'

export type CardFields = { readonly number: string; readonly expiry: string; readonly cvc: string }
export type FieldErrors<Field extends string> = Partial<Record<Field, MessageKey>>

/** Reads a card as people type and paste it; a field that is wrong has the text that says what to do. */
export function readCard(given: CardFields, now: Date): { digits: string; errors: FieldErrors<keyof CardFields> } {
  const digits = cleanInput(given.number).replace(/[\s-]/g, '')
  const number = digits === '' ? 'pay.card.numberMissing' : isCardNumber(digits) ? undefined : 'pay.card.numberInvalid'
  const expiry = expiryError(cleanInput(given.expiry), now)
  const cvc = /^\d{3}$/.test(cleanInput(given.cvc)) ? undefined : 'pay.card.cvcInvalid'
  return { digits, errors: { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) } }
}

function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** A card is good until the end of its month. */
function expiryError(text: string, now: Date): MessageKey | undefined {
  const found = /^(\d{1,2})\s?[/.\- ]?\s?(?:20)?(\d{2})$/.exec(text)
  const month = Number(found?.[1])
  if (!found || month < 1 || month > 12) return 'pay.card.expiryInvalid'
  return Date.UTC(2000 + Number(found[2]), month, 1) <= now.getTime() ? 'pay.card.expired' : undefined
}
