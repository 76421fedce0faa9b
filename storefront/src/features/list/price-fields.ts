import { type FacetRange, parseFilters, rangeOf } from '@shop/domain/filter'
import { grossesOf, toDecimal, vatInside } from '@shop/domain/money'

/** The fields of the filter form that together are one range: with VAT, and without it. One pair of them is in sight. */
export const priceFields = { incVat: ['priceFrom', 'priceTo'], exVat: ['priceFromExVat', 'priceToExVat'] } as const
/** The rate that those without VAT were written with. */
export const VAT_RATE = 'vatRate'

const names: readonly string[] = [...priceFields.incVat, ...priceFields.exVat]
/** Whether a field of the form is part of the range; `price` is the range as it was chosen before. */
export const isOfPrice = (name: string): boolean => name === 'price' || name === VAT_RATE || names.includes(name)

/** What remains of an amount of the address without its VAT. */
export function withoutVat(amount: number, rate: number): number {
  const minor = Math.round(amount * 100)
  return toDecimal(minor - vatInside(minor, rate))
}

/** A limit as it stands in its field. */
export function fieldText(amount: number | undefined): string {
  if (amount === undefined) return ''
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ',')
}

/**
 * The range that an address or a form asks for. Addresses and the search know prices with VAT alone. What was typed without
 * it becomes the limit that lets through all that is shown at what was typed, and is shown as that again. A field that
 * still says what was chosen before changes nothing: rounding there and back would move the limit.
 */
export function rangeOfFields(query: URLSearchParams): FacetRange | undefined {
  const before = rangeOf(parseFilters(query).price)
  if (!names.some((name) => query.has(name))) return before
  const rate = rateOf(query.get(VAT_RATE))
  const limitOf = (limit: 'min' | 'max', at: 0 | 1): number | undefined => {
    const typed = amountOf(query.get(priceFields.incVat[at]))
    if (rate === undefined) return typed
    const net = amountOf(query.get(priceFields.exVat[at]))
    const was = before?.[limit]
    if (net === (was === undefined ? undefined : withoutVat(was, rate))) return typed
    return net === undefined ? undefined : withVat(net, rate)[limit]
  }
  const [min, max] = [limitOf('min', 0), limitOf('max', 1)]
  return { ...(min && { min }), ...(max !== undefined && { max }) }
}

function withVat(net: number, rate: number): { readonly min: number; readonly max: number } {
  const { lowest, highest } = grossesOf(Math.round(net * 100), rate)
  return { min: toDecimal(lowest), max: toDecimal(highest) }
}

function amountOf(text: string | null): number | undefined {
  const written = text?.replace(/\s/g, '').replace(',', '.') ?? ''
  return /^\d{1,8}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined
}

/** Addresses come from anywhere: a rate is no more than the whole price again. */
function rateOf(text: string | null): number | undefined {
  return /^\d{1,5}$/.test(text ?? '') && Number(text) <= 10_000 ? Number(text) : undefined
}
