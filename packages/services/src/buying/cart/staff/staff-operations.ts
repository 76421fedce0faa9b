import { cartEditSchema, type handBackTextsSchema, promoTrialSchema } from '@shop/contract/rest/console-carts'
import { t } from '@shop/i18n/translate'
import { z } from 'zod'
import { amountsIn } from '../../../ground/context/amounts'
import type { StaffCall, StaffOperation } from '../../../people/staff/staff-operation'
import { customerOf } from '../../../people/users/customer-of-call'
import { cartWhy } from './cart-why'
import { beginCart, compareCart, editCart, handBackCart } from './edit-cart'
import { foundProducts } from './find-products'
import { type CartParts, headOf, openCart, showCart, viewerOf } from './open-cart'
import { giftsOf, reductionsShape, unmetShape } from './promo-trial'
import { totalsShape } from './staff-cart-shape'

const askedSchema = z.object({ q: z.string().default('') })
const READY = ['cart.handBackReady', 'cart.handBackSize', 'cart.handBackCode'] as const

/** Staff change the live cart under the shopper's rules, on the version they saw, and under their own names. */
export const cartOperations = (parts: CartParts): readonly StaffOperation[] => [
  ...operationsOfCustomer(parts),
  ...operationsOfCart(parts),
]

function operationsOfCustomer(parts: CartParts): readonly StaffOperation[] {
  const { db, catalog, channels } = parts
  return [
    {
      method: 'GET',
      path: 'customers/:/cart',
      permission: 'customers:view',
      handle: async (call) => {
        const { cart_id: id } = await customerOf(parts, call)
        if (id === null || !(await headOf(db, id))) return { cart: null }
        return { cart: await showCart(parts, id, await openCart(parts, call, id, 'customers:view')) }
      },
    },
    {
      method: 'POST',
      path: 'customers/:/cart',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await beginCart(parts, call) }),
    },
    {
      method: 'GET',
      path: 'customers/:/products',
      permission: 'customers:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
        const at = await catalog.at(place, await catalog.audienceOf(viewerOf(customer)))
        return { products: foundProducts(at, call.query(askedSchema).q, amountsIn(place, call.language)) }
      },
    },
  ]
}

function operationsOfCart(parts: CartParts): readonly StaffOperation[] {
  const { catalog } = parts
  return [
    {
      method: 'GET',
      path: 'carts/:/products',
      permission: 'customers:view',
      handle: async (call) => {
        const { place, options } = await openCart(parts, call, call.params[0] ?? '', 'customers:view')
        const at = await catalog.at(place, await catalog.audienceOf(options.viewer))
        return { products: foundProducts(at, call.query(askedSchema).q, amountsIn(place, call.language)) }
      },
    },
    {
      method: 'GET',
      path: 'carts/:',
      permission: 'customers:view',
      handle: async (call) => {
        const [id = ''] = call.params
        return { cart: await showCart(parts, id, await openCart(parts, call, id, 'customers:view')) }
      },
    },
    {
      method: 'POST',
      path: 'carts/:',
      permission: 'carts:edit',
      handle: async (call) => ({
        cart: await editCart(parts, call, call.params[0] ?? '', await call.body(cartEditSchema)),
      }),
    },
    {
      method: 'GET',
      path: 'carts/:/hand-back',
      permission: 'carts:edit',
      handle: async (call): Promise<z.infer<typeof handBackTextsSchema>> => {
        const { place } = await openCart(parts, call, call.params[0] ?? '', 'carts:edit')
        const { code: language } = place.language
        return { language, texts: READY.map((key) => t(language, key)) }
      },
    },
    {
      method: 'POST',
      path: 'carts/:/hand-back',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await handBackCart(parts, call, call.params[0] ?? '') }),
    },
    {
      method: 'GET',
      path: 'carts/:/compare',
      permission: 'customers:view',
      handle: (call) => compareCart(parts, call, call.params[0] ?? ''),
    },
    {
      method: 'GET',
      path: 'carts/:/why',
      permission: 'customers:view',
      handle: (call) => cartWhy(parts, call, call.params[0] ?? ''),
    },
    {
      method: 'POST',
      path: 'carts/:/try',
      permission: 'carts:edit',
      handle: (call) => tryCode(parts, call),
    },
  ]
}

/** What a code would change, without writing it into the cart. */
async function tryCode(parts: CartParts, call: StaffCall) {
  const [id = ''] = call.params
  const { code } = await call.body(promoTrialSchema)
  const { place, options, amounts } = await openCart(parts, call, id, 'carts:edit')
  const tried = await parts.carts.tryPromoCode(id, code, place, options)
  const { before, after, reductions } = tried
  const refusal = tried.promo.kind === 'refused' ? tried.promo.refusal : null
  return {
    isValid: refusal === null,
    refusal: refusal === null ? null : refusal.kind === 'unknown-code' ? 'invalid' : 'requirements',
    unmet: unmetShape(await tried.refused(), amounts),
    gifts: giftsOf(before, after),
    before: totalsShape(before, reductionsShape(reductions.before, amounts), amounts),
    after: totalsShape(after, reductionsShape(reductions.after, amounts), amounts),
  }
}
