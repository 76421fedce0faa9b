import { addPackage, type Cart, type Package, type PackageSelection } from '@shop/domain/cart'
import { asLineId, asProductId, asSkuId } from '@shop/domain/shared'
import { grouped } from '../catalog/grouped'
import type { Clock } from '../platform/clock'
import type { Ids } from '../platform/ids'
import { loadPackage, loadStockFigures, type PackageRow } from './cart-store'
import type { Around, CartEdit } from './change-cart'
import { offerOf } from './offers'
import { lineRefusal, refuse } from './refusals'

const MOST_SELECTIONS = 50

type Wanted = { readonly packageId: number; readonly selections: readonly PackageSelection[] }

/** The cart with one more package, decided on the stock that there is. */
export async function packageEdit(
  cart: Cart,
  { packageId, selections }: Wanted,
  { read, setting }: Around,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
): Promise<CartEdit> {
  if (selections.length > MOST_SELECTIONS) throw lineRefusal({ kind: 'package-selection' }, 'SKU_NOT_FOUND')
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
  if (!added.ok) throw lineRefusal(added.error, 'SKU_NOT_FOUND')
  return { cart: added.value, productOfPackage: new Map([[packageId, first.package_product_id]]) }
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
