export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly tone?: 'sale'
  readonly children: readonly MenuEntry[]
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
      const tone = /\/outlet$/.test(item.canonicalUrl) ? ('sale' as const) : undefined
      return [
        { id: item.id, label, href: item.canonicalUrl, ...(tone && { tone }), children: menuEntries(item.children) },
      ]
    })
}
