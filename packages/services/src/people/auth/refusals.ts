import { wireHashSchema } from '@shop/contract/rest/auth'
import { Refusal } from '../../platform/refusal'
import { isCommonWire } from '../passwords/common-passwords'

export const challengeRefused = () =>
  new Refusal('CHALLENGE_REFUSED', 401, 'The signature is wrong, expired or used: ask for a new challenge')
export const wrongCredentials = () => new Refusal('WRONG_CREDENTIALS', 401, 'E-mail or password is wrong')
export const wrongCode = () => new Refusal('WRONG_CODE', 401, 'The code is wrong, used or too old')
export const emailTaken = () => new Refusal('EMAIL_TAKEN', 409, 'There is an account for this e-mail already')
export const invalidEmail = () => new Refusal('BAD_USER_INPUT', 400, 'The username must be an e-mail address')

export function refusePasswordText(wire: string): void {
  if (!wireHashSchema.safeParse(wire).success)
    throw new Refusal('PASSWORD_NOT_HASHED', 400, 'The password must be sent as its hash: base64 of the SHA-384')
}

/** Only the client can check the length. Common passwords are known by their hashes. */
export async function refuseNewPassword(wire: string, shopName: string): Promise<void> {
  refusePasswordText(wire)
  if (await isCommonWire(wire, shopName))
    throw new Refusal('PASSWORD_TOO_COMMON', 422, 'The password is among the most common')
}
