/** Rows by a key, in their order. */
export function grouped<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  readValue: (row: Row) => Value,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(readValue(row))
    else groups.set(key, [readValue(row)])
  }
  return groups
}

export function mapValues<Key, Value, Mapped>(
  map: ReadonlyMap<Key, Value>,
  read: (value: Value) => Mapped,
): ReadonlyMap<Key, Mapped> {
  return new Map([...map].map(([key, value]) => [key, read(value)]))
}
