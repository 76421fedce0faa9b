import { isDeepStrictEqual } from 'node:util'
import { fillMarketAmounts, formatBothVat, type MarketWords } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import { returnCostTexts } from '@shop/i18n/return-cost'
import { translator } from '@shop/i18n/translate'
import type { WaysToPay, WayToPay } from '../../buying/checkout/ways-to-pay'
import type { Place } from '../../ground/context/place'

/** The place that texts are filled for, and what can be paid with there. */
export type Filling = {
  readonly place: Place
  readonly ways: () => WaysToPay
  /** With this rate, in basis points, prices are written without VAT. */
  readonly withoutVatOf?: number
}

/** The market's amounts and ways to pay stand in texts by name, so that published ones are in every text at once. */
export function filled(text: string, filling: Filling): string {
  const words = text.includes('{payment') ? wordsOf(filling.ways()) : {}
  return filledWith(text, filling, words)
}

function filledWith(text: string, { place: { market, language }, withoutVatOf: rate }: Filling, words: MarketWords) {
  const t = translator(language.code, { country: market.country.code })
  const cost = returnCostTexts(t, market.settings.returnCost, rate ?? 0, language.code)
  const returnCost = rate === undefined ? cost.incVat : cost.exVat
  const withoutVat = (amount: Money) => `${formatBothVat(amount, rate ?? 0, language.code).exVat} ${t('price.exVat')}`
  const priceIn = rate === undefined ? undefined : withoutVat
  return fillMarketAmounts(text, market.settings, language.code, { ...words, returnCost }, priceIn)
}

/** The same for markup: what is named is text in it, and a paragraph that is the terms alone becomes a section for each. */
export function filledHtml(html: string, filling: Filling): string {
  if (!html.includes('{payment')) return filled(html, filling)
  const ways = filling.ways()
  const list = [`<p>${escaped(ways.terms)}</p>`, ...ways.methods.map(section)].join('')
  const words = wordsOf(ways)
  return filledWith(
    html.replaceAll('<p>{paymentTerms}</p>', () => list),
    filling,
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escaped(word)])),
  )
}

/** A widget's configuration; where it names a price, `withoutVat` is what a business reads in its place. */
export function filledInBothForms(value: object, filling: Filling, rateBasisPoints: number): object {
  const withVat = filledDeeply(value, filling) as object
  const withoutVat = filledDeeply(value, { ...filling, withoutVatOf: rateBasisPoints })
  return isDeepStrictEqual(withVat, withoutVat) ? withVat : { ...withVat, withoutVat }
}

/** Every text in a widget's configuration, however deep; a text that is itself JSON is filled as what it holds. */
export function filledDeeply(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return filledText(value, filling)
  if (Array.isArray(value)) return value.map((one) => filledDeeply(one, filling))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledDeeply(one, filling)]))
}

function filledText(text: string, filling: Filling): string {
  const held = /^\s*[{[]/.test(text) ? parsed(text) : undefined
  if (held !== undefined) return JSON.stringify(filledDeeply(held, filling))
  return /<\w/.test(text) ? filledHtml(text, filling) : filled(text, filling)
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function section({ name, warning, paragraphs }: WayToPay): string {
  const said = paragraphs.map((text) => `<p>${escaped(text)}</p>`)
  return [`<h2>${escaped(name)}</h2>`, warning && `<p><strong>${escaped(warning)}</strong></p>`, ...said].join('')
}

const wordsOf = ({ names, terms, methods }: WaysToPay) => ({
  paymentMethods: names,
  paymentTerms: [terms, ...methods.flatMap(({ name, warning, paragraphs }) => [`${name}:`, warning, ...paragraphs])]
    .filter(Boolean)
    .join(' '),
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
