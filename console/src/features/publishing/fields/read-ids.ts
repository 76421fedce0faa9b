const LARGEST = 2_147_483_647

/** The numbers that stand in a text, each once, in their order; undefined where something is no number. */
export function readIds(text: string): readonly number[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const ids = words.map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1 || id > LARGEST)) return undefined
  return [...new Set(ids)]
}
