import type { OfferedSku, OrderEdit, Shelves } from '@shop/domain/order'
import type { CatalogPlace } from '../../../../goods/catalog/catalog-place'
import { colourName } from '../../../../goods/catalog/variant-group'
import type { SavedRow, StoredEditable, StoredEditRow } from './edit-store'

/** A SKU that a row may change to, with what the order calls it. */
export type EditChoice = Omit<OfferedSku, 'stock'> & {
  readonly colour: string
  readonly copy: NonNullable<SavedRow['swap']>
}

/** The sizes of a row's product in every colour that the market sells; none of a product that it sells no more. */
export function choicesOf(catalog: CatalogPlace, { sku_id }: Pick<StoredEditRow, 'sku_id'>): readonly EditChoice[] {
  const familyId = catalog.bySku(sku_id)?.row.family_id
  if (familyId === undefined) return []
  return catalog.family(familyId).members.flatMap((view) =>
    view.skuRows.map((sku) => ({
      skuId: sku.id,
      productId: view.productId,
      familyId,
      regularUnitMinor: view.priceOfSku(sku.id).regularPriceIncVat,
      colour: colourName(view),
      copy: {
        skuId: sku.id,
        productId: view.productId,
        articleNumber: view.articleNumber,
        size: sku.name,
        name: view.name,
        alias: view.alias,
        image: view.images[0] ?? null,
      },
    })),
  )
}

/** The SKUs that an edit touches: those of the rows, and those that they are to change to. */
export const skusOfEdit = ({ rows }: StoredEditable, { swaps }: OrderEdit): readonly number[] => [
  ...new Set([...rows.map(({ sku_id }) => sku_id), ...swaps.map(({ skuId }) => skuId)]),
]

const NOTHING: Shelves = { inStock: 0, oversellable: 0, static: 0 }

/** What there is to change to, with the stock of this moment. */
export function offersOf(
  catalog: CatalogPlace,
  { rows }: StoredEditable,
  stock: ReadonlyMap<number, Shelves>,
): ReadonlyMap<number, OfferedSku & EditChoice> {
  const choices = rows.flatMap((row) => choicesOf(catalog, row))
  return new Map(choices.map((one) => [one.skuId, { ...one, stock: stock.get(one.skuId) ?? NOTHING }]))
}
