import { type ConsoleFavourites, favouritesEditSchema } from '@shop/contract/rest/console-sections'
import type { FavouriteId } from '@shop/domain/favourites'
import type { Catalog } from '../../goods/catalog/catalog'
import type { CatalogPlace } from '../../goods/catalog/catalog-place'
import type { Channels } from '../../ground/channel/channels'
import { type Amounts, amountsIn } from '../../ground/context/amounts'
import { placeArgsOf } from '../../ground/context/place'
import type { Database } from '../../platform/database'
import { Refusal, refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import type { StaffKeys } from '../staff/staff-keys'
import type { StaffCall, StaffOperation } from '../staff/staff-operation'
import { customerFor, customerOf } from '../users/customer-of-call'
import type { CustomerRow } from '../users/customer-store'
import type { Favourites, ListStates } from './favourites'
import { userOwner } from './owner'

/** The place in the record where they stand is indexed, and short. */
const MOST_NAMED = 100

type Parts = {
  readonly db: Database
  readonly favourites: Favourites
  readonly catalog: Catalog
  readonly channels: Channels
  readonly staffKeys: StaffKeys
}

/** The hearts of a customer. Looking at them moves nothing over from a device. */
export function favouriteOperations(parts: Parts): readonly StaffOperation[] {
  const { favourites, catalog, channels, staffKeys } = parts
  const placeOf = async (customer: CustomerRow) =>
    catalog.at(await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id }))

  const shown = async (customer: CustomerRow, { language, staff }: StaffCall): Promise<ConsoleFavourites> => {
    const [list, at] = await Promise.all([favourites.find(userOwner(customer.id)), placeOf(customer)])
    return {
      staffKey: await staffKeys.issue({ customer: customer.ref, sessionId: staff.sessionId }),
      place: placeArgsOf(at.place),
      version: list.version,
      migrated: list.migrated,
      count: list.ids.length,
      items: list.ids.toReversed().map((id) => itemShape(id, at, amountsIn(at.place, language))),
    }
  }

  return [
    {
      method: 'GET',
      path: 'customers/:/favourites',
      permission: 'customers:view',
      handle: async (call) => shown(await customerOf(parts, call), call),
    },
    {
      method: 'POST',
      path: 'customers/:/favourites',
      permission: 'favourites:edit',
      handle: async (call) => {
        const edit = await call.body(favouritesEditSchema)
        const customer = await customerFor(parts, call, 'favourites:edit')
        const owner = userOwner(customer.id)
        const { ids } = await favourites.find(owner)
        const added = edit.do === 'add' ? [await idOf(edit.article, customer)] : []
        const removed = edit.do === 'remove' ? ids.filter((id) => edit.refs.includes(String(id))) : []
        const target = namedInRecord([...added, ...removed])
        const about = { userId: customer.id, marketId: customer.market_id, target }
        await call.begin(`favourites.${edit.do}`, about)
        const wanted = [...ids.filter((id) => !removed.includes(id)), ...added]
        const by = {
          staffId: call.staff.staffId,
          onChange: (tx: Queryable, states: ListStates) =>
            call.done(tx, `favourites.${edit.do}`, { ...about, ...states }),
        }
        const done = await favourites.replace(owner, wanted, edit.version, by)
        if (done === 'changed-meanwhile')
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The favourites have changed in the meantime')
        return shown(customer, call)
      },
    },
  ]

  async function idOf(article: string, customer: CustomerRow): Promise<FavouriteId> {
    const product = (await placeOf(customer)).byArticleNumber(article)
    if (!product) throw refuse('PRODUCT_NOT_FOUND', 'No article has this number in the market')
    return product.productId
  }
}

/** Products alone: what a shopper's device once wrote into a list is nothing for a record that forgets nothing. */
const namedInRecord = (ids: readonly FavouriteId[]): string =>
  ids
    .filter((id) => /^\d{1,9}$/.test(String(id)))
    .slice(0, MOST_NAMED)
    .join(',')

function itemShape(id: FavouriteId, at: CatalogPlace, { major }: Amounts): ConsoleFavourites['items'][number] {
  const product = typeof id === 'number' ? at.byId(id) : at.byAlias(id)
  if (!product)
    return {
      ref: String(id),
      name: String(id),
      brand: '',
      articleNumber: '',
      image: null,
      priceFormatted: null,
      lowestFormatted: null,
      stock: null,
      stockStatus: null,
    }
  return {
    ref: String(id),
    name: product.name,
    brand: product.brand?.name ?? '',
    articleNumber: product.articleNumber,
    image: product.images[0] ?? null,
    priceFormatted: major(product.unitPrice.sellingPriceIncVat),
    lowestFormatted: major(product.lowestPrice.lowestPriceIncVat),
    stock: product.totalStock.totalStock,
    stockStatus: product.stockStatus(),
  }
}
