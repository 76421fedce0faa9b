import { hasGoods } from '@/features/list/list-data'
import { listKinds } from '@/features/list/list-reference'
import { FILTER_PANEL, parseSelection } from '@/features/list/selection'
import type { ListPlace } from '@/place/list-segment'
import type { Place } from '@/place/place-of'
import { rewriteList } from './list-rewrite'
import { missing, type RoutingResult } from './routing-result'

/** The page of a list that the query names. One beyond the last does not exist. */
export async function showList(list: ListPlace, query: string, place: Place): Promise<RoutingResult> {
  if (await isBeyondLast(list, query, place)) return missing
  return { kind: 'pass', inside: rewriteList(list, query) }
}

/** A result without hits is a page, and so are the filters alone. No answer is no reason to hide a page. */
async function isBeyondLast({ kind: name, alias }: ListPlace, query: string, place: Place): Promise<boolean> {
  const asked = new URLSearchParams(query)
  const selection = parseSelection(asked)
  const kind = listKinds.find((one) => one === name)
  if (!kind || kind === 'search' || selection.page === 1 || asked.has(FILTER_PANEL)) return false
  return hasGoods(place, { kind, alias, selection }).then(
    (has) => !has,
    () => false,
  )
}
