import { z } from 'zod'
import { includeSchema, recommendationListsSchema } from '../http/body-schemas'
import { parseBody } from '../http/read-body'
import { notFound } from '../http/search-error'
import type { Ask, Page } from './ask'
import { presentGroups, ticketsOf } from './present'
import { readLists, recommendationLists } from './recommendation-lists'

const bodySchema = z.object({
  productGroup: includeSchema.optional(),
  recommendationLists: recommendationListsSchema.default([]),
})

const LIST = { id: 'product-page' }

export const productPage: Page = {
  methods: ['GET', 'POST'],
  prepare: (parameters, given) => {
    const productKey = parameters.required('productKey')
    parameters.check()
    const body = parseBody(bodySchema, given ?? {})
    const lists = readLists(body.recommendationLists)
    return (ask) => {
      const view = /^\d{1,9}$/.test(productKey) ? ask.catalogues.everybody.byId(Number(productKey)) : undefined
      if (!view) throw notFound('productKey', 'There is no such product')
      if (ask.visit.isRecorded) ask.services.behaviour.note(ask.visit.visitor, { kind: 'view', productKey })
      const [productGroup] = body.productGroup?.include ? presentGroups(ask, [productKey], LIST, true) : []
      return {
        recommendationLists: recommendationLists(ask, lists, { productKey }),
        ...(productGroup ? { productGroup } : { tickets: variantTickets(ask, productKey) }),
      }
    }
  },
}

/** For carts filled from a page that has the product from elsewhere. */
function variantTickets(ask: Ask, productKey: string): Record<string, string> {
  const ticketFor = ticketsOf(ask, LIST, 0)
  const skus = ask.catalogues.everybody.byId(Number(productKey))?.skuRows ?? []
  return Object.fromEntries(skus.map(({ article_number }) => [article_number, ticketFor(productKey, article_number)]))
}
