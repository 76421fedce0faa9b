import { passwordMinLength } from '../constants'
import { commonEndings, commonPasswords, commonWords } from './common-passwords'
import { isGuessablePassword } from './guessable-password'

export type PasswordRefusal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-short'; readonly minLength: number }
  | { readonly kind: 'too-common' }
  | { readonly kind: 'mismatch' }

/** The first reason not to take the new password, or none. The service, which sees a hash, can check the list only. */
export function refusePassword(
  password: string,
  repeated: string,
  minLength: number = passwordMinLength,
): PasswordRefusal | undefined {
  if (password === '') return { kind: 'empty' }
  if ([...password].length < minLength) return { kind: 'too-short', minLength }
  if (isCommonPassword(password) || isGuessablePassword(password)) return { kind: 'too-common' }
  return password === repeated ? undefined : { kind: 'mismatch' }
}

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const stem = text.replace(WHAT_FOLLOWS, '')
  return commons.has(text) || (words.has(stem) && endings.has(text.slice(stem.length)))
}

/** Every password that is refused as common, in lower case; `names` are words of the shop's own, like what it is called. */
export function* allCommonPasswords(names: readonly string[]): Generator<string> {
  yield* commonPasswords
  const own = names.flatMap((name) => [name, name.replaceAll(' ', '')]).map((name) => name.toLowerCase())
  for (const word of new Set([...commonWords, ...own])) for (const ending of commonEndings) yield word + ending
}

const WHAT_FOLLOWS = /\d*!?$/
const commons: ReadonlySet<string> = new Set(commonPasswords)
const words: ReadonlySet<string> = new Set(commonWords)
const endings: ReadonlySet<string> = new Set(commonEndings)
