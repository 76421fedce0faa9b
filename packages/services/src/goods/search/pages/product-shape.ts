import { isSoldOut } from '@shop/domain/catalog'
import { t } from '@shop/i18n/translate'
import type { SkuRow } from '../../catalog/catalog-rows'
import type { ProductView } from '../../catalog/product-view'
import { type Catalogues, type ListPrice, listPriceOf } from '../documents/document-of'
import type { PriceList, Visit } from '../http/visit'
import { customAttributes } from './custom-attributes'
import { productPicture, thumbnailOf } from './picture'

export type ShownHow = Pick<Visit, 'priceList' | 'presentPrices' | 'presentCustom'> & {
  /** The product of its own page: all attributes, all prices, its description. */
  readonly isWhole: boolean
}
/** A ticket for the product, or for the variant of this key. */
export type TicketFor = (productKey: string, variantKey: string) => string

const NEW_FOR_MS = 14 * 86_400_000
const METALS: Readonly<Record<string, string>> = {
  silver: 'SILVER',
  gold: 'GOLD',
  multi: 'MULTI',
  multicolour: 'MULTI',
}

/** A product as the protocol writes it (4.2), at the prices of the list asked for; tickets in the order of its text. */
export function productShape(everybodys: ProductView, catalogues: Catalogues, how: ShownHow, ticketFor: TicketFor) {
  const member = catalogues.members.byId(everybodys.productId) ?? everybodys
  const view = how.priceList === 'member' ? member : everybodys
  const key = String(view.productId)
  const prices = view.skuRows.map((sku) => priceIn(how.priceList, sku, { view: everybodys, member }))
  const selling = prices.map(({ sellingMinor }) => sellingMinor)
  const listed = prices.map(({ listMinor }) => listMinor)
  const custom = customAttributes(view, how.isWhole ? 'all' : how.presentCustom)
  return {
    key,
    title: view.name,
    name: view.name,
    brand: view.brand?.name ?? '',
    ...(how.isWhole && view.text?.text1 && { description: plain(view.text.text1) }),
    link: view.canonicalUrl,
    ticket: ticketFor(key, ''),
    ...(view.rating.voteCount > 0 && { rating: view.rating.score }),
    inStock: !isSoldOut(view.totalStock),
    listPrice: between(listed, view.price.sellingPriceIncVat),
    sellingPrice: between(selling, view.price.sellingPriceIncVat),
    variants: view.skuRows.map((sku, at) =>
      variantShape(sku, prices[at]!, { view: everybodys, member }, how, ticketFor(key, sku.article_number)),
    ),
    badges: badgesOf(view),
    imageInfo: imagesOf(view),
    swatch: swatchOf(view),
    ...(view.weight > 0 && { weight: { amount: view.weight, unit: 'g' } }),
    ...custom,
  }
}

type Views = { readonly view: ProductView; readonly member: ProductView }

function variantShape(sku: SkuRow, price: ListPrice, views: Views, how: ShownHow, ticket: string) {
  const stock = views.view.stockOfSku(sku.id)
  const lists: readonly PriceList[] = how.isWhole ? ['exvat', 'member'] : how.presentPrices
  return {
    key: sku.article_number,
    ticket,
    ...(sku.name && { size: sku.name, label: sku.name }),
    stockNumber: stock.totalStock,
    inStock: !isSoldOut(stock),
    link: views.view.canonicalUrl,
    listPrice: price.listMinor / 100,
    sellingPrice: price.sellingMinor / 100,
    prices: lists.map((id) => {
      const { listMinor, sellingMinor } = priceIn(id, sku, views)
      return { id, listPrice: listMinor / 100, sellingPrice: sellingMinor / 100 }
    }),
    availability: [{ channel: 'ONLINE', stockNumber: stock.totalStock }],
  }
}

function priceIn(list: PriceList | undefined, sku: SkuRow, { view, member }: Views): ListPrice {
  return list === 'exvat' ? listPriceOf(view, sku.id, 'ExVat') : listPriceOf(list === 'member' ? member : view, sku.id)
}

function between(minors: readonly number[], otherwise: number) {
  const all = minors.length > 0 ? minors : [otherwise]
  return { min: Math.min(...all) / 100, max: Math.max(...all) / 100 }
}

function badgesOf(view: ProductView) {
  const { code } = view.place.language
  const isNew = view.at.at - view.availableFrom.getTime() < NEW_FOR_MS
  const percent = view.lowest.isDiscounted ? view.lowest.discountPercentage : 0
  return {
    primary: [
      ...(percent > 0 ? [{ label: t(code, 'badge.discount', { percent }), theme: 'DISCOUNT' }] : []),
      ...(isNew ? [{ label: t(code, 'badge.new'), theme: 'NEW' }] : []),
    ],
    secondary: [],
  }
}

function imagesOf(view: ProductView) {
  const colour = view.text?.colour_name
  const alt = colour ? `${view.name}, ${colour}` : view.name
  const [first] = view.images
  return {
    effect: view.images.length > 1 ? 'SWAP' : 'NONE',
    images: view.images.map((fileName) => productPicture(fileName, alt)),
    ...(first && { thumbnail: thumbnailOf(first) }),
  }
}

function swatchOf({ row }: ProductView) {
  const type = METALS[row.colour_key] ?? (row.colour_hex ? 'COLORS' : 'MISSING_COLORS')
  return { type, colors: type === 'COLORS' ? [row.colour_hex] : [] }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
