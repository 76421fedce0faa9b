import { foldedName } from '@shop/domain/staff'
import { parseEmail } from '@shop/domain/validation'
import { isUuid } from '../../platform/uuid'

export type Reading =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly digits: string }
  | { readonly kind: 'id'; readonly ref: string | null; readonly id: number | null }
  | { readonly kind: 'order'; readonly number: number }
  | { readonly kind: 'cart'; readonly id: string }
  /** The beginning of a reference, as the head of a customer shows it. */
  | { readonly kind: 'ref'; readonly start: string }
  | { readonly kind: 'name'; readonly words: readonly string[]; readonly zip: string | null }

const CART = /^[\w-]{22,80}$/
const ORDER = /^(?:#|[a-z]{2}[-\s]?)?(\d{6,9})$/i
const PHONE = /^\+?[\d\s()-]{6,20}$/
const SHORT_REF = /^[0-9a-f]{8}$/i
/** A part of an address beside a name: `0150 Kari`. */
const ZIP = /^\d{3,5}$/
const SHORT_NUMBER = /^\d{1,9}$/

/** What a term of the one search field may be; one term may be several things. */
export function readTerm(term: string): readonly Reading[] {
  const text = term.trim()
  const email = parseEmail(text)
  if (email) return [{ kind: 'email', email }]
  if (isUuid(text)) return [{ kind: 'id', ref: text.toLowerCase(), id: null }]
  const readings: Reading[] = []
  const order = ORDER.exec(text.replaceAll(' ', ''))?.[1]
  if (order) readings.push({ kind: 'order', number: Number(order) })
  const digits = text.replaceAll(/\D/g, '')
  if (PHONE.test(text) && digits.length >= 6) readings.push({ kind: 'phone', digits: digits.slice(-8) })
  if (SHORT_NUMBER.test(text)) readings.push({ kind: 'id', ref: null, id: Number(text) })
  if (readings.length > 0) return SHORT_REF.test(text) ? [...readings, { kind: 'ref', start: text }] : readings
  if (CART.test(text)) readings.push({ kind: 'cart', id: text })
  if (SHORT_REF.test(text)) readings.push({ kind: 'ref', start: text.toLowerCase() })
  if (text.includes('@')) return readings
  const all = foldedName(text)
    .split(/[\s,]+/)
    .filter(Boolean)
  const words = all.filter((word) => !ZIP.test(word))
  return words.length === 0
    ? readings
    : [...readings, { kind: 'name', words, zip: all.find((word) => ZIP.test(word)) ?? null }]
}
