import { priceFields } from './price-fields'

/** The fields of the filter form as the query of our addresses: one key a group, `label~id` after `label~id`. */
export function queryOfForm(fields: Iterable<readonly [string, FormDataEntryValue]>): string {
  const groups = new Map<string, string[]>()
  const price: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '') continue
    if ((priceFields as readonly string[]).includes(name)) price[name] = value.replace(/\D/g, '')
    else groups.set(name, [...(groups.get(name) ?? []), value])
  }
  const [from, to] = priceFields.map((name) => price[name] ?? '')
  if (from || to) groups.set('price', [`${from}-${to}~${from}-${to}`])
  return new URLSearchParams([...groups].map(([name, values]) => [name, values.join(',')])).toString()
}
