import {
  type Cart,
  type CartWarning,
  cartWarnings,
  keepsFromCheckout,
  type PricedCart,
  toWireCart,
  wireGoods,
} from '@shop/domain/cart'
import { type Price, shownCampaigns } from '@shop/domain/catalog'
import { formatBothVat, formatMoney } from '@shop/domain/format'
import { isVoucherCode } from '@shop/domain/voucher'
import type { CatalogPlace } from '../../goods/catalog/catalog-place'
import { priceShape } from '../../goods/catalog/money-shapes'
import { type CartSetting, isOwn } from './cart-pricing'
import { productsOf, type StoredCart } from './cart-store'
import { promoRefusal } from './promo-refusal'

/** What a cart stores beside its lines. The answer leaves it out unless it is given. */
export type StoredExtras = {
  readonly version: number
  /** Opaque text that may hold personal data: only the cart's owner reads it. */
  readonly merchantData: string | null
  /** The product that a package is sold as, by package. */
  readonly productOfPackage: ReadonlyMap<number, number>
}

const nothingStored: StoredExtras = { version: 1, merchantData: null, productOfPackage: new Map() }

/** A cart as its viewer may see it. Nothing personal goes to anybody but the owner: not the merchant data, and not the
 *  code of a person's voucher. */
export function cartView(
  stored: StoredCart,
  cart: Cart,
  priced: PricedCart,
  { viewer, catalog }: CartSetting,
): CartView {
  const own = isOwn(stored.cart, viewer)
  const shown = !own && isVoucherCode(cart.promoCode) ? { ...cart, promoCode: null } : cart
  return cartShape(shown, priced, catalog, {
    version: stored.cart.version,
    merchantData: own ? stored.cart.merchant_data : null,
    productOfPackage: productsOf(stored),
  })
}

/** A priced cart as CartType carries it: the domain's amounts and texts, the catalogue's products. */
export function cartShape(cart: Cart, priced: PricedCart, catalog: CatalogPlace, extras: StoredExtras = nothingStored) {
  const { currency } = catalog.place.market
  const wire = toWireCart(cart, priced, catalog.place.language.code, priceShapesOf(catalog))
  const lines = new Map<string, Cart['lines'][number]>(cart.lines.map((line) => [line.id, line]))
  return {
    ...wire,
    version: extras.version,
    merchantData: extras.merchantData,
    warnings: cartWarnings(cart, priced).map((warning) => warningShape(warning, catalog)),
    items: wire.items.map((item) => ({
      ...item,
      campaign: {
        appliedCampaigns: namedOn(item, catalog),
        prices: item.campaign.prices.map((entry) => ({ ...entry, price: { ...entry.price, currency } })),
      },
      product: catalog.bySku(item.skuId) ?? null,
      groupKey: lines.get(item.id)?.groupKey ?? null,
      message: lines.get(item.id)?.message ?? null,
      productPackage: packageShape(lines.get(item.id)?.part, catalog, extras),
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

/** Names the campaign that lowered a piece's price, where the law lets the shop announce the reduction. */
function namedOn({ skuId, campaign }: ReturnType<typeof toWireCart>['items'][number], catalog: CatalogPlace) {
  const view = catalog.bySku(skuId)
  const unnamed = view && !view.lowest.isDiscounted ? (view.campaignPriceOfSku(skuId)?.campaignIds ?? []) : []
  return campaign.appliedCampaigns.filter(({ campaignId }) => !unnamed.includes(campaignId))
}

/** The names of the discounts that come on top of the prices of the pieces, as shoppers read them. */
function reductionNames({ appliedCampaigns, reductions }: PricedCart): readonly string[] {
  return shownCampaigns(appliedCampaigns)
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

function packageShape(part: Cart['lines'][number]['part'], catalog: CatalogPlace, { productOfPackage }: StoredExtras) {
  if (!part) return null
  const product = catalog.byId(productOfPackage.get(part.packageId) ?? 0)
  return {
    packageId: part.packageId,
    packageName: product?.name ?? '',
    groupId: part.groupId,
    optionId: part.optionId,
  }
}

const KINDS = {
  'many-of-one-size': 'MANY_OF_ONE_SIZE',
  'several-sizes': 'SEVERAL_SIZES',
  'not-available': 'NOT_AVAILABLE',
  'over-stock': 'OVER_STOCK',
  'below-min-order-value': 'BELOW_MIN_ORDER_VALUE',
  'promo-code-refused': 'PROMO_CODE_REFUSED',
} as const satisfies Record<CartWarning['kind'], string>

/** A warning of the domain as CartWarningType carries it; the words are the client's. */
function warningShape(warning: CartWarning, { vatBasisPoints, place }: CatalogPlace) {
  const locale = place.language.code
  const least = 'minOrderValue' in warning ? formatBothVat(warning.minOrderValue, vatBasisPoints, locale) : null
  const refusal = 'refusal' in warning ? promoRefusal(warning.refusal).extensions : {}
  return {
    kind: KINDS[warning.kind],
    skuIds: 'skuIds' in warning ? [...warning.skuIds] : 'skuId' in warning ? [warning.skuId] : [],
    quantity: 'quantity' in warning ? warning.quantity : null,
    stock: 'stock' in warning ? warning.stock : null,
    minOrderValueFormatted: least?.incVat ?? null,
    minOrderValueExVatFormatted: least?.exVat ?? null,
    missingFormatted: 'missing' in warning ? formatMoney(warning.missing, locale) : null,
    refusal: refusal.code ?? null,
    minPurchase: refusal.minPurchase ?? null,
    missing: refusal.missing ?? null,
    currency: refusal.currency ?? null,
    blocksCheckout: keepsFromCheckout(warning),
  }
}
