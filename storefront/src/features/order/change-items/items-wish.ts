import type { ItemsEdit, ItemsRow } from './items-api'

type RowWish = { readonly quantity?: number | undefined; readonly skuId?: number | undefined }

/** What the buyer wants of each line, by its id; what stays is not in it. */
export type ItemsWish = Readonly<Record<number, RowWish>>

export const quantityOf = (wish: ItemsWish, { id, quantity }: ItemsRow): number => wish[id]?.quantity ?? quantity
export const skuOf = (wish: ItemsWish, { id, skuId }: ItemsRow): number => wish[id]?.skuId ?? skuId

export function wishWith(wish: ItemsWish, row: ItemsRow, change: RowWish): ItemsWish {
  const { quantity, skuId } = { ...wish[row.id], ...change }
  return {
    ...wish,
    [row.id]: {
      ...(quantity !== row.quantity && { quantity }),
      ...(skuId !== row.skuId && { skuId }),
    },
  }
}

/** As the services take it: of a line that goes nobody wants another size. */
export function editOf(wish: ItemsWish): ItemsEdit {
  const all = Object.entries(wish).map(([id, row]) => ({ rowId: Number(id), ...row }))
  return {
    lines: all.flatMap(({ rowId, quantity }) => (quantity === undefined ? [] : { rowId, quantity })),
    swaps: all.flatMap(({ rowId, quantity, skuId }) => (skuId === undefined || quantity === 0 ? [] : { rowId, skuId })),
  }
}
