import { languageIds } from '../language'
import type { Path } from './difference'

/** Words that claim something of the environment in general, by their stems (Directive 2024/825). */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  sv: /hållbar(?!het mot)|miljövänlig|miljösmart|miljömedvet|klimatsmart|klimatneutral|klimatkompenser|ekologisk|ekovänlig|\bgrön(t|a)? (val|mode)|naturvänlig|medvet(et|na) val/i,
  nb: /bærekraft|miljøvennlig|miljøbevisst|klimavennlig|klimanøytral|klimakompenser|økologisk|øko-?vennlig|\bgrønn?(t|e)? (valg|mote)|naturvennlig|bevisst(e)? valg/i,
  da: /bæredygtig|miljøvenlig|miljøbevidst|klimavenlig|klimaneutral|klimakompenser|økologisk|økovenlig|\bgrøn(t|ne)? (valg|mode)|naturvenlig|bevidst(e)? valg/i,
  fi: /ympäristöystäväll|ympäristötietoi|ilmastoystäväll|ilmastoneutraal|hiilineutraal|ekologi|luontoystäväll|luonnonmukai|kestävän kehityksen|kestävä(ä|n)? muoti|vastuullinen valinta|vihreä valinta/i,
  en: /sustainab|eco-?friendly|\beco\b|climate neutral|carbon neutral|conscious|biodegradable|\bgreen choice/i,
}

export type GreenClaim = { readonly path: Path; readonly claim: string }

/** What is no text to be read: the name of a picture, an address that something leads to. */
const NO_WORDS = new Set(['fileName', 'image'])
const ADDRESS = /^(\/|#|https?:|mailto:|tel:)/

/**
 * General green claims in all texts of a value. Each text is read in the language that its path or the record around it
 * names, where none is named in every language of the shop, and always in English.
 */
export function greenClaimsIn(value: unknown, path: Path = [], language?: string): readonly GreenClaim[] {
  if (typeof value === 'string') {
    const claim = ADDRESS.test(value) ? undefined : claimIn(value, language)
    return claim ? [{ path, claim }] : []
  }
  if (Array.isArray(value)) return value.flatMap((one, at) => greenClaimsIn(one, [...path, at], language))
  if (typeof value !== 'object' || value === null) return []
  const languageId = 'languageId' in value ? value.languageId : undefined
  const here = isLanguage(languageId) ? languageId : language
  return Object.entries(value).flatMap(([key, one]) =>
    NO_WORDS.has(key) ? [] : greenClaimsIn(one, [...path, key], isLanguage(key) ? key : here),
  )
}

const isLanguage = (value: unknown): value is string => languageIds.some((id) => id === value)

function claimIn(text: string, language: string | undefined): string | undefined {
  const lists = language === undefined ? Object.values(CLAIMS) : [CLAIMS[language.slice(0, 2)], CLAIMS.en]
  for (const list of lists) {
    const found = list?.exec(text)
    if (found) return found[0]
  }
  return undefined
}
