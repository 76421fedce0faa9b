import { type Cart, cartWarnings, type PricedCart, toWireCart, wireGoods } from '@shop/domain/cart'
import type { Price } from '@shop/domain/catalog'
import type { CatalogPlace } from '../catalog/catalog-place'
import { priceShape } from '../catalog/money-shapes'
import { warningShape } from './warning-shape'

/** What a cart keeps beside its lines; nothing of it is in the answer unless it is told. */
export type Kept = {
  readonly version: number
  /** Opaque text that may hold personal data: only the cart's owner reads it. */
  readonly merchantData: string | null
  /** By package: the product that is sold as it. */
  readonly productOfPackage: ReadonlyMap<number, number>
}

export const nothingKept: Kept = { version: 1, merchantData: null, productOfPackage: new Map() }

/** A priced cart as CartType carries it: the domain's amounts and texts, the catalogue's products. */
export function cartShape(cart: Cart, priced: PricedCart, catalog: CatalogPlace, kept: Kept = nothingKept) {
  const { currency } = catalog.place.market
  const wire = toWireCart(cart, priced, catalog.place.language.code, priceShapesOf(catalog))
  const lines = new Map<string, Cart['lines'][number]>(cart.lines.map((line) => [line.id, line]))
  return {
    ...wire,
    version: kept.version,
    merchantData: kept.merchantData,
    warnings: cartWarnings(cart, priced).map((warning) => warningShape(warning, catalog.place.language.code)),
    items: wire.items.map((item) => ({
      ...item,
      campaign: {
        appliedCampaigns: namedOn(item, catalog),
        prices: item.campaign.prices.map((entry) => ({ ...entry, price: { ...entry.price, currency } })),
      },
      product: catalog.bySku(item.skuId) ?? null,
      groupKey: lines.get(item.id)?.groupKey ?? null,
      message: lines.get(item.id)?.message ?? null,
      productPackage: packageShape(lines.get(item.id)?.part, catalog, kept),
    })),
    summary: {
      ...wire.summary,
      goods: {
        ...wireGoods(priced, currency.code, catalog.place.language.code),
        reductionNames: reductionNames(priced),
      },
      total: { ...wire.summary.total, currency },
      subTotal: { ...wire.summary.subTotal, currency },
      shipping: {
        id: 0,
        name: '',
        displayName: '',
        isSelected: false,
        externalId: null,
        shippingData: null,
        logo: null,
        subOptions: [],
        ...wire.summary.shipping,
      },
      payment: null,
    },
  }
}

/** A campaign in the price of a piece is named on its line where the law lets the shop announce the reduction. */
function namedOn({ skuId, campaign }: ReturnType<typeof toWireCart>['items'][number], catalog: CatalogPlace) {
  const view = catalog.bySku(skuId)
  const unnamed = view && !view.lowest.isDiscounted ? (view.campaignPriceOfSku(skuId)?.campaignIds ?? []) : []
  return campaign.appliedCampaigns.filter(({ campaignId }) => !unnamed.includes(campaignId))
}

/** What takes something off the goods beyond the prices of the pieces, by the names that shoppers read. */
function reductionNames({ appliedCampaigns, reductions }: PricedCart): readonly string[] {
  return appliedCampaigns
    .filter(({ name, hideTitle }) => name && !hideTitle)
    .filter(
      ({ name, action, category }) =>
        action.kind !== 'percentage' ||
        category === 'promo-code' ||
        reductions.some((reduction) => reduction.by === 'campaign' && reduction.name === name),
    )
    .map(({ name }) => name)
}

export type CartView = ReturnType<typeof cartShape>

const knownPrices = new WeakMap<CatalogPlace, (price: Price) => ReturnType<typeof priceShape>>()

/** Prices as clients read them; a piece's price is the same object in every cart, and so is its shape. */
function priceShapesOf(catalog: CatalogPlace) {
  let shapeOf = knownPrices.get(catalog)
  if (!shapeOf) {
    const known = new WeakMap<Price, ReturnType<typeof priceShape>>()
    shapeOf = (price) => {
      let made = known.get(price)
      if (!made) {
        made = priceShape(price, catalog.place)
        known.set(price, made)
      }
      return made
    }
    knownPrices.set(catalog, shapeOf)
  }
  return shapeOf
}

function packageShape(part: Cart['lines'][number]['part'], catalog: CatalogPlace, { productOfPackage }: Kept) {
  if (!part) return null
  const product = catalog.byId(productOfPackage.get(part.packageId) ?? 0)
  return {
    packageId: part.packageId,
    packageName: product?.name ?? '',
    groupId: part.groupId,
    optionId: part.optionId,
  }
}
