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

/** What the services know a list by: its language-neutral path. A phrase has none. */
export function referenceOf(kind: ListKind, alias: string): string | undefined {
  switch (kind) {
    case 'category':
      return `/c/${alias}`
    case 'brand':
      return `/b/${alias}`
    case 'campaign':
      return `/dc/${alias}`
    case 'list':
      return `/l/${alias}`
    case 'search':
      return undefined
    default:
      return `/l/${kind}`
  }
}

/** The brands of a list of more than one. */
export function brandsOf(kind: ListKind, alias: string): readonly string[] | undefined {
  return kind === 'brand' && alias.includes('/') ? alias.split('/') : undefined
}
