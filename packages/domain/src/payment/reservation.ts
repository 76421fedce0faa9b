import type { Shelves } from '../order'

/** Pieces that left the shelves for a payment that still runs: nobody else can buy them meanwhile. */
export type HeldPieces = Shelves & { readonly skuId: number }

/** A change of what lies on the shelves, as the ledger keeps it. */
export type Movement = {
  readonly skuId: number
  readonly cause: 'reserve' | 'release' | 'order'
  readonly inStock: number
  readonly oversellable: number
  readonly static: number
}

export function isExpired(expiresAt: number, now: number): boolean {
  return now >= expiresAt
}

/** In the ledger every reservation sums to nothing in the end, and every order to the pieces that it took. */
export function movementsOf(step: 'hold' | 'claim' | 'release', pieces: readonly HeldPieces[]): readonly Movement[] {
  switch (step) {
    case 'hold':
      return pieces.map((piece) => movement('reserve', piece, -1))
    case 'release':
      return pieces.map((piece) => movement('release', piece, 1))
    case 'claim':
      return pieces.flatMap((piece) => [movement('release', piece, 1), movement('order', piece, -1)])
  }
}

function movement(cause: Movement['cause'], { skuId, ...pieces }: HeldPieces, sign: 1 | -1): Movement {
  return {
    skuId,
    cause,
    inStock: signed(pieces.inStock, sign),
    oversellable: signed(pieces.oversellable, sign),
    static: signed(pieces.static, sign),
  }
}

/** Without a negative zero, which is no number of pieces. */
function signed(pieces: number, sign: 1 | -1): number {
  return pieces === 0 ? 0 : pieces * sign
}
