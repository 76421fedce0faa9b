import type { CategoryNode } from '@shop/domain/client-state'
import type { MenuEntry } from '../menu/menu'
import { useAppState } from './app-state'

/** The tree behind the menu, once somebody has opened it. */
export const keepCategoryTree = (menu: readonly MenuEntry[]): void =>
  useAppState.setState({ categoryTree: menu.map(nodeOf) })

const nodeOf = ({ id, label, href, children }: MenuEntry): CategoryNode => ({
  categoryId: id,
  name: label,
  path: href,
  children: children.map(nodeOf),
})
