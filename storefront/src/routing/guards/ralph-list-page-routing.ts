import { findList } from '../find-list'
import { type Check, missing, pass } from '../routing-result'
import { showList } from '../show-list'

/** Tells which list an address means. Categories, brands and campaigns have to exist; the others are lists anyway. */
export const ralphListPageRouting: Check = async ({ screen, params, place, path, query }) => {
  const found = await findList({ screen, params, path, place })
  if (!found) return pass
  if (found.kind === 'missing') return missing
  if (found.kind === 'moved') return { kind: 'redirect', to: found.to + query, status: found.status }
  return showList(found.list, query, place)
}
