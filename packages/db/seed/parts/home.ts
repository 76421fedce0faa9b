import { languageIds } from '../../reference/markets'
import { bestsellersPath } from '../../reference/menus'
import { json, type Sheets } from '../../reference/sheets'
import { addWidgetAreas } from '../../reference/widget-areas'
import { byId, inEveryLanguage, type Language, languages, type Texts } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { words } from '../words'
import { categoryId } from './category-tree'
import { articleAlias } from './content'
import { homeTexts as t } from './home-texts'
import { lookProducts } from './look-products'

const category = byId(words.categories)

type Widget = {
  kind: string
  name: string
  size?: string
  configuration: object
  texts?: (language: Language) => object
  pictures?: [string, number, number][]
}
type Container = { name: string; layout: 'full' | 'half' | 'third' | 'quarter'; design?: string; widgets: Widget[] }

/** The opening page's widgets, and those of the other areas. */
export function addHome(sheets: Sheets, families: Family[]): void {
  addWidgetAreas(sheets)
  const home = containers(families)
  const all: [number, Container][] = [
    ...home.map((c): [number, Container] => [1, c]),
    [2, uspContainer()],
    [3, listNote()],
    [4, uspContainer()],
  ]
  for (const [i, [collection, container]] of all.entries())
    sheets.add('widget_containers', {
      id: i + 1,
      collection_id: collection,
      name: container.name,
      layout: container.layout,
      design: container.design ?? 'default',
      sort_order: i,
    })
  let id = 0
  for (const [i, [, container]] of all.entries())
    for (const [order, widget] of container.widgets.entries())
      sheets.add('widgets', widgetRow(++id, i + 1, order, widget))
}

function widgetRow(id: number, containerId: number, order: number, widget: Widget) {
  const shared = { name: widget.kind, displayName: widget.name, active: true, classNames: '' }
  const translations = Object.fromEntries(
    languages.map((language) => [languageIds[language], widget.texts?.(language) ?? {}]),
  )
  return {
    id,
    container_id: containerId,
    kind: widget.kind,
    name: widget.name,
    size: widget.size ?? 'full',
    configuration: { ...shared, ...widget.configuration, ...(widget.texts?.('nb') ?? {}) },
    translations,
    images: json(
      (widget.pictures ?? []).map(([fileName, width, height]) => ({
        fileName,
        largestSize: { imageWidth: width, imageHeight: height },
      })),
    ),
    sort_order: order,
  }
}

function containers(families: Family[]): Container[] {
  return [
    { name: 'Hero', layout: 'full', design: 'full-width', widgets: [banner(hero)] },
    { name: 'Banners', layout: 'half', widgets: [banner(party), banner(weather)] },
    {
      name: 'New',
      layout: 'full',
      widgets: [
        rail('New this week', t.newTitle, { categoryIds: [categoryId('new')], sort: 'LATEST' }, [
          t.newMore,
          toCategory('new'),
        ]),
      ],
    },
    { name: 'Categories', layout: 'third', widgets: [heading(t.tilesTitle), ...tiles()] },
    { name: 'Shop the look', layout: 'full', widgets: [look(families)] },
    {
      name: 'Bestsellers',
      layout: 'full',
      widgets: [rail('Bestsellers', t.bestTitle, { sort: 'MOST_SOLD' }, [t.bestMore, toBestsellers])],
    },
    { name: 'Editorial', layout: 'half', widgets: [banner(editorial), banner(jeans)] },
    uspContainer(),
  ]
}

type Banner = {
  name: string
  file: string
  size: [number, number]
  phoneFile?: string
  phoneSize?: [number, number]
  kicker?: Texts
  title: Texts
  text: Texts
  button: Texts
  alt: Texts
  href: (language: Language) => string
}

const toCategory = (key: string) => (language: Language) => categoryPath(key, language)
const toBestsellers = (language: Language) => localPath(language, bestsellersPath[language])
const toArticle = (id: string) => (language: Language) =>
  localPath(language, `/inspiration/${articleAlias(id, language)}`)
const article = byId(words.articles)
const articleText = (id: string, part: 'title' | 'metaDescription') =>
  inEveryLanguage((language) => article(id).translations[language][part])

const hero: Banner = {
  name: 'Hero',
  file: 'hero.avif',
  size: [2400, 1036],
  phoneFile: 'hero-small.avif',
  phoneSize: [1200, 1200],
  kicker: t.heroKicker,
  title: t.heroTitle,
  text: t.heroText,
  button: t.heroButton,
  alt: t.heroAlt,
  href: toCategory('women-knitwear'),
}
const party: Banner = {
  name: 'Party',
  file: 'banner-party.avif',
  size: [1440, 1152],
  title: t.partyTitle,
  text: t.partyText,
  button: t.partyButton,
  alt: t.partyTitle,
  href: toCategory('women-dresses-party'),
}
const weather: Banner = {
  name: 'Weather',
  file: 'banner-weather.avif',
  size: [1440, 1152],
  title: t.weatherTitle,
  text: t.weatherText,
  button: t.weatherButton,
  alt: t.weatherTitle,
  href: toCategory('women-outerwear'),
}
const editorial: Banner = {
  name: 'Editorial',
  file: 'editorial.avif',
  size: [1080, 1560],
  title: articleText('autumn-layers', 'title'),
  text: articleText('autumn-layers', 'metaDescription'),
  button: t.readButton,
  alt: t.editorialAlt,
  href: toArticle('autumn-layers'),
}
const jeans: Banner = {
  name: 'Jeans guide',
  file: 'tile-trousers.avif',
  size: [900, 1200],
  title: articleText('find-jeans', 'title'),
  text: articleText('find-jeans', 'metaDescription'),
  button: t.readButton,
  alt: articleText('find-jeans', 'title'),
  href: toArticle('find-jeans'),
}

function banner(given: Banner): Widget {
  const phone = given.phoneFile ?? given.file
  const pictures: [string, number, number][] = [[given.file, ...given.size]]
  if (given.phoneFile && given.phoneSize) pictures.push([given.phoneFile, ...given.phoneSize])
  return {
    kind: 'Banner',
    name: given.name,
    configuration: { textColor: 0, textAndButtonPlacement: 1, textAndButtonPlacementFullWidth: 0 },
    texts: (language) => ({
      image: {
        filename: given.file,
        filenameForMobileDevice: phone,
        href: given.href(language),
        altText: given.alt[language],
      },
      ...(given.kicker && { kicker: given.kicker[language] }),
      text1: given.title[language],
      text2: given.text[language],
      buttonText: given.button[language],
    }),
    pictures,
  }
}

function heading(title: Texts): Widget {
  return {
    kind: 'Text',
    name: 'Heading',
    configuration: { titleRenderMode: 1, subtitleRenderMode: 3, subtitle: '', text: '', textAlignment: 0 },
    texts: (language) => ({ title: title[language] }),
  }
}

type More = [label: Texts, href: (language: Language) => string]

function rail(name: string, title: Texts, searchParameters: object, [label, href]: More): Widget {
  return {
    kind: 'Product list',
    name,
    configuration: {
      searchParameters,
      mode: 'DEFAULT',
      slideshowDisabled: false,
      limitNrOfRows: false,
      pageCount: 3,
      displayNavigationArrows: true,
      displayNavigationLinks: false,
    },
    texts: (language) => ({ title: title[language], moreText: label[language], moreHref: href(language) }),
  }
}

function tiles(): Widget[] {
  const wanted: [string, string][] = [
    ['tile-dress.avif', 'women-dresses'],
    ['tile-knit.avif', 'women-knitwear'],
    ['tile-coat.avif', 'women-outerwear'],
    ['tile-trousers.avif', 'women-trousers'],
    ['tile-shoe.avif', 'shoes'],
    ['tile-swim.avif', 'swim'],
  ]
  return wanted.map(([file, key]) => ({
    kind: 'Image',
    name: `Tile ${key}`,
    size: 'third',
    configuration: {},
    texts: (language) => {
      const name = category(key).name[language]
      return {
        image: {
          filename: file,
          filenameForMobileDevice: file,
          href: categoryPath(key, language),
          altText: name,
          title: name,
        },
      }
    },
    pictures: [[file, 900, 1200]],
  }))
}

/** A picture with three garments on it; where they lie is told in percent of the picture. */
function look(families: Family[]): Widget {
  const [coat = 0, sweater = 0, trousers = 0] = lookProducts(families)
  const hotspots = [
    { productId: coat, x: 32, y: 34 },
    { productId: sweater, x: 66, y: 36 },
    { productId: trousers, x: 58, y: 72 },
  ]
  return {
    kind: 'JSON',
    name: 'Shop the look',
    configuration: {},
    texts: (language) => ({
      json: JSON.stringify({
        kind: 'shop-the-look',
        title: t.lookTitle[language],
        name: t.lookName[language],
        text: t.lookText[language],
        image: { filename: 'look.avif', altText: t.lookAlt[language] },
        hotspots,
      }),
    }),
    pictures: [['look.avif', 1350, 1350]],
  }
}

function listNote(): Container {
  const note: Texts = {
    nb: 'Filtrer på størrelse, farge og merke for å finne det du leter etter.',
    sv: 'Filtrera på storlek, färg och märke för att hitta det du letar efter.',
    da: 'Filtrér på størrelse, farve og mærke for at finde det, du leder efter.',
    fi: 'Rajaa koon, värin ja merkin mukaan ja löydä etsimäsi.',
  }
  const widget: Widget = {
    kind: 'Text',
    name: 'Note above lists',
    configuration: { titleRenderMode: 3, subtitleRenderMode: 3, textAlignment: 2 },
    texts: (language) => ({ title: '', subtitle: '', text: `<p>${note[language]}</p>` }),
  }
  return { name: 'Note', layout: 'full', widgets: [widget] }
}

function uspContainer(): Container {
  const usp = inEveryLanguage((language) =>
    // The amount stays open: each market fills in its own.
    JSON.stringify({
      kind: 'usp',
      items: words.uspTexts.map((entry) => ({ id: entry.id, text: entry.text[language] })),
    }),
  )
  return {
    name: 'Promises',
    layout: 'full',
    widgets: [{ kind: 'JSON', name: 'Promises', configuration: {}, texts: (language) => ({ json: usp[language] }) }],
  }
}

/** The path a shopper sees: the default language has no prefix. */
export function localPath(language: Language, path: string): string {
  return language === 'nb' ? path : `/${language}${path}`
}

function categoryPath(key: string, language: Language): string {
  return localPath(language, `/c/${category(key).slug[language]}`)
}
