import { isRecord, type Json } from '../publishing'
import { plainText } from './plain-text'
import { type NamedOf, nothing, type Said } from './said'
import { type At, leaf, type Shape } from './shape'

const COLOUR = /^#[0-9a-f]{3,8}$/i

const textAs =
  (as: 'text' | 'code' | 'picture' | 'market' | 'language' | 'moment') =>
  (value: Json): Said =>
    typeof value === 'string' && value !== '' ? { as, text: value } : sayPlain(value)

export const sayText = textAs('text')
export const sayCode = textAs('code')
export const sayPicture = textAs('picture')
export const sayMarket = textAs('market')
export const sayLanguage = textAs('language')
export const sayMoment = textAs('moment')
export const sayMarkup = (value: Json): Said =>
  typeof value === 'string' && plainText(value) !== '' ? { as: 'text', text: plainText(value) } : nothing
export const sayColour = (value: Json): Said =>
  typeof value === 'string' && COLOUR.test(value) ? { as: 'colour', text: value } : sayCode(value)
export const sayFlag = (value: Json): Said => ({ as: 'flag', is: value === true })
export const sayShare = (value: Json): Said =>
  typeof value === 'number' ? { as: 'share', basisPoints: value } : nothing
const sayNumber =
  (unit?: 'days' | 'months') =>
  (value: Json): Said =>
    typeof value === 'number' ? { as: 'number', number: value, ...(unit && { unit }) } : sayPlain(value)
export const sayNamed =
  (of: NamedOf) =>
  (value: Json): Said => {
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number' && id > 0)
    return ids.length > 0 ? { as: 'named', of, ids } : nothing
  }
export const sayMany =
  (say: (value: Json) => Said) =>
  (value: Json): Said =>
    Array.isArray(value) && value.length > 0 ? { as: 'many', items: value.map(say) } : nothing

/** In the smallest unit of the market that it stands under. */
const sayAmount = (value: Json, { market }: At): Said => {
  const currency = market?.split('|')[1]
  return typeof value === 'number' && currency ? { as: 'money', minor: value, currency } : nothing
}
const sayMoney = (value: Json): Said =>
  isRecord(value) && typeof value.minor === 'number' && typeof value.currency === 'string'
    ? { as: 'money', minor: value.minor, currency: value.currency }
    : nothing

/** What no shape knows: words and numbers as they are, of anything larger how much it holds. */
export function sayPlain(value: Json): Said {
  if (typeof value === 'boolean') return { as: 'flag', is: value }
  if (typeof value === 'number') return { as: 'code', text: String(value) }
  if (typeof value === 'string') return value === '' ? nothing : { as: 'text', text: value }
  if (Array.isArray(value)) return sayMany(sayPlain)(value)
  if (!isRecord(value)) return nothing
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const said = sayPlain(part)
    return said.as === 'nothing' ? [] : [{ crumbs: [{ said: { as: 'code', text: name } as const }], said }]
  })
  return parts.length > 0 ? { as: 'parts', parts } : nothing
}

export const text = (why?: string): Shape => leaf(sayText, why)
export const code = (why?: string): Shape => leaf(sayCode, why)
export const markup = (why?: string): Shape => leaf(sayMarkup, why)
export const picture = (why?: string): Shape => leaf(sayPicture, why)
export const market = (why?: string): Shape => leaf(sayMarket, why)
export const language = (why?: string): Shape => leaf(sayLanguage, why)
export const moment = (why?: string): Shape => leaf(sayMoment, why)
export const share = (why?: string): Shape => leaf(sayShare, why)
export const money = (why?: string): Shape => leaf(sayMoney, why)
export const amount = (why?: string): Shape => leaf(sayAmount, why, 0)
export const flag = (why?: string, standing = false): Shape => leaf(sayFlag, why, standing)
export const number = (why?: string, standing?: number): Shape => leaf(sayNumber(), why, standing)
export const days = (why?: string): Shape => leaf(sayNumber('days'), why)
export const named = (of: NamedOf, why?: string): Shape => leaf(sayNamed(of), why)
/** One of a known list, whose words stand in the console's catalogue below `words`. */
export const oneOf = (words: string, why?: string, standing?: Json): Shape =>
  leaf(
    (value) =>
      typeof value === 'string' || typeof value === 'number' ? { as: 'word', key: `${words}.${value}` } : nothing,
    why,
    standing,
  )
export const months = (why?: string): Shape =>
  leaf((value) => (isRecord(value) ? sayNumber('months')(value.months ?? null) : nothing), why)
