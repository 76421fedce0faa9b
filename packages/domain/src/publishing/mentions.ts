import { isRecord, type Json } from './difference'

const AROUND = 18
const CURRENCY = '(?:kr|kroner|NOK|SEK|DKK|EUR|€|euroa?)'

/** The texts of a document that name an amount of money, each with the words around it; of the other languages none. */
export function mentionsOf(body: Json | null, minor: number, languageIds: readonly string[]): readonly string[] {
  const named = amountPattern(minor)
  return textsIn(body, languageIds).flatMap((text) => {
    const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const found = named.exec(words)
    return found ? [around(words, found.index, found[0].length)] : []
  })
}

/** As 1 299 kr, 1.299,00 kr, NOK 1299, € 79,95, 799,- and 799:- are written. */
function amountPattern(minor: number): RegExp {
  const isWhole = minor % 100 === 0
  const whole = `(?<![\\d.,]|\\d )${String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, '[ .]?')}`
  const rest = isWhole ? '(?:[.,]00|:-|,-)?' : `[.,]${String(minor % 100).padStart(2, '0')}`
  const amount = `${whole}${rest}(?![.,]?\\d| \\d{3})`
  const alone = isWhole ? `|${whole}[:,]-` : ''
  return new RegExp(`${CURRENCY}\\s?${amount}|${amount}\\s?${CURRENCY}${alone}`, 'i')
}

function textsIn(value: Json | null, languageIds: readonly string[]): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, languageIds))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    /^[a-z]{2}-[A-Z]{2}$/.test(key) && !languageIds.includes(key) ? [] : textsIn(one, languageIds),
  )
}

function around(words: string, at: number, length: number): string {
  const from = Math.max(0, words.lastIndexOf(' ', Math.max(0, at - AROUND)))
  const space = words.indexOf(' ', at + length + AROUND)
  const to = space < 0 ? words.length : space
  return `${from > 0 ? '…' : ''}${words.slice(from, to).trim()}${to < words.length ? '…' : ''}`
}
