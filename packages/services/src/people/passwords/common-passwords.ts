import { allCommonPasswords } from '@shop/domain/validation'
import { wireHash } from '../../platform/password'
import { isListedPassword } from './listed-passwords'

/** Known by the hash that clients send: of the list that is shipped, of common words with a number, and the shop's name. */
export const isCommonWire = async (wire: string, shopName: string): Promise<boolean> =>
  isListedPassword(wire) || (await commonHashes(shopName)).has(wire)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As people write a word of a list. */
export const waysToWrite = (text: string): ReadonlySet<string> => new Set([text, capitalised(text), text.toUpperCase()])

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
    for (const written of waysToWrite(text)) hashes.add(wireHash(written))
    if (++count % AT_A_TIME === 0) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return hashes
}
