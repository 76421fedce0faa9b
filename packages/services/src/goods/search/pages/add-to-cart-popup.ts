import { z } from 'zod'
import { recommendationListsSchema } from '../http/body-schemas'
import { parseBody } from '../http/read-body'
import { notFound } from '../http/search-error'
import type { Page } from './ask'
import { productKeysOf, skuOfKey } from './product-keys'
import { readLists, recommendationLists } from './recommendation-lists'

const bodySchema = z.object({ recommendationLists: recommendationListsSchema.default([]) })

export const addToCartPopup: Page = {
  methods: ['POST'],
  prepare: (parameters, given) => {
    const variantKey = parameters.required('variantKey')
    const cart = parameters.list('cart')
    parameters.check()
    const lists = readLists(parseBody(bodySchema, given ?? {}).recommendationLists)
    return (ask) => {
      const { everybody } = ask.catalogues
      const sku = skuOfKey(variantKey, everybody)
      if (!sku || !everybody.byId(sku.product_id)) throw notFound('variantKey', 'There is no such variant')
      // A caller that does not tell the cart means the one that this session told us of.
      const keys = productKeysOf(cart ?? ask.past.cart, everybody)
      return { recommendationLists: recommendationLists(ask, lists, { cart: keys, added: String(sku.product_id) }) }
    }
  },
}
