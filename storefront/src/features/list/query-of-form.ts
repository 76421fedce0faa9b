import { rangeId } from '@shop/domain/filter'
import { isOfPrice, rangeOfFields } from './price-fields'

/** The fields of the filter form as the query of our addresses: one key a group, `label~id` after `label~id`. */
export function queryOfForm(fields: Iterable<readonly [string, FormDataEntryValue]>): string {
  const groups = new Map<string, string[]>()
  const ofPrice = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    if (isOfPrice(name)) ofPrice.set(name, value)
    else if (value !== '') groups.set(name, [...(groups.get(name) ?? []), value])
  }
  const id = rangeId(rangeOfFields(ofPrice) ?? {})
  if (id !== '-') groups.set('price', [`${id}~${id}`])
  return new URLSearchParams([...groups].map(([name, values]) => [name, values.join(',')])).toString()
}
