import { passwordMinLength } from '../constants'
import { commonPasswords } from './common-passwords'

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
  if (isCommonPassword(password)) return { kind: 'too-common' }
  return password === repeated ? undefined : { kind: 'mismatch' }
}

export function isCommonPassword(password: string): boolean {
  return commons.has(password.toLowerCase())
}

const commons: ReadonlySet<string> = new Set(commonPasswords)
