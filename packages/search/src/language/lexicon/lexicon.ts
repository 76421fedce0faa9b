import type { ColourWords, SynonymGroup } from '../language-data'

/** What a shopper of the language knows without having seen the catalogue. */
export type Lexicon = {
  readonly stopWords: readonly string[]
  /** Clothes of any kind, alone or last in a compound: they say nothing that the rest of the phrase does not. */
  readonly clothes: readonly string[]
  /** What shoppers ask the shop about and say of anything: right as they stand, though no product has them. */
  readonly rightWords: readonly string[]
  /** Nouns that clothes are named by, alone or last in a compound. */
  readonly nouns: readonly string[]
  /** What stands first in compounds, as it stands there. */
  readonly firstParts: readonly string[]
  /** Compounds that are not a kind of what their last part names, or not the kind a shopper means by it. */
  readonly ownWords: readonly string[]
  /** Compounds that are a kind of what their last part names, though not what is meant by it first. */
  readonly looseKinds: readonly string[]
  /** Forms that no rule of the language gives, the dictionary form first. */
  readonly irregular: readonly (readonly string[])[]
  /** Plural by nature: their ending is no inflection. */
  readonly uninflected: readonly string[]
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly children: readonly string[]
  readonly colours: readonly ColourWords[]
  /** A colour and what shoppers take for it too. */
  readonly shades: readonly (readonly string[])[]
  readonly sizeWords: readonly string[]
  readonly below: readonly string[]
  readonly above: readonly string[]
  readonly between: readonly string[]
  readonly currencyWords: readonly string[]
  /** Asks for what is reduced. */
  readonly saleWords: readonly string[]
  /** What a word means as the first part of a compound, where that is another: sv `linne-` is linen, not a vest. */
  readonly asFirst: Readonly<Record<string, string>>
  readonly meanings: readonly SynonymGroup[]
  /** Words for several kinds at once, meant more than the letters: sv `stickat` is knitwear before anything knitted. */
  readonly collective: readonly SynonymGroup[]
}

export const list = (words: string): string[] => words.split(/\s+/).filter(Boolean)

/** Lines of `what shoppers say, and this: what it means, or that`; the left leads to the right. */
export const oneWay = (lines: string): SynonymGroup[] =>
  rows(lines).flatMap(([said = [], meant = []]) => meant.map((target) => ({ words: [target, ...said], oneWay: true })))

/** Lines of words that mean the same. */
export const alike = (lines: string): SynonymGroup[] => rows(lines).map(([words = []]) => ({ words }))

export const groups = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => list(line))

export const colourLines = (lines: string): ColourWords[] =>
  groups(lines).map(([name = '', ...forms]) => ({ name, forms }))

const rows = (lines: string): string[][][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(':').map((side) => side.split(',').map((word) => word.trim())))
