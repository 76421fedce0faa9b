import type { Answer } from '@shop/api-client/search/answers'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly tone?: 'sale'
  readonly children: readonly MenuEntry[]
}

/** An entry of the first level as every page carries it; what stands below comes when somebody wants to see it. */
export type TopEntry = Omit<MenuEntry, 'children'> & { readonly below?: true }

export function topEntries(menu: readonly MenuEntry[]): readonly TopEntry[] {
  return menu.map(({ children, ...entry }) => (children.length > 0 ? { ...entry, below: true } : entry))
}

export type MenuItem = {
  readonly id: string
  readonly label: string | null
  readonly title: string | null
  readonly type: string
  readonly value: string | null
  readonly canonicalUrl: string | null
  readonly hidden: boolean
  readonly order: number
  readonly children?: readonly MenuItem[] | null
}

/** Three levels, in their order; an item without a text or an address is not shown. */
export function menuEntries(items: readonly MenuItem[] | null | undefined): readonly MenuEntry[] {
  return [...(items ?? [])]
    .sort((a, b) => a.order - b.order)
    .flatMap((item) => {
      const label = item.label || item.title
      if (!label || item.hidden || item.canonicalUrl === null) return []
      const href = item.canonicalUrl
      return [{ id: item.id, label, href, ...toneOf(href), children: menuEntries(item.children) }]
    })
}

type TreeNode = Answer<'navigation-tree'>['tree']

/** The search's own tree of the goods. A heading without an address gives its place to what stands below it. */
export function entriesOfTree(nodes: readonly TreeNode[]): readonly MenuEntry[] {
  return nodes.flatMap(({ type, label, path, link, count, children }) => {
    const href = type === 'PAGE_LINK' ? link : path
    const below = entriesOfTree(children)
    if (!label || !href?.startsWith('/')) return below
    // A list in which nothing is left leads nowhere.
    if (type === 'PRODUCT' && count === 0) return []
    return [{ id: href, label, href, ...toneOf(href), children: below }]
  })
}

/** The tree of the goods first; what editors have added to the menu besides keeps its order after it. */
export function mainMenu(tree: readonly MenuEntry[], edited: readonly MenuEntry[]): readonly MenuEntry[] {
  if (tree.length === 0) return edited
  const known = new Set(tree.map(({ href }) => href))
  return [...tree, ...edited.filter(({ href }) => !known.has(href))]
}

function toneOf(href: string): { readonly tone?: 'sale' } {
  return /\/outlet$/.test(href) ? { tone: 'sale' } : {}
}
