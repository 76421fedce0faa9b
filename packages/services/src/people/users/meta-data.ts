import { z } from 'zod'
import { refuse } from '../../platform/refusal'

export const LARGEST_META_DATA_BYTES = 16_384
const DEEPEST = 32
const LONGEST_CART_ID = 64
const settingsSchema = z.record(z.string(), z.unknown())

export type MetaData = Readonly<z.infer<typeof settingsSchema>>

/** The settings a client wants kept: any JSON object of bounded size and depth. What its keys say gives nobody a right. */
export function readMetaData(text: string): MetaData {
  if (Buffer.byteLength(text) > LARGEST_META_DATA_BYTES)
    throw refuse('INVALID_META_DATA', `metaData is larger than ${LARGEST_META_DATA_BYTES} bytes`)
  if (text.trim() === '') return {}
  const { data } = settingsSchema.safeParse(parsed(text))
  if (!data) throw refuse('INVALID_META_DATA', 'metaData must be the text of a JSON object')
  if (isDeeper(data, DEEPEST)) throw refuse('INVALID_META_DATA', `metaData is nested more than ${DEEPEST} deep`)
  return data
}

/** The cart that a signed-in user goes on with on every device. */
export function cartIdOf({ cartId }: MetaData): string | null {
  return typeof cartId === 'string' && cartId !== '' && cartId.length <= LONGEST_CART_ID ? cartId : null
}

/** As it is shown: the cart has a column of its own, which other modules change too. */
export function shownMetaData({ cartId: _cartId, ...settings }: MetaData, cartId: string | null): MetaData {
  return cartId === null ? settings : { ...settings, cartId }
}

/** What is named is put in the place of what was there, null takes it away; whatever is not named stays as it is. */
export function withNamedKeys(kept: MetaData, named: MetaData): MetaData {
  return readMetaData(
    JSON.stringify(Object.fromEntries(Object.entries({ ...kept, ...named }).filter(([, value]) => value !== null))),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1))
}
