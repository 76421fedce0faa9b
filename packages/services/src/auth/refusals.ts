import { wireHashSchema } from '@shop/contract/rest/auth'
import { commonPasswords } from '@shop/domain/validation'
import { Refusal } from '../platform/graphql/refusal'
import { wireHash } from '../platform/password'

export const challengeRefused = () =>
  new Refusal('CHALLENGE_REFUSED', 401, 'The signature is wrong, expired or used: ask for a new challenge')
export const wrongCredentials = () => new Refusal('WRONG_CREDENTIALS', 401, 'E-mail or password is wrong')
export const emailTaken = () => new Refusal('EMAIL_TAKEN', 409, 'There is an account for this e-mail already')
export const invalidEmail = () => new Refusal('BAD_USER_INPUT', 400, 'The username must be an e-mail address')

export function refusePasswordText(wire: string): void {
  if (!wireHashSchema.safeParse(wire).success)
    throw new Refusal('PASSWORD_NOT_HASHED', 400, 'The password must be sent as its hash: base64 of the SHA-384')
}

/** Length can only be checked by the client; the passwords that are tried first are known by their hashes. */
export function refuseNewPassword(wire: string): void {
  refusePasswordText(wire)
  if (commonHashes().has(wire)) throw new Refusal('PASSWORD_TOO_COMMON', 422, 'The password is among the most common')
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

let hashes: ReadonlySet<string> | undefined
function commonHashes(): ReadonlySet<string> {
  hashes ??= new Set(
    ['', ...commonPasswords].flatMap((text) => [text, capitalised(text), text.toUpperCase()].map(wireHash)),
  )
  return hashes
}
