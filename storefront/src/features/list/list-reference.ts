export const listKinds = [
  'category',
  'brand',
  'campaign',
  'search',
  'new',
  'bestsellers',
  'coming-soon',
  'list',
] as const
export type ListKind = (typeof listKinds)[number]

/** The brands of a list of more than one. */
export function brandsOf(kind: ListKind, alias: string): readonly string[] | undefined {
  return kind === 'brand' && alias.includes('/') ? alias.split('/') : undefined
}
