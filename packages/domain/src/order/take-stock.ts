import { err, ok, type Result } from '../shared'

/** Pieces of a SKU by where they come from, in the order in which they are sold. */
export type Shelves = { readonly inStock: number; readonly oversellable: number; readonly static: number }

export type WantedLine = {
  readonly skuId: number
  readonly quantity: number
  /** A gift that is gone does not keep anybody from buying the rest. */
  readonly isOptional?: boolean
}

export type NotEnough = { readonly kind: 'not-enough'; readonly skuId: number; readonly left: number }

/** Takes the pieces of every line, lines of one SKU after each other; `null` stands for an optional line left out. */
export function takeStock(
  stock: ReadonlyMap<number, Shelves>,
  lines: readonly WantedLine[],
): Result<readonly (Shelves | null)[], NotEnough> {
  const left = new Map(stock)
  const taken: (Shelves | null)[] = []
  for (const { skuId, quantity, isOptional } of lines) {
    const shelves = left.get(skuId) ?? { inStock: 0, oversellable: 0, static: 0 }
    const total = shelves.inStock + shelves.oversellable + shelves.static
    if (quantity > total) {
      if (!isOptional) return err({ kind: 'not-enough', skuId, left: stockOfSku(stock, skuId) })
      taken.push(null)
      continue
    }
    const inStock = Math.min(quantity, shelves.inStock)
    const oversellable = Math.min(quantity - inStock, shelves.oversellable)
    const part = { inStock, oversellable, static: quantity - inStock - oversellable }
    left.set(skuId, {
      inStock: shelves.inStock - part.inStock,
      oversellable: shelves.oversellable - part.oversellable,
      static: shelves.static - part.static,
    })
    taken.push(part)
  }
  return ok(taken)
}

function stockOfSku(stock: ReadonlyMap<number, Shelves>, skuId: number): number {
  const shelves = stock.get(skuId)
  return shelves ? shelves.inStock + shelves.oversellable + shelves.static : 0
}
