import { networkOf } from './network'
import type { Platform } from './platform'
import { takeUses, tooMany, type Use } from './rate-limit'

/**
 * Stops guessing, by client address and by e-mail; a request that finds its order is not counted. One network has few
 * tries for an e-mail, and all together have so many that one stranger cannot lock its owner out.
 */
const PER_ADDRESS = { name: 'return', most: 20, windowMs: 900_000 }
const PER_EMAIL_AND_ADDRESS = { name: 'return-email-address', most: 10, windowMs: 900_000 }
const PER_EMAIL = { name: 'return-email', most: 200, windowMs: 900_000 }

type Guess = { readonly clientAddress: string; readonly email: string | null }
type Parts = Pick<Platform, 'db' | 'clock'>

const usesOf = ({ clientAddress, email }: Guess): readonly Use[] => {
  const ofAddress = [PER_ADDRESS, clientAddress] as const
  if (email === null) return [ofAddress]
  const name = email.trim().toLowerCase().slice(0, 254)
  return [ofAddress, [PER_EMAIL_AND_ADDRESS, `${name} ${networkOf(clientAddress)}`], [PER_EMAIL, name]]
}

/** Answers the result of `find`; an empty result counts as a guess. */
export async function countGuesses<T>(
  { db, clock }: Parts,
  guess: Guess,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const taken = await takeUses({ db, clock }, usesOf(guess))
  if (!taken) throw tooMany()
  const found = await find()
  if (found !== undefined) await taken.giveBack()
  return found
}
