import { lineRefusalCodes } from '@shop/contract/refusal-codes'
import { promoFormSchema } from '@shop/contract/rest/shop-forms'
import {
  addLine,
  type Cart,
  type CartItemInput,
  dropUnsellable,
  enteredCode,
  type LineRefusal,
  type PackageSelection,
  removeLine,
  updateGroup,
  updateLine,
} from '@shop/domain/cart'
import { isSoldOut } from '@shop/domain/catalog'
import { asLineId, asSkuId, type Result } from '@shop/domain/shared'
import { offerOf } from '../../goods/catalog/offers'
import { type Refusal, refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { type CartSetting, isForeign, toCart } from './cart-pricing'
import { type CartRow, productsOf, type StoredCart, toLineRow } from './cart-store'
import type { CartParts } from './carts'
import { packageEdit } from './package-edit'
import { promoRefusal } from './promo-refusal'

const LONGEST_MESSAGE = 500
const LONGEST_GROUP_KEY = 100
const LONGEST_MERCHANT_DATA = 16_384

/** A change of a cart. A repeated request is the same change when operation and request are equal. */
export type CartCommand =
  | { readonly operation: 'addToCart' | 'updateCartItem'; readonly request: CartItemInput }
  | { readonly operation: 'changeSize'; readonly request: readonly [lineId: string, skuId: number] }
  | { readonly operation: 'updateCartGroup'; readonly request: Parameters<typeof updateGroup>[1] }
  | {
      readonly operation: 'addPackageToCart'
      readonly request: readonly [packageId: number, selections: readonly PackageSelection[]]
    }
  | { readonly operation: 'clearCart' | 'forceRefresh'; readonly request: null }
  | { readonly operation: 'setCartPromoCode' | 'setCartMerchantData'; readonly request: string }

export type CartEdit = {
  readonly cart: Cart
  readonly merchantData?: string
  /** The products of packages that are new to the cart. */
  readonly productOfPackage?: ReadonlyMap<number, number>
}

export type Around = Pick<CartParts, 'clock' | 'ids'> & {
  readonly read: Queryable
  readonly before: StoredCart
  readonly setting: CartSetting
  /** The version that the client based the change on. */
  readonly expectedVersion?: number
}

/** The cart after the command, for the domain and as rows. Throws a refusal when the change is not possible. */
export async function decideChange(
  command: CartCommand,
  around: Around,
): Promise<{ readonly cart: Cart; readonly after: StoredCart }> {
  const { before, setting, expectedVersion } = around
  const { version } = before.cart
  const cart = toCart(before, setting.catalog)
  if (cart.isCompleted) throw lineRefusal({ kind: 'completed' }, 'LINE_NOT_FOUND')
  if (expectedVersion !== undefined && expectedVersion !== version)
    throw refuse('CART_VERSION_CONFLICT', 'The cart has changed in the meantime', { version })
  const edit = await editOf(cart, command, around)
  const products = new Map([...productsOf(before), ...(edit.productOfPackage ?? [])])
  const lines = edit.cart.lines.map((line) => toLineRow(line, products))
  return { cart: edit.cart, after: { cart: changedRow(before.cart, edit, setting), lines } }
}

/** The SKU that the command adds: its stock is needed beside that of the lines. */
export function newSkuOf({ operation, request }: CartCommand): number | undefined {
  if (operation === 'addToCart') return request.skuId ?? undefined
  return operation === 'changeSize' ? request[1] : undefined
}

async function editOf(cart: Cart, command: CartCommand, around: Around): Promise<CartEdit> {
  switch (command.operation) {
    case 'addToCart':
      return { cart: withItem(cart, command.request, around) }
    case 'updateCartItem':
      refuseLongTexts(command.request)
      return { cart: allowed(updateLine(cart, command.request), 'LINE_NOT_FOUND') }
    case 'changeSize':
      return { cart: withOtherSize(cart, command.request, around) }
    case 'updateCartGroup':
      return { cart: allowed(updateGroup(cart, command.request), 'LINE_NOT_FOUND') }
    case 'addPackageToCart':
      return allowed(await packageEdit(cart, command.request, around), 'SKU_NOT_FOUND')
    case 'clearCart':
      return { cart: { ...cart, lines: [] } }
    case 'forceRefresh':
      return dropUnsellable(cart)
    case 'setCartPromoCode':
      return { cart: { ...cart, promoCode: takenCode(command.request) } }
    case 'setCartMerchantData':
      if (isForeign(around.before.cart, around.setting.viewer))
        throw refuse('FORBIDDEN', 'The cart belongs to somebody else')
      refuseLonger('merchantData', command.request, LONGEST_MERCHANT_DATA)
      return { cart, merchantData: command.request }
  }
}

/** Nothing typed takes a code away. */
function takenCode(text: string): string | null {
  const code = enteredCode(text)
  if (code !== null && !promoFormSchema.safeParse({ code }).success) throw promoRefusal({ kind: 'unknown-code' })
  return code
}

function withItem(cart: Cart, item: CartItemInput, { before, setting, clock, ids }: Around): Cart {
  refuseLongTexts(item)
  const offer = item.skuId ? offerOf(setting.catalog, item.skuId, before.stock?.get(item.skuId)) : null
  return allowed(addLine(cart, item, offer, asLineId(ids.uuid()), clock.now().getTime()), 'SKU_NOT_FOUND')
}

/** Replaces a line by another size in the same quantity. The usual rules of adding apply to the new size. */
function withOtherSize(cart: Cart, [lineId, skuId]: readonly [string, number], around: Around): Cart {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('LINE_NOT_FOUND', 'The cart has no such line')
  const without = allowed(removeLine(cart, { id: line.id }), 'LINE_NOT_FOUND')
  const { quantity, message, groupKey } = line
  return withItem(without, { skuId: asSkuId(skuId), quantity, message, groupKey }, around)
}

/** A cart without an owner becomes the member's who changes it. An owned cart keeps its owner. */
function changedRow(row: CartRow, edit: CartEdit, { viewer, catalog }: CartSetting): CartRow {
  const marketId = catalog.place.market.id
  return {
    ...row,
    market_id: marketId,
    user_id: row.user_id ?? viewer?.userId ?? null,
    promo_code: edit.cart.promoCode,
    merchant_data: edit.merchantData ?? row.merchant_data,
    // The fee is in the currency of its market.
    external_shipping_fee_minor: marketId === row.market_id ? row.external_shipping_fee_minor : null,
  }
}

function refuseLongTexts({ message, groupKey }: CartItemInput): void {
  refuseLonger('message', message, LONGEST_MESSAGE)
  refuseLonger('groupKey', groupKey, LONGEST_GROUP_KEY)
}

function refuseLonger(name: string, text: string | null | undefined, longest: number): void {
  if (text && text.length > longest) throw refuse('TEXT_TOO_LONG', `${name} is longer than ${longest} characters`)
}

type NotFound = (typeof lineRefusalCodes)['not-found'][number]

function allowed<Value>(result: Result<Value, LineRefusal>, missing: NotFound): Value {
  if (!result.ok) throw lineRefusal(result.error, missing)
  return result.value
}

/** Translates refused lines into errors of the API. */
export function lineRefusal(refusal: LineRefusal, missing: NotFound): Refusal {
  const [code] = lineRefusalCodes[refusal.kind]
  switch (refusal.kind) {
    case 'completed':
      return refuse(code, 'The cart is completed and cannot change any more')
    case 'size-not-chosen':
      return refuse(code, 'A size must be chosen: skuId is missing')
    case 'bad-quantity':
      return refuse(code, 'The quantity must be a whole number of pieces')
    case 'not-found':
      return refuse(missing, missing === 'SKU_NOT_FOUND' ? 'There is no such SKU' : 'The cart has no such line')
    case 'not-available':
      return refuse(code, 'The product is not for sale')
    case 'not-yet-available':
      return refuse(code, 'The product is not for sale yet', {
        from: new Date(refusal.from).toISOString(),
      })
    case 'too-many-lines':
      return refuse(code, `A cart holds at most ${refusal.limit} lines`, { limit: refusal.limit })
    case 'only-left':
      if (isSoldOut({ totalStock: refusal.stock }))
        return refuse('OUT_OF_STOCK', 'The product is sold out', { stock: 0 })
      return refuse(code, `only ${refusal.stock} left`, { stock: refusal.stock })
    case 'quantity-threshold':
      return refuse(code, `The cart already holds ${refusal.quantity}, more are not to be had`, {
        quantity: refusal.quantity,
      })
    case 'package-line':
      return refuse(code, 'The line belongs to a package: change its group')
    case 'package-selection':
      return refuse(code, 'The selections are not one option of every group of the package')
  }
}
