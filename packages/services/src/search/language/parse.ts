import type { ParsedPhrase, PhraseWord, Vocabulary } from '../types'
import { Alternatives, addHead, addPart, addSynonym, addWord, qualities } from './alternatives'
import { marks } from './marks'
import { type Token, tidy, tokensOf } from './normalise'
import { joinedWith } from './rejoin'
import { saidSelections } from './said-selections'
import { isInIndex } from './vocabulary-view'
import type { Words } from './words'

/** More words than these say nothing more and only cost. */
const MOST_WORDS = 12

export function parsePhrase(phrase: string, words: Words, vocabulary: Vocabulary): ParsedPhrase {
  const text = tidy(phrase)
  const { selections, rest } = saidSelections(tokensOf(text), words)
  const said = rest.filter(({ text: word }) => !words.stopWords.has(word))
  // Stop words alone are searched as they stand, and so is a size alone.
  const tokens = (said.length > 0 || selections.length > 0 ? said : rest).slice(0, MOST_WORDS)
  const found: PhraseWord[] = []
  for (let place = 0; place < tokens.length; ) {
    const { word, length } = wordAt(tokens, place, words, vocabulary)
    found.push(...word)
    place += length
  }
  return { text, words: found, selections, number: numberIn(text) }
}

function wordAt(tokens: readonly Token[], place: number, words: Words, vocabulary: Vocabulary) {
  const token = tokens[place] as Token
  const phrase = words.phrases.at(tokens, place)
  if (phrase) {
    const typed = typedOf(tokens.slice(place, place + phrase.length))
    if (phrase.meaning.isBrand) return { word: [brandWord(typed, phrase.key)], length: phrase.length }
    const meant = words.meanings.ofPhrase(phrase.key).filter((target) => !target.includes(' '))
    if (phrase.length > 1 && meant.length > 0)
      return {
        word: [phraseWord(typed, phrase.key, meant, tokens[place + phrase.length - 1], words)],
        length: phrase.length,
      }
  }
  const next = tokens[place + 1]
  const whole = next && joinedWith(token, next, words, vocabulary)
  if (next && whole) return { word: wordsOf(whole, typedOf([token, next]), words, vocabulary), length: 2 }
  return { word: wordsOf(token.text, token.text, words, vocabulary), length: 1 }
}

const typedOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

function brandWord(typed: string, key: string): PhraseWord {
  const into = new Alternatives()
  into.add('exact', qualities.exact, marks.phrase, [key])
  if (!typed.includes(' ')) into.add('exact', qualities.form, '', [typed])
  return { typed, role: 'brand', alternatives: into.list }
}

/** Several words that mean one thing: `lang kjole`. */
function phraseWord(
  typed: string,
  key: string,
  meant: readonly string[],
  last: Token | undefined,
  words: Words,
): PhraseWord {
  const into = new Alternatives()
  into.add('exact', qualities.exact, marks.phrase, [key])
  for (const synonym of meant) addSynonym(into, synonym, words, qualities.synonym)
  if (last && words.compounds.isNoun(last.text)) addHead(into, last.text, words)
  return { typed, role: 'type', alternatives: into.list }
}

/** One word of the phrase, or two where it says for whom: `damskor`. */
function wordsOf(word: string, typed: string, words: Words, vocabulary: Vocabulary): PhraseWord[] {
  const split = words.compounds.isOwnWord(word) ? null : words.compounds.split(word)
  const gender = split && words.genders.get(words.fold(split.first).replace(/(?<=...)[es]$/, '')) !== undefined
  if (split && gender && !isInIndex(word, words, vocabulary))
    return [
      oneWord(split.first, split.first, words, vocabulary),
      oneWord(split.heads[0] ?? '', typed, words, vocabulary),
    ]
  return [oneWord(word, typed, words, vocabulary)]
}

function oneWord(word: string, typed: string, words: Words, vocabulary: Vocabulary): PhraseWord {
  const { compounds, colours, genders, fold, meanings } = words
  const into = new Alternatives()
  addWord(into, word, words)
  const colour = colours.of(word)
  if (colour) {
    for (const form of colour.forms) into.add('form', qualities.form, '', [form])
    for (const shade of colour.shades) into.add('synonym', qualities.shade, '', [shade])
    return { typed, role: 'colour', alternatives: into.list }
  }
  const gender = genders.get(fold(word))
  if (gender) {
    for (const other of gender) into.add('form', qualities.form, '', [other])
    addPart(into, word, words, qualities.fittingPart)
    return { typed, role: 'attribute', alternatives: into.list }
  }
  for (const synonym of meanings.ofWord(word)) addSynonym(into, synonym, words, qualities.synonym)
  const split = compounds.split(word) ?? compounds.split(fold(word))
  const isOwn = compounds.isOwnWord(word)
  if (split && !isOwn && (split.isFirstKnown || isInIndex(word, words, vocabulary) || !isMistyped(word, vocabulary)))
    addHead(into, split.heads[0] ?? '', words)
  const isType = compounds.isNoun(word) || split !== null
  addPart(into, word, words, isType ? qualities.part : qualities.fittingPart)
  return { typed, role: isType ? 'type' : words.isAttribute(word) ? 'attribute' : 'other', alternatives: into.list }
}

/** A compound whose first part is unknown may be a known word spelled wrongly. */
const isMistyped = (word: string, vocabulary: Vocabulary): boolean => vocabulary.near(word, 1).length > 0

function numberIn(text: string): string | null {
  const number = text.replace(/[\s\-‐‑–._/]/g, '')
  return /^[a-z0-9]{3,40}$/.test(number) && /\d/.test(number) ? number : null
}
