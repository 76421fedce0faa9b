import { isRecord, type Json } from '../publishing'
import { byMarks } from './match-members'
import { listOf, record, type Shape } from './shape'
import { code, flag, markup, moment, named, number, oneOf, picture, text } from './values'

const of = (member: Json, name: string): string => (isRecord(member) ? String(member[name] ?? '') : '')

const image = record('studio.widget', {
  filename: picture('area.picture'),
  filenameForMobileDevice: picture('area.picture'),
  altText: text('area.altText'),
  href: code('area.href'),
  text: text('area.text'),
  title: text('area.text'),
})
const button = record('studio.widget', {
  buttonText: text('area.text'),
  text: text('area.text'),
  href: code('area.href'),
  url: code('area.href'),
})
const search = record('difference.fields', {
  productIds: named('product', 'area.products'),
  categoryIds: named('category', 'area.products'),
  brandIds: named('brand', 'area.products'),
  sort: oneOf('studio.words', 'area.products'),
})
const tile = record('studio.widget', {
  title: text('area.text'),
  href: code('area.href'),
  fileName: picture('area.picture'),
  altText: text('area.altText'),
})

/** What lies in a widget of the shop's own kinds, which is written as text. */
const inner = record(
  'studio.widget',
  {
    title: text('area.text'),
    text: text('area.text'),
    buttonText: text('area.text'),
    href: code('area.href'),
    until: moment('area.until'),
    image,
    tiles: listOf(tile, {
      match: byMarks(
        (one) => of(one, 'href'),
        (one) => of(one, 'title'),
      ),
      title: (one) => ({ as: 'text', text: of(one, 'title') }),
      why: 'area.tile',
    }),
    hotspots: listOf(
      record('difference.fields', { x: number('area.spot'), y: number('area.spot') }, { skipped: ['productId'] }),
      {
        match: byMarks((one) => of(one, 'productId')),
        title: (one) => ({ as: 'named', of: 'product', ids: [Number(of(one, 'productId'))] }),
        isOrdered: false,
        why: 'area.spot',
      },
    ),
  },
  { inline: ['tiles', 'hotspots'], skipped: ['kind'], read: parsed },
)

function parsed(value: Json): Json {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // Half typed: it is read as the text that it is.
    return { text: value }
  }
}

/** The settings of a widget of any kind; the same names say the same texts in each language. */
export const configurationShape: Shape = record(
  'studio.widget',
  {
    kicker: text('area.text'),
    title: text('area.text'),
    subtitle: text('area.text'),
    text1: text('area.text'),
    text2: text('area.text'),
    text: markup('area.text'),
    html: markup('area.text'),
    css: code('area.look'),
    image,
    buttonText: text('area.text'),
    buttons: listOf(button, {
      match: byMarks(
        (one) => of(one, 'href'),
        (one) => of(one, 'buttonText'),
      ),
      title: (one) => ({ as: 'text', text: of(one, 'buttonText') || of(one, 'text') }),
      why: 'area.button',
    }),
    searchParameters: search,
    mode: oneOf('studio.choices.mode', 'area.products'),
    pageCount: number('area.products'),
    moreText: text('area.text'),
    moreHref: code('area.href'),
    videoId: code('area.video'),
    videoProvider: oneOf('studio.choices.videoProvider', 'area.video'),
    videoDisplayType: oneOf('studio.choices.videoDisplayType', 'area.video'),
    textColor: oneOf('studio.choices.textColor', 'area.look'),
    textAndButtonPlacement: oneOf('studio.choices.textAndButtonPlacement', 'area.look'),
    textAndButtonPlacementFullWidth: oneOf('studio.choices.textAndButtonPlacementFullWidth', 'area.look'),
    titleRenderMode: oneOf('studio.choices.titleRenderMode', 'area.look'),
    subtitleRenderMode: oneOf('studio.choices.subtitleRenderMode', 'area.look'),
    textAlignment: oneOf('studio.choices.textAlignment', 'area.look'),
    json: inner,
    active: flag('area.active', true),
  },
  { inline: ['json', 'searchParameters'], skipped: ['name', 'displayName'] },
)
