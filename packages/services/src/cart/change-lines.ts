import {
  addLine,
  type CartItemInput,
  type PackageSelection,
  removeLine,
  updateGroup,
  updateLine,
} from '@shop/domain/cart'
import { asLineId, asSkuId } from '@shop/domain/shared'
import type { Place } from '../context/place'
import type { CartParts } from './carts'
import type { CartOptions, createCartEngine } from './change-cart'
import { edited } from './edited-cart'
import { offerOf } from './offers'
import { packageEdit } from './package-edit'
import { refuse } from './refusals'

const LONGEST_MESSAGE = 500
const LONGEST_GROUP_KEY = 100

type Engine = ReturnType<typeof createCartEngine>

/** What is done with the lines of a cart. */
export function lineChanges(parts: CartParts, engine: Engine) {
  const { clock, ids } = parts
  const now = () => clock.now().getTime()
  const newLineId = () => asLineId(ids.uuid())
  return {
    add: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'addToCart',
        request: item,
        skuId: item.skuId ?? undefined,
        decide: (cart, { setting, stock }) => {
          refuseLongTexts(item)
          const offer = item.skuId ? offerOf(setting.catalog, item.skuId, stock?.get(item.skuId)) : null
          return edited(addLine(cart, item, offer, newLineId(), now()), 'SKU_NOT_FOUND')
        },
      }),

    /** Puts one package into the cart, an option of each of its groups chosen. */
    addPackage: (
      id: string,
      packageId: number,
      selections: readonly PackageSelection[],
      place: Place,
      options: CartOptions,
    ) =>
      engine.change(id, place, options, {
        operation: 'addPackageToCart',
        request: [packageId, selections],
        decide: (cart, around) => packageEdit(cart, { packageId, selections }, around, parts),
      }),

    update: (id: string, item: CartItemInput, place: Place, options: CartOptions) =>
      engine.change(id, place, options, {
        operation: 'updateCartItem',
        request: item,
        decide: (cart) => {
          refuseLongTexts(item)
          return edited(updateLine(cart, item), 'LINE_NOT_FOUND')
        },
      }),

    /** Another size in the place of a line, as many pieces; the new size is added under the rules of every addition. */
    changeSize: (
      id: string,
      { lineId, skuId }: { lineId: string; skuId: number },
      place: Place,
      options: CartOptions,
    ) =>
      engine.change(id, place, options, {
        operation: 'changeSize',
        request: [lineId, skuId],
        skuId,
        decide: (cart, { setting, stock }) => {
          const line = cart.lines.find(({ id }) => id === lineId)
          if (!line) throw refuse('LINE_NOT_FOUND', 'The cart has no such line')
          const { cart: without } = edited(removeLine(cart, { id: line.id }), 'LINE_NOT_FOUND')
          const offer = offerOf(setting.catalog, skuId, stock?.get(skuId))
          const { quantity, message, groupKey } = line
          const item = { skuId: asSkuId(skuId), quantity, message, groupKey }
          return edited(addLine(without, item, offer, newLineId(), now()), 'SKU_NOT_FOUND')
        },
      }),

    updateGroup: (
      id: string,
      group: { groupKey?: string | null; quantity: number },
      place: Place,
      options: CartOptions,
    ) =>
      engine.change(id, place, options, {
        operation: 'updateCartGroup',
        request: group,
        decide: (cart) => edited(updateGroup(cart, group), 'LINE_NOT_FOUND'),
      }),
  }
}

function refuseLongTexts({ message, groupKey }: CartItemInput): void {
  const refuseLonger = (name: string, text: string | null | undefined, longest: number) => {
    if (text && text.length > longest) throw refuse('TEXT_TOO_LONG', `${name} is longer than ${longest} characters`)
  }
  refuseLonger('message', message, LONGEST_MESSAGE)
  refuseLonger('groupKey', groupKey, LONGEST_GROUP_KEY)
}
