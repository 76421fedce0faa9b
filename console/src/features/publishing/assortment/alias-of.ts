/** The address that a name suggests: `Knit −20 %` becomes `knit-20`. Letters of the Nordic languages stay. */
export const aliasOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{Ll}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 99)
