import type { EmittedEvent } from '@shop/domain/client-state'
import { events } from '@/browser/events'
import { fieldsOf, textOf } from '@/browser/fields-of'
import { pushEntry } from './events-list'
import { factsOf } from './product-facts'
import { watchImpressions } from './product-impressions'
import { startTagManager } from './tag-manager'
import { withoutSecrets } from './without-secrets'

/** Fills the events list from what the shop's parts say, and lets a tag manager read it after consent. */
export function startAnalytics(): void {
  let { pathname: path } = location
  const impressions = watchImpressions((products) => pushEntry({ event: 'product-impressions', products }))
  events.subscribe((event) => {
    if (event.name === 'page-impression' && event.detail.path !== path) {
      path = event.detail.path
      impressions.turnPage()
    }
    pushEntry(entryOf(event))
  })
  startTagManager(document.documentElement.dataset.tagManager)
}

function entryOf(event: EmittedEvent) {
  if (event.name === 'page-impression') return withoutSecrets(event.detail)
  if (event.name === 'favorite:add' || event.name === 'favorite:remove')
    return { event: event.name, product: factsOf(String(event.detail)) }
  if (event.name === 'customer-type:change')
    return { event: event.name, customerType: textOf(fieldsOf(event.detail).customerType) }
  return { event: event.name }
}
