export type MaterialLines = { readonly composition: string | undefined; readonly care: readonly string[] }

/** The third text of a product begins with what it is made of, as the law words it; the lines after it are care. */
export function materialLines(text: string | null | undefined): MaterialLines {
  const [composition, ...care] = (text ?? '')
    .replace(/<(br|\/p|\/li)\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { composition, care }
}

/** What a product tells of what it is made of. */
export type Made = {
  readonly hasAnimalParts: boolean | null
  readonly texts: { readonly text3: string | null } | null
}

/** The composition as it is shown before a purchase: with the parts of animals that are no textile. */
export function compositionOf({ texts, hasAnimalParts }: Made, animalParts: string): string | undefined {
  const { composition } = materialLines(texts?.text3)
  return composition && hasAnimalParts ? `${composition}. ${animalParts}` : composition
}
