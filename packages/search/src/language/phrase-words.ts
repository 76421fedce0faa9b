import type { PhraseWord, Vocabulary } from '../types'
import { Alternatives, addHead, addPart, addSynonym, addWord, qualities } from './alternatives'
import { marks } from './marks'
import { isInIndex, isSpelledSo } from './vocabulary-view'
import type { Words } from './words'

export function brandWord(typed: string, key: string): PhraseWord {
  const into = new Alternatives()
  into.add('exact', qualities.exact, marks.phrase, [key])
  if (!typed.includes(' ')) into.add('exact', qualities.form, '', [typed])
  return { typed, role: 'brand', alternatives: into.list }
}

/** Several words that mean one thing, `lang kjole`; null when they are known by their words alone. */
export function phraseWord(
  typed: string,
  key: string,
  last: string,
  words: Words,
  vocabulary: Vocabulary,
): PhraseWord | null {
  const { meanings, collective, compounds } = words
  const meant = [...meanings.ofPhrase(key), ...collective.ofPhrase(key)]
  if (meant.length === 0) return null
  const into = new Alternatives()
  into.add('exact', qualities.exact, marks.phrase, [key])
  for (const { word, isClose } of meant)
    addSynonym(into, word, words, isClose ? qualities.synonym : qualities.generalSynonym)
  if (compounds.isNoun(last)) addHead(into, last, isSpelledSo(last, words, vocabulary), words)
  return { typed, role: 'type', alternatives: into.list }
}

export function singleWord(word: string, typed: string, words: Words, vocabulary: Vocabulary): PhraseWord {
  return (
    collectiveWord(word, typed, words) ??
    colourWord(word, typed, words, vocabulary) ??
    genderWord(word, typed, words, vocabulary) ??
    plainWord(word, typed, words, vocabulary)
  )
}

/** Its kinds stand before what merely has the word. */
function collectiveWord(word: string, typed: string, words: Words): PhraseWord | null {
  const meant = words.collective.ofWord(word)
  if (meant.length === 0) return null
  const into = new Alternatives()
  for (const meaning of meant) addSynonym(into, meaning.word, words, qualities.form, qualities.generalSynonym)
  for (const { word: synonym } of words.meanings.ofWord(word)) addSynonym(into, synonym, words, qualities.synonym)
  into.add('exact', qualities.exact, '', [word])
  into.add('form', qualities.part, marks.stem, words.forms.stemsOf(word))
  into.add('folded', qualities.part, marks.folded, words.forms.foldedStemsOf(words.fold(word)))
  return { typed, role: 'type', alternatives: into.list }
}

function colourWord(word: string, typed: string, words: Words, vocabulary: Vocabulary): PhraseWord | null {
  const colour = words.colours.of(word)
  if (!colour) return null
  const into = new Alternatives()
  addWord(into, word, words, vocabulary)
  into.add('form', qualities.form, '', colour.forms)
  for (const shade of colour.shades) into.add('synonym', qualities.shade, '', [shade])
  const [name = word] = colour.forms
  into.add('head', qualities.shade, marks.looseHead, words.forms.foldedStemsOf(words.fold(name)))
  return { typed, role: 'colour', alternatives: into.list }
}

function genderWord(word: string, typed: string, words: Words, vocabulary: Vocabulary): PhraseWord | null {
  const gender = words.genders.get(words.fold(word))
  if (!gender) return null
  const into = new Alternatives()
  addWord(into, word, words, vocabulary)
  into.add('form', qualities.form, '', gender)
  for (const other of gender) addPart(into, other, words, qualities.fittingPart)
  return { typed, role: 'attribute', alternatives: into.list }
}

function plainWord(word: string, typed: string, words: Words, vocabulary: Vocabulary): PhraseWord {
  const { compounds, fold, meanings } = words
  const into = new Alternatives()
  addWord(into, word, words, vocabulary)
  const meant = meanings.ofWord(word)
  for (const { word: synonym, isClose } of meant)
    addSynonym(into, synonym, words, isClose ? qualities.synonym : qualities.generalSynonym)
  const split = compounds.isOwnWord(word) ? null : (compounds.split(word) ?? compounds.split(fold(word)))
  const head = split?.heads[0] ?? ''
  const isInUse = isInIndex(word, words, vocabulary) || meant.length > 0
  const isEnough = isInUse && into.list.some(({ term }) => vocabulary.frequency(term) >= ENOUGH)
  if (split && !isEnough && (split.isSure || isInUse || !isMistyped(word, vocabulary)))
    addHead(
      into,
      head,
      isSpelledSo(head, words, vocabulary),
      words,
      isInUse ? qualities.compoundHead : qualities.onlyHead,
    )
  const isType = split !== null || compounds.isNoun(word) || meant.some((meaning) => compounds.isNoun(meaning.word))
  // The first part of a compound says what it is for, not what it is: no laces for shoes.
  if (!isType) addPart(into, word, words, qualities.fittingPart)
  return { typed, role: isType ? 'type' : words.isAttribute(word) ? 'attribute' : 'other', alternatives: into.list }
}

/** So many cardigans are what a `strikkejakke` is; with fewer, other jackets come after them. */
const ENOUGH = 24

/** A compound whose first part is unknown may be a known word spelled wrongly. */
const isMistyped = (word: string, vocabulary: Vocabulary): boolean => vocabulary.near(word, 1).length > 0
