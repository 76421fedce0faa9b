import { randomBytes, randomUUID } from 'node:crypto'

export type Ids = {
  /** 128 bits of randomness: the id of a cart is also the right to read and change it. */
  readonly secret: () => string
  readonly uuid: () => string
  /** As random as a secret. */
  readonly bytes: (count: number) => Uint8Array
}

export const randomIds: Ids = {
  secret: () => randomBytes(16).toString('hex'),
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
}
