export type Pin = { readonly name: string; readonly number: number; readonly label: string }

/**
 * Which of the editor's rows the parts of a page are, in their order. The page leaves out what is not shown now, so each part
 * is the next row of its name.
 */
export function matchPins(parts: readonly string[], rows: readonly Pin[]): readonly (Pin | undefined)[] {
  let next = 0
  return parts.map((name) => {
    const at = rows.findIndex((row, index) => index >= next && row.name === name)
    if (at < 0) return undefined
    next = at + 1
    return rows[at]
  })
}

/** What the console says of its rows; undefined for anything else that a window may be told. */
export function pinsIn(data: unknown): { readonly pins: readonly Pin[]; readonly selected: number } | undefined {
  if (typeof data !== 'object' || data === null || !('widgetPins' in data) || !Array.isArray(data.widgetPins)) return
  const pins = data.widgetPins.filter(
    (pin): pin is Pin =>
      typeof pin?.name === 'string' && typeof pin?.label === 'string' && Number.isSafeInteger(pin?.number),
  )
  return { pins, selected: 'selected' in data ? Number(data.selected) : 0 }
}
