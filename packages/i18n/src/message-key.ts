/** The dotted paths to every text of a catalogue: `cart.onlyLeft`. */
export type LeafKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${LeafKey<T[K]>}`
}[keyof T & string]

/** Every text of a catalogue by its dotted key, in the order of the file. */
export function flatMessages(tree: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix ? `${prefix}.${name}` : name
    if (typeof value === 'string') flat[key] = value
    else Object.assign(flat, flatMessages(value, key))
  }
  return flat
}
