import { searchOr } from '@shop/api-client/search/search-error'
import { queryForPage } from '@/data/server-query'
import { serverSearch } from '@/data/server-search'
import { contextOf, type Place } from '@/place/place'
import { entriesOfTree, type MenuEntry, mainMenu, menuEntries } from './menu'

const item = 'id label title type value canonicalUrl hidden order'
const place = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

const DOCUMENT = `query FrameMenus($channelId: String, $languageId: String, $marketId: String) {
  main: getMenuAtLocation(menuLocationId: "main-desktop", ${place}) { title menuItems { ${item} children { ${item} children { ${item} } } } }
  first: getMenuAtLocation(menuLocationId: "footer-first", ${place}) { title menuItems { ${item} } }
  second: getMenuAtLocation(menuLocationId: "footer-second", ${place}) { title menuItems { ${item} } }
  info: getMenuAtLocation(menuLocationId: "info-pages", ${place}) { title menuItems { ${item} } }
}` as const

export type FrameMenus = {
  readonly main: readonly MenuEntry[]
  /** The categories that something is sold in, which the main menu begins with. */
  readonly goods: readonly MenuEntry[]
  readonly footer: readonly { readonly title: string; readonly links: readonly MenuEntry[] }[]
}

/**
 * Every page has the menus, and the edited one stands in for the tree. Without them there is no page: one that lacked its
 * way to the terms and to the withdrawal would be kept and shown to everybody.
 */
export async function loadFrameMenus(place: Place): Promise<FrameMenus> {
  const [menus, tree] = await Promise.all([loadMenus(place), loadTree(place)])
  const { main, ...columns } = menus
  const footer = [columns.first, columns.second, columns.info].flatMap((column) =>
    column?.title ? [{ title: column.title, links: menuEntries(column.menuItems) }] : [],
  )
  return { main: mainMenu(tree, menuEntries(main?.menuItems)), goods: tree, footer }
}

export const loadMainMenu = async (place: Place): Promise<readonly MenuEntry[]> => (await loadFrameMenus(place)).main

const loadMenus = (place: Place) => queryForPage(DOCUMENT, contextOf(place))

const loadTree = (place: Place) =>
  searchOr(
    async () => entriesOfTree((await serverSearch(place).query('navigation-tree', {})).tree.children),
    () => [],
    (text, cause) => console.warn(text, cause),
  )
