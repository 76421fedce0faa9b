import { type Cart, type PricedCart, toWireCart } from '@shop/domain/cart'
import type { CatalogPlace } from '../catalog/catalog-place'

/** A priced cart as CartType carries it: the domain's amounts and texts, the catalogue's products. */
export function cartShape(cart: Cart, priced: PricedCart, catalog: CatalogPlace) {
  const { currency } = catalog.place.market
  const wire = toWireCart(cart, priced, catalog.place.language.code)
  const lines = new Map<string, Cart['lines'][number]>(cart.lines.map((line) => [line.id, line]))
  return {
    ...wire,
    // Opaque text that may hold personal data: it is for the cart's owner, who reads it in the checkout.
    merchantData: null,
    items: wire.items.map((item) => ({
      ...item,
      unitPrice: { ...item.unitPrice, currency },
      totalPrice: { ...item.totalPrice, currency },
      campaign: {
        ...item.campaign,
        prices: item.campaign.prices.map((entry) => ({ ...entry, price: { ...entry.price, currency } })),
      },
      product: catalog.bySku(item.skuId) ?? null,
      groupKey: lines.get(item.id)?.groupKey ?? null,
      message: lines.get(item.id)?.message ?? null,
      productPackage: null,
    })),
    summary: {
      ...wire.summary,
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
