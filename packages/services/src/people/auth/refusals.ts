import { wireHashSchema } from '@shop/contract/rest/auth'
import { allCommonPasswords } from '@shop/domain/validation'
import { wireHash } from '../../platform/password'
import { Refusal } from '../../platform/refusal'

export const challengeRefused = () =>
  new Refusal('CHALLENGE_REFUSED', 401, 'The signature is wrong, expired or used: ask for a new challenge')
export const wrongCredentials = () => new Refusal('WRONG_CREDENTIALS', 401, 'E-mail or password is wrong')
export const emailTaken = () => new Refusal('EMAIL_TAKEN', 409, 'There is an account for this e-mail already')
export const invalidEmail = () => new Refusal('BAD_USER_INPUT', 400, 'The username must be an e-mail address')

export function refusePasswordText(wire: string): void {
  if (!wireHashSchema.safeParse(wire).success)
    throw new Refusal('PASSWORD_NOT_HASHED', 400, 'The password must be sent as its hash: base64 of the SHA-384')
}

/** Only the client can check the length. Common passwords are known by their hashes. */
export async function refuseNewPassword(wire: string, shopName: string): Promise<void> {
  refusePasswordText(wire)
  if ((await commonHashes(shopName)).has(wire))
    throw new Refusal('PASSWORD_TOO_COMMON', 422, 'The password is among the most common')
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const hashesByShop = new Map<string, Promise<ReadonlySet<string>>>()

/** Made once, at the first use. */
function commonHashes(shopName: string): Promise<ReadonlySet<string>> {
  const hashes = hashesByShop.get(shopName) ?? hashedPasswords(shopName)
  hashesByShop.set(shopName, hashes)
  return hashes
}

/** Hashed in batches, so that other work goes on meanwhile. */
const AT_A_TIME = 500

async function hashedPasswords(shopName: string): Promise<ReadonlySet<string>> {
  const hashes = new Set([wireHash('')])
  let count = 0
  for (const text of allCommonPasswords([shopName])) {
    for (const written of new Set([text, capitalised(text), text.toUpperCase()])) hashes.add(wireHash(written))
    if (++count % AT_A_TIME === 0) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return hashes
}
