import type { Sheets } from '../sheets'
import { byId, type Language, languages, type Texts, words } from '../words'
import { categoryId } from './category-tree'
import { pageAlias, pageId } from './content'
import { campaignNo } from './discounts'
import { languageIds } from './markets'

const page = byId(words.pages)
const campaign = byId(words.campaigns)
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

export function addMenus(sheets: Sheets): void {
  const menu = byId(words.menus)
  for (const [id, location] of locations) sheets.add('menus', { id: location, location, name: menu(id).title.nb })
  for (const [id, location] of locations)
    for (const language of languages)
      sheets.add('menu_translations', {
        menu_id: location,
        language_id: languageIds[language],
        title: menu(id).title[language],
      })
  let next = 1
  const labels: { id: number; texts: (language: Language) => { label: string; url?: string | null } }[] = []
  const add = (
    menuId: string,
    parent: number | null,
    order: number,
    item: object,
    texts: (typeof labels)[number]['texts'],
  ) => {
    const id = next++
    const empty = { category_id: null, campaign_id: null, page_id: null, value: null }
    sheets.add('menu_items', { id, menu_id: menuId, parent_id: parent, sort_order: order, ...empty, ...item } as never)
    labels.push({ id, texts })
    return id
  }
  const addCategory = (menuId: string, key: string, parent: number | null, order: number): void => {
    const category = words.categories.find((c) => c.id === key)!
    const id = add(menuId, parent, order, { type: 'category', category_id: categoryId(key) }, (language) => ({
      label: category.name[language],
    }))
    for (const child of words.categories.filter((c) => c.parent === key)) addCategory(menuId, child.id, id, child.order)
  }
  for (const [id, location] of locations)
    for (const [order, item] of menu(id).items.entries()) {
      if (item.kind === 'category') addCategory(location, item.ref, null, order)
      else if (item.kind === 'page')
        add(location, null, order, { type: 'page', page_id: pageId(item.ref) }, (language) => ({
          label: page(item.ref).translations[language].title,
        }))
      else if (item.kind === 'campaign')
        add(location, null, order, { type: 'campaign', campaign_id: campaignNo(item.ref) }, (language) => ({
          label: campaign(item.ref).name[language],
        }))
      else
        add(location, null, order, { type: 'custom', value: `${item.kind}:${item.ref}` }, (language) => ({
          label: routes[item.ref]!.label[language],
          url: routes[item.ref]!.url?.[language] ?? null,
        }))
    }
  for (const { id, texts } of labels)
    for (const language of languages)
      sheets.add('menu_item_translations', {
        menu_item_id: id,
        language_id: languageIds[language],
        url: null,
        ...texts(language),
      })
}
