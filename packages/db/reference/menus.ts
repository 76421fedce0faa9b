import { languageIds } from './markets'
import { pageAlias, pageId } from './pages'
import type { Sheets } from './sheets'
import { byId, type Language, languages, type MenuItem, type MenuText, pages, type Texts } from './words'

const page = byId(pages)
const same = (text: string): Texts => ({ sv: text, nb: text, da: text, fi: text })
const returnPage: Texts = {
  sv: '/registrera-retur',
  nb: '/registrere-retur',
  da: '/registrer-returnering',
  fi: '/rekisteröi-palautus',
}

export const bestsellersPath: Texts = {
  sv: '/bästsäljare-just-nu',
  nb: '/bestselgere-akkurat-nå',
  da: '/bestseller-lige-nu',
  fi: '/parhaiten-myydyt-just-nyt',
}
const consentChange = Object.fromEntries(
  languages.map((language) => [language, `/${pageAlias('cookies', language)}#consent`]),
) as Texts

/** Routes and actions that a menu names: their words, and their address where they have one. */
const routes: Record<string, { label: Texts; url: Texts | null }> = {
  brands: {
    label: { sv: 'Märken', nb: 'Merker', da: 'Mærker', fi: 'Merkit' },
    url: { sv: '/märken', nb: '/merker', da: '/mærker', fi: '/merkit' },
  },
  bestsellers: {
    label: {
      sv: 'Bästsäljare just nu',
      nb: 'Bestselgere akkurat nå',
      da: 'Bestsellere lige nu',
      fi: 'Parhaiten myydyt juuri nyt',
    },
    url: bestsellersPath,
  },
  'coming-soon': {
    label: { sv: 'Kommer snart', nb: 'Kommer snart', da: 'Kommer snart', fi: 'Tulossa pian' },
    url: { sv: '/kommer-snart', nb: '/kommer-snart', da: '/kommer-snart', fi: '/tulossa-pian' },
  },
  style: {
    label: { sv: 'Stilinspiration', nb: 'Stilinspirasjon', da: 'Stilinspiration', fi: 'Tyyli-inspiraatio' },
    url: same('/bubbleroomstyle'),
  },
  'register-return': {
    label: { sv: 'Registrera retur', nb: 'Registrer retur', da: 'Registrér returnering', fi: 'Rekisteröi palautus' },
    url: returnPage,
  },
  withdraw: {
    label: { sv: 'Ångra köpet här', nb: 'Angre kjøpet her', da: 'Fortryd købet her', fi: 'Peruuta kauppa tästä' },
    url: returnPage,
  },
  'consent-change': {
    label: { sv: 'Ändra cookieval', nb: 'Endre samtykke', da: 'Ændr samtykke', fi: 'Muuta evästevalintoja' },
    // The page about cookies; where scripts run, the link opens the choices instead.
    url: consentChange,
  },
}

/** An item as a row, with its words, and the items below it. */
export type MenuEntry = {
  readonly item: object
  readonly texts: (language: Language) => { label: string; url?: string | null }
  readonly below?: readonly MenuEntry[]
}

/** Where our own storefront and a stock client look for a menu: the words' four, under the names of both. */
const locations: [string, string][] = [
  ['main', 'main'],
  ['footer-help', 'footer-help'],
  ['footer-about', 'footer-about'],
  ['footer-legal', 'footer-legal'],
  ['main', 'main-desktop'],
  ['main', 'main-mobile'],
  ['footer-help', 'footer-first'],
  ['footer-about', 'footer-second'],
  ['footer-legal', 'info-pages'],
]

/** The menus with their items; `entryOf` knows what only this shop has: its categories and campaigns. */
export function addMenus(
  sheets: Sheets,
  menus: readonly MenuText[],
  inLanguages: readonly Language[],
  entryOf: (item: MenuItem) => MenuEntry | undefined = () => undefined,
): void {
  const menu = byId(menus)
  for (const [id, location] of locations) sheets.add('menus', { id: location, location, name: menu(id).title.nb })
  for (const [id, location] of locations)
    for (const language of inLanguages)
      sheets.add('menu_translations', {
        menu_id: location,
        language_id: languageIds[language],
        title: menu(id).title[language],
      })
  let next = 1
  const labels: { id: number; texts: MenuEntry['texts'] }[] = []
  const add = (menuId: string, parent: number | null, order: number, { item, texts, below = [] }: MenuEntry) => {
    const id = next++
    const empty = { category_id: null, campaign_id: null, page_id: null, value: null }
    sheets.add('menu_items', { id, menu_id: menuId, parent_id: parent, sort_order: order, ...empty, ...item })
    labels.push({ id, texts })
    for (const [i, entry] of below.entries()) add(menuId, id, i, entry)
  }
  for (const [id, location] of locations)
    for (const [order, item] of menu(id).items.entries()) add(location, null, order, entryOf(item) ?? usualEntry(item))
  for (const { id, texts } of labels)
    for (const language of inLanguages)
      sheets.add('menu_item_translations', {
        menu_item_id: id,
        language_id: languageIds[language],
        url: null,
        ...texts(language),
      })
}

function usualEntry({ kind, ref }: MenuItem): MenuEntry {
  if (kind === 'page')
    return {
      item: { type: 'page', page_id: pageId(ref) },
      texts: (language) => ({ label: page(ref).translations[language].title }),
    }
  const route = routes[ref]
  if (!route) throw new Error(`no route ${ref}`)
  return {
    item: { type: 'custom', value: `${kind}:${ref}` },
    texts: (language) => ({ label: route.label[language], url: route.url?.[language] ?? null }),
  }
}
