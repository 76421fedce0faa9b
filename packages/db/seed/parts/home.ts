import type { Family } from '../assortment/assortment'
import { json, type Sheets } from '../sheets'
import { byId, inEveryLanguage, type Language, languages, type Texts, words } from '../words'
import { categoryId } from './category-tree'
import { pageAlias } from './content'
import { homeTexts as t } from './home-texts'
import { languageIds } from './markets'

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

/** The areas that a stock client asks for, and the opening page's widgets. */
export function addHome(sheets: Sheets, families: Family[]): void {
  const areas: [string, string][] = [
    ['Frontpage', 'The front page area'],
    ['Productlist', 'The top part of the product list'],
    ['Productlist', 'The bottom part of the product list'],
    ['Product', 'Product detail page'],
  ]
  for (const [i, [family, name]] of areas.entries())
    sheets.add('widget_areas', { id: i + 1, family, name, position: i })
  sheets.add('widget_collections', { id: 1, area_id: 1, page_id: null, name: 'Home', tags: ['home'] })
  sheets.add('widget_collections', { id: 2, area_id: 4, page_id: null, name: 'Product page', tags: [] })
  const home = containers(families)
  const all: [number, Container][] = [...home.map((c): [number, Container] => [1, c]), [2, uspContainer()]]
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
    {
      name: 'Hero',
      layout: 'full',
      design: 'full-width',
      widgets: [
        banner(
          'Hero',
          'hero.avif',
          'hero-small.avif',
          t.heroTitle,
          t.heroText,
          t.heroButton,
          t.heroAlt,
          'women-knitwear',
          [2400, 1000],
        ),
      ],
    },
    {
      name: 'Banners',
      layout: 'half',
      widgets: [
        banner(
          'Party',
          'banner-party.avif',
          'banner-party.avif',
          t.partyTitle,
          t.partyText,
          t.partyButton,
          t.partyTitle,
          'women-dresses-party',
          [1200, 900],
        ),
        banner(
          'Weather',
          'banner-weather.avif',
          'banner-weather.avif',
          t.weatherTitle,
          t.weatherText,
          t.weatherButton,
          t.weatherTitle,
          'women-outerwear',
          [1200, 900],
        ),
      ],
    },
    {
      name: 'New',
      layout: 'full',
      widgets: [rail('New this week', t.newTitle, { categoryIds: [categoryId('new')], sort: 'LATEST' })],
    },
    { name: 'Categories', layout: 'third', widgets: tiles() },
    { name: 'Shop the look', layout: 'full', widgets: [look(families)] },
    { name: 'Bestsellers', layout: 'full', widgets: [rail('Bestsellers', t.bestTitle, { sort: 'MOST_SOLD' })] },
    {
      name: 'Editorial',
      layout: 'full',
      widgets: [
        {
          ...banner(
            'Editorial',
            'editorial.avif',
            'editorial.avif',
            t.editorialTitle,
            t.editorialText,
            t.editorialButton,
            t.editorialAlt,
            'women',
            [1600, 1067],
          ),
          texts: (language) => ({
            ...bannerTexts(
              'editorial.avif',
              'editorial.avif',
              t.editorialTitle,
              t.editorialText,
              t.editorialButton,
              t.editorialAlt,
              `/inspiration/${pageAlias('autumn-layers')}`,
              language,
            ),
          }),
        },
      ],
    },
    uspContainer(),
  ]
}

function banner(
  name: string,
  file: string,
  small: string,
  title: Texts,
  text: Texts,
  button: Texts,
  alt: Texts,
  target: string,
  size: [number, number],
): Widget {
  return {
    kind: 'Banner',
    name,
    configuration: { textColor: 0, textAndButtonPlacement: 1, textAndButtonPlacementFullWidth: 0 },
    texts: (language) => bannerTexts(file, small, title, text, button, alt, categoryPath(target, language), language),
    pictures: [[file, ...size], ...(small === file ? [] : [[small, 900, 1200] as [string, number, number]])],
  }
}

function bannerTexts(
  file: string,
  small: string,
  title: Texts,
  text: Texts,
  button: Texts,
  alt: Texts,
  href: string,
  language: Language,
) {
  return {
    image: { filename: file, filenameForMobileDevice: small, href, altText: alt[language] },
    text1: title[language],
    text2: text[language],
    buttonText: button[language],
  }
}

function rail(name: string, title: Texts, searchParameters: object): Widget {
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
    texts: (language) => ({ title: title[language] }),
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
  const first = (type: string) =>
    (families.find((f) => f.type.id === type && f.audience === 'women' && f.launchedDaysAgo > 0) ?? families[0]!)
      .products[0]!.no
  const hotspots = [
    { productId: first('coat'), x: 32, y: 34 },
    { productId: first('cable-knit-sweater'), x: 66, y: 36 },
    { productId: first('wide-trousers'), x: 58, y: 72 },
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
    pictures: [['look.avif', 1200, 1500]],
  }
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

export function categoryPath(key: string, language: Language): string {
  return `/c/${category(key).slug[language]}`
}
