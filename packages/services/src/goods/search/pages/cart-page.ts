import { z } from 'zod'
import { includeSchema, recommendationListsSchema } from '../http/body-schemas'
import { parseBody } from '../http/read-body'
import type { Page } from './ask'
import { presentGroups } from './present'
import { productKeysOf } from './product-keys'
import { readLists, recommendationLists } from './recommendation-lists'

const bodySchema = z.object({
  cart: includeSchema.optional(),
  recommendationLists: recommendationListsSchema.default([]),
})

export const cartPage: Page = {
  methods: ['GET', 'POST'],
  prepare: (parameters, given) => {
    const cart = parameters.list('cart')
    if (!cart) parameters.refuse('cart', 'missing')
    parameters.check()
    const body = parseBody(bodySchema, given ?? {})
    const lists = readLists(body.recommendationLists)
    return (ask) => {
      const keys = productKeysOf(cart ?? [], ask.catalogues.everybody)
      return {
        cart: body.cart?.include ? presentGroups(ask, keys, { id: 'cart' }) : [],
        recommendationLists: recommendationLists(ask, lists, { cart: keys }),
      }
    }
  },
}
