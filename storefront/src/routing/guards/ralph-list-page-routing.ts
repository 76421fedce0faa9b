import { findPage } from '../../lib/find-page'
import { listPlaceOf } from '../../lib/list-segment'
import { insideOfList } from '../inside-of-list'
import { type Check, missing, pass } from '../verdict'

const inTheCatalogue = new Set(['category', 'brand', 'campaign'])

/** Tells which list an address means. Categories, brands and campaigns have to exist; the others are lists anyway. */
export const ralphListPageRouting: Check = async ({ screen, params, place, path, query }) => {
  const list = listPlaceOf(screen, params)
  if (!list) return pass
  if (inTheCatalogue.has(list.kind)) {
    const found = await findPage('list', list.alias, path, place)
    if (found.kind === 'missing') return missing
    if (found.kind === 'moved') return { kind: 'redirect', to: found.to + query, status: 301 }
  }
  return { kind: 'pass', inside: insideOfList(list, query) }
}
