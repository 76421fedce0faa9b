import { type MenuEntry, type MenuItem, menuEntries } from '@/lib/menu'
import { contextOf, type Place } from '@/lib/place'
import { ask } from '@/lib/shop-api'

type Menu = { readonly title: string | null; readonly menuItems: readonly MenuItem[] | null } | null

const item = 'id label title type value canonicalUrl hidden order'
const menu = (id: string) =>
  `getMenuAtLocation(menuLocationId: "${id}", channelId: $channelId, languageId: $languageId, marketId: $marketId)`

const DOCUMENT = `query ShellMenus($channelId: String, $languageId: String, $marketId: String) {
  main: ${menu('main-desktop')} { title menuItems { ${item} children { ${item} children { ${item} } } } }
  first: ${menu('footer-first')} { title menuItems { ${item} } }
  second: ${menu('footer-second')} { title menuItems { ${item} } }
  info: ${menu('info-pages')} { title menuItems { ${item} } }
}`

export type ShellMenus = {
  readonly main: readonly MenuEntry[]
  readonly footer: readonly { readonly title: string; readonly links: readonly MenuEntry[] }[]
}

const NONE: ShellMenus = { main: [], footer: [] }

/** Every page has the menus, so they come in one question. A page without its menus is better than no page. */
export async function loadShellMenus(place: Place): Promise<ShellMenus> {
  const menus = await ask<{ main: Menu; first: Menu; second: Menu; info: Menu }>(
    'ShellMenus',
    DOCUMENT,
    contextOf(place),
  ).catch(() => undefined)
  if (!menus) return NONE
  const { main, ...columns } = menus
  const footer = [columns.first, columns.second, columns.info].flatMap((column) =>
    column?.title ? [{ title: column.title, links: menuEntries(column.menuItems) }] : [],
  )
  return { main: menuEntries(main?.menuItems), footer }
}
