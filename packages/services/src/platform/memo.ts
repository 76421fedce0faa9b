type Memo<Key, Value> = ((key: Key) => Value) & { readonly forget: (key: Key) => void }

/** A function that computes each result once. */
export function memo<Key, Value>(make: (key: Key) => Value): Memo<Key, Value> {
  const known = new Map<Key, Value>()
  const remember = (key: Key): Value => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
  return Object.assign(remember, { forget: (key: Key) => void known.delete(key) })
}
