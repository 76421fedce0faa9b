import { addPackage, type Cart, type LineRefusal, type Package, type PackageSelection } from '@shop/domain/cart'
import { asLineId, asProductId, asSkuId, err, ok, type Result } from '@shop/domain/shared'
import { offerOf } from '../../goods/catalog/offers'
import { grouped } from '../../platform/grouped'
import { refuse } from '../../platform/refusal'
import type { Around, CartEdit } from './decide-change'
import { loadPackage, loadStockFigures, type PackageRow } from './package-store'

const MOST_SELECTIONS = 50

/** The cart with one more package, as far as the stock allows. */
export async function packageEdit(
  cart: Cart,
  [packageId, selections]: readonly [packageId: number, selections: readonly PackageSelection[]],
  { read, setting, clock, ids }: Around,
): Promise<Result<CartEdit, LineRefusal>> {
  if (selections.length > MOST_SELECTIONS) return err({ kind: 'package-selection' })
  const [rows, stock] = [
    await loadPackage(read, packageId),
    await loadStockFigures(
      read,
      selections.map(({ skuId }) => skuId),
    ),
  ]
  const [first] = rows
  if (!first) throw refuse('PACKAGE_NOT_FOUND', 'There is no such package')
  const added = addPackage(cart, {
    pack: toPackage(packageId, rows),
    selections: selections.map((selection) => ({ ...selection, skuId: asSkuId(selection.skuId) })),
    offerOf: (skuId) => offerOf(setting.catalog, skuId, stock.get(skuId)),
    newLineId: () => asLineId(ids.uuid()),
    groupKey: ids.uuid(),
    now: clock.now().getTime(),
  })
  if (!added.ok) return added
  return ok({ cart: added.value, productOfPackage: new Map([[packageId, first.package_product_id]]) })
}

function toPackage(packageId: number, rows: readonly PackageRow[]): Package {
  const groups = grouped(
    rows,
    (row) => row.group_id,
    (row) => row,
  )
  return {
    packageId,
    groups: [...groups].map(([groupId, options]) => ({
      groupId,
      options: options.map(({ option_id, product_id, quantity }) => ({
        optionId: option_id,
        productId: asProductId(product_id),
        pieces: quantity,
      })),
    })),
  }
}
