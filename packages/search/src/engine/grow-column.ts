type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The same column with room for so many entries; doubled so that growing one by one stays cheap. */
export function growColumn<T extends Column>(column: T, size: number): T {
  if (size <= column.length) return column
  const Kind = column.constructor as new (length: number) => T
  const larger = new Kind(Math.max(size, column.length * 2, 16))
  larger.set(column as never)
  return larger
}
