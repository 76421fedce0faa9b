import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { repeatsStem } from './repeats-stem'
import type { Text, TextKind, TextLanguage } from './text'

/** One thing that a text may not do, as its file in `rules/` says it. */
export type Rule = {
  readonly id: string
  readonly reason: string
  /** What a wrong text matches, or the name of a question that no pattern can ask. */
  readonly pattern?: string
  readonly question?: keyof typeof questions
  /** Capital letters count, where this is set. */
  readonly exactCase?: true
  readonly languages?: readonly TextLanguage[]
  readonly kinds?: readonly TextKind[]
  /** Places where the text is right all the same, each a key or its beginning with a star. */
  readonly except?: readonly string[]
  readonly wrong: string
  readonly right: string
}

const questions = { 'repeats-stem': repeatsStem }
const FILES = ['any', 'nb', 'sv', 'da', 'fi', 'en', 'sv-FI'] as const
/** Where a word begins or ends: å is a letter, and a placeholder's name no word. */
const EDGE_OF_WORD = String.raw`(?:(?<![\p{L}\d_{])(?=[\p{L}\d])|(?<=[\p{L}\d])(?![\p{L}\d_}]))`
const nordic: readonly TextLanguage[] = ['nb', 'sv', 'da', 'fi']

export const rules: readonly (Rule & { readonly languages: readonly TextLanguage[] })[] = FILES.flatMap((file) => {
  const path = fileURLToPath(new URL(`rules/${file}.json`, import.meta.url))
  const languages = file === 'any' ? [...nordic, 'en' as const] : [file]
  return (JSON.parse(readFileSync(path, 'utf8')) as Rule[]).map((rule) => ({ languages, ...rule }))
})

/** Whether a text does what the rule forbids, wherever it stands. */
export function breaks(rule: Rule): (text: string) => boolean {
  if (rule.question) return questions[rule.question]
  const pattern = new RegExp(rule.pattern!.replaceAll('\\b', EDGE_OF_WORD), rule.exactCase ? 'u' : 'iu')
  return (text) => pattern.test(text)
}

/** The texts that break a rule, each with the rule's own words. */
export function faults(texts: readonly Text[]): readonly string[] {
  return rules.flatMap((rule) => {
    const isWrong = breaks(rule)
    return texts.filter((text) => speaksOf(rule, text) && isWrong(text.text)).map((text) => line(rule, text))
  })
}

function speaksOf(rule: Rule & { readonly languages: readonly TextLanguage[] }, { language, kind, at }: Text): boolean {
  if (!rule.languages.includes(language) || (rule.kinds && !rule.kinds.includes(kind))) return false
  return !rule.except?.some((place) => (place.endsWith('*') ? at.startsWith(place.slice(0, -1)) : at === place))
}

const line = (rule: Rule, { language, at, text }: Text) => `${rule.id}: ${language} ${at}: ${text}\n    ${rule.reason}`
