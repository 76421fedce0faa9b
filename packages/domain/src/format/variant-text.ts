/** What tells a line from others of the same name: "Blå, str. 40". The first word begins large. */
export function variantText(colour: string | null | undefined, size: string | null | undefined): string | undefined {
  const [first, second] = [colour, size].filter(Boolean)
  if (!first) return undefined
  const begin = first.charAt(0).toLocaleUpperCase() + first.slice(1)
  return second ? `${begin}, ${second.charAt(0).toLocaleLowerCase()}${second.slice(1)}` : begin
}
