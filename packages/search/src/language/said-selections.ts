import type { Selection } from '../types'
import type { Token } from './normalise'
import type { Words } from './words'

export type Said = { readonly selections: readonly Selection[]; readonly rest: readonly Token[] }

const amount = /^\d{1,6}(?:[.,]\d{1,2})?$/
const sizeLike = /^(?:\d{2,3}|\d{2,3}[a-k]{1,2}|[wl]\d{2}|x{0,4}[sl]|m|\d{1,2}xl)$/
const waist = /^w\d{2}$/
const length = /^l\d{2}$/
/** Letters that are sizes wherever they stand; `s`, `m` and `l` only where the phrase says so. */
const plainSize = /^(?:x{1,4}[sl]|\d{1,2}xl|\d{2}|\d{2}[a-k]{1,2}|[wl]\d{2})$/

/** `storlek 38`, `under 500` and `rea` out of the phrase, as selections. */
export function saidSelections(tokens: readonly Token[], words: Words): Said {
  const rest: Token[] = []
  const selections: Selection[] = []
  for (let i = 0; i < tokens.length; ) {
    const said = priceAt(tokens, i, words) ?? sizeAt(tokens, i, words) ?? saleAt(tokens, i, words)
    if (said) {
      selections.push(said.selection)
      i += said.length
    } else {
      rest.push(tokens[i] as Token)
      i += 1
    }
  }
  return { selections: merged(selections), rest }
}

type SaidHere = { readonly selection: Selection; readonly length: number } | undefined

function priceAt(tokens: readonly Token[], place: number, { lexicon }: Words): SaidHere {
  const says = (phrases: readonly string[]) => lengthOf(phrases, tokens, place)
  const isCurrency = (at: number) => lexicon.currencyWords.includes(tokens[at]?.text ?? '')
  const withCurrency = (end: number) => end + (isCurrency(end) ? 1 : 0) - place
  const between = says(lexicon.between)
  const low = tokens[place + between]
  // Without its currency `36-38` is a size.
  if (between > 0 || (low?.parts.length === 2 && isCurrency(place + 1))) {
    const [min, max] = low?.parts.length === 2 ? low.parts : [low?.text, tokens[place + between + 2]?.text]
    const end = place + between + (low?.parts.length === 2 ? 1 : 3)
    if (isAmount(min) && isAmount(max))
      return { selection: { facet: 'price', min: minorOf(min), max: minorOf(max) }, length: withCurrency(end) }
  }
  const below = says(lexicon.below)
  const above = below > 0 ? 0 : says(lexicon.above)
  const said = place + below + above
  const end = said + (isCurrency(said) ? 1 : 0)
  const limit = tokens[end]?.text
  if (below + above === 0 || !isAmount(limit)) return
  const selection = { facet: 'price', ...(below > 0 ? { max: minorOf(limit) } : { min: minorOf(limit) }) }
  return { selection, length: withCurrency(end + 1) }
}

function sizeAt(tokens: readonly Token[], place: number, { lexicon, sizes }: Words): SaidHere {
  const word = tokens[place]?.text ?? ''
  const next = tokens[place + 1]?.text ?? ''
  const size = (text: string): Selection => ({ facet: 'size', values: sizes.get(text) ?? [text.toUpperCase()] })
  const said = lexicon.sizeWords.includes(word) && (sizes.has(next) || sizeLike.test(next)) ? 1 : 0
  const first = tokens[place + said]?.text ?? ''
  const second = tokens[place + said + 1]?.text ?? ''
  // `W30 L32`, `W30/L32`: waist and length are one size.
  if (waist.test(first) && length.test(second) && sizes.has(first + second))
    return { selection: size(first + second), length: said + 2 }
  if (said > 0) return { selection: size(next), length: 2 }
  if (tokens.length > 1 && sizes.has(word) && plainSize.test(word)) return { selection: size(word), length: 1 }
  return
}

function saleAt(tokens: readonly Token[], place: number, { lexicon }: Words): SaidHere {
  if (!lexicon.saleWords.includes(tokens[place]?.text ?? '')) return
  return { selection: { facet: 'onSale', values: ['true'] }, length: 1 }
}

function lengthOf(phrases: readonly string[], tokens: readonly Token[], place: number): number {
  const lengths = phrases.map((phrase) => {
    const parts = phrase.split(' ')
    return parts.every((part, i) => tokens[place + i]?.text === part) ? parts.length : 0
  })
  return Math.max(0, ...lengths)
}

function merged(selections: readonly Selection[]): Selection[] {
  const byFacet = new Map<string, Selection>()
  for (const selection of selections) {
    const before = byFacet.get(selection.facet)
    const values = [...(before?.values ?? []), ...(selection.values ?? [])]
    byFacet.set(selection.facet, {
      ...before,
      ...selection,
      ...(values.length > 0 ? { values: [...new Set(values)] } : {}),
    })
  }
  return [...byFacet.values()]
}

const isAmount = (text: string | undefined): text is string => text !== undefined && amount.test(text)
/** Shoppers speak of the whole currency, the engine counts its hundredths. */
const minorOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)
