import type { SearchHits } from '@shop/search/types'
import type { Ask } from './ask'
import { withSisters } from './present'
import { findProducts, type Paging, type Wanted } from './primary-list'

/** The products that were pinned to a phrase and are sold here, as the rule names them. */
export function pinsOf({ steering, catalogues }: Ask, typed: string): readonly string[] {
  const pinned = steering.pins.find(({ phrase }) => phrase === typed.toLowerCase())
  return (pinned?.productIds ?? []).filter((id) => catalogues.everybody.byId(id)).map(String)
}

/** One page of what was found, the pinned before all of it; no product stands there twice, on whichever page. */
export async function findWithPins(
  ask: Ask,
  wanted: Wanted,
  paging: Paging,
  pins: readonly string[],
): Promise<SearchHits> {
  if (pins.length === 0 || wanted.selections.length > 0) return findProducts(ask, wanted, paging, true)
  const whole = await findProducts(ask, wanted, { ...paging, skip: 0, limit: 1 }, true)
  const exclude = { facet: 'product_key', excluded: true, values: paging.onePerGroup ? withSisters(ask, pins) : pins }
  const others = {
    ...wanted,
    rules: wanted.rules.length > 0 ? wanted.rules.map((rule) => [...rule, exclude]) : [[exclude]],
  }
  const here = pins.slice(paging.skip, paging.skip + paging.limit)
  const skip = Math.max(0, paging.skip - pins.length)
  const rest = await findProducts(
    ask,
    others,
    { ...paging, skip, limit: Math.max(1, paging.limit - here.length) },
    false,
  )
  const documents = here.flatMap((key) => ask.index.documents.get(key) ?? [])
  return {
    ...whole,
    documents: [...documents, ...rest.documents.slice(0, paging.limit - here.length)],
    total: rest.total + pins.length,
  }
}
