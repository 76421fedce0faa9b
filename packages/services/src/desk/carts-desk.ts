import { cartEditSchema, type handBackTextsSchema, promoTrialSchema } from '@shop/contract/rest/desk-carts'
import { t } from '@shop/i18n/translate'
import type { z } from 'zod'
import { amountsIn } from './amounts'
import { totalsShape } from './cart-desk-shape'
import { beginCart, compareCart, editCart, handBackCart } from './change-cart'
import { customerOf } from './customers'
import type { DeskCall, DeskOperation } from './desk-routes'
import { foundProducts } from './find-products'
import { type CartDesk, headOf, openCart, showCart, viewerOf } from './open-cart'
import { giftsOf, reductionsShape, unmetShape } from './promo-trial'

const READY = ['cart.handBackReady', 'cart.handBackSize', 'cart.handBackCode'] as const

/** The live cart: the shopper's own rules, each change on the version that was seen, and under the colleague's name. */
export const cartOperations = (desk: CartDesk): readonly DeskOperation[] => [
  ...operationsOfCustomer(desk),
  ...operationsOfCart(desk),
]

function operationsOfCustomer(desk: CartDesk): readonly DeskOperation[] {
  const { db, catalog, channels } = desk
  return [
    {
      method: 'GET',
      path: 'customers/:/cart',
      permission: 'customers:view',
      handle: async (call) => {
        const { cart_id: id } = await customerOf(desk, call)
        if (id === null || !(await headOf(db, id))) return { cart: null }
        return { cart: await showCart(desk, id, await openCart(desk, call, id, 'customers:view')) }
      },
    },
    {
      method: 'POST',
      path: 'customers/:/cart',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await beginCart(desk, call) }),
    },
    {
      method: 'GET',
      path: 'customers/:/products',
      permission: 'customers:view',
      handle: async (call) => {
        const customer = await customerOf(desk, call)
        const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
        const at = await catalog.at(place, await catalog.audienceOf(viewerOf(customer)))
        return { products: foundProducts(at, call.query.get('q') ?? '', amountsIn(place, call.language)) }
      },
    },
  ]
}

function operationsOfCart(desk: CartDesk): readonly DeskOperation[] {
  const { catalog } = desk
  return [
    {
      method: 'GET',
      path: 'carts/:/products',
      permission: 'customers:view',
      handle: async (call) => {
        const { place, options } = await openCart(desk, call, call.params[0] ?? '', 'customers:view')
        const at = await catalog.at(place, await catalog.audienceOf(options.viewer))
        return { products: foundProducts(at, call.query.get('q') ?? '', amountsIn(place, call.language)) }
      },
    },
    {
      method: 'GET',
      path: 'carts/:',
      permission: 'customers:view',
      handle: async (call) => {
        const [id = ''] = call.params
        return { cart: await showCart(desk, id, await openCart(desk, call, id, 'customers:view')) }
      },
    },
    {
      method: 'POST',
      path: 'carts/:',
      permission: 'carts:edit',
      handle: async (call) => ({
        cart: await editCart(desk, call, call.params[0] ?? '', await call.body(cartEditSchema)),
      }),
    },
    {
      method: 'GET',
      path: 'carts/:/hand-back',
      permission: 'carts:edit',
      handle: async (call): Promise<z.infer<typeof handBackTextsSchema>> => {
        const { place } = await openCart(desk, call, call.params[0] ?? '', 'carts:edit')
        const { code: language } = place.language
        return { language, texts: READY.map((key) => t(language, key)) }
      },
    },
    {
      method: 'POST',
      path: 'carts/:/hand-back',
      permission: 'carts:edit',
      handle: async (call) => ({ cart: await handBackCart(desk, call, call.params[0] ?? '') }),
    },
    {
      method: 'GET',
      path: 'carts/:/compare',
      permission: 'customers:view',
      handle: (call) => compareCart(desk, call, call.params[0] ?? ''),
    },
    {
      method: 'POST',
      path: 'carts/:/try',
      permission: 'carts:edit',
      handle: (call) => tryCode(desk, call),
    },
  ]
}

/** What a code would change, without writing it into the cart. */
async function tryCode(desk: CartDesk, call: DeskCall) {
  const [id = ''] = call.params
  const { code } = await call.body(promoTrialSchema)
  const { place, options, amounts } = await openCart(desk, call, id, 'carts:edit')
  const tried = await desk.carts.tryPromoCode(id, code, place, options)
  const { before, after, reductions } = tried
  const refusal = tried.promo.kind === 'refused' ? tried.promo.refusal : null
  return {
    isValid: refusal === null,
    refusal: refusal === null ? null : refusal.kind === 'unknown-code' ? 'invalid' : 'requirements',
    unmet: refusal ? unmetShape(refusal, after, amounts) : [],
    gifts: giftsOf(before, after),
    before: totalsShape(before, reductionsShape(reductions.before, amounts), amounts),
    after: totalsShape(after, reductionsShape(reductions.after, amounts), amounts),
  }
}
