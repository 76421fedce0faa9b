import { randomBytes, randomUUID } from 'node:crypto'

export type Ids = {
  /** 128 bits of randomness: the id of a cart is also the right to read and change it. */
  readonly secret: () => string
  readonly uuid: () => string
}

export const randomIds: Ids = { secret: () => randomBytes(16).toString('hex'), uuid: () => randomUUID() }
