import { isRecord, type Json } from '../publishing'
import { byMarks } from './match-members'
import type { Said } from './said'
import { listOf, mapBy, record, setOf } from './shape'
import { configurationShape } from './shape-of-widgets'
import { code, markup, moment, named, oneOf, picture, sayCode, sayMany, sayMarket, text } from './values'

const of = (member: Json, name: string): string => (isRecord(member) ? String(member[name] ?? '') : '')
const word = (key: string): Said => ({ as: 'word', key })

const feed = listOf(
  record(
    'studio.block',
    { altText: text('page.text'), title: text('page.text'), productIds: named('product', 'page.products') },
    { skipped: ['fileName'] },
  ),
  {
    match: byMarks((item) => of(item, 'fileName')),
    title: (item) => ({ as: 'picture', text: of(item, 'fileName') }),
    why: 'page.block',
  },
)
const block = record(
  'studio.block',
  {
    html: markup('page.text'),
    fileName: picture('page.picture'),
    altText: text('page.altText'),
    title: text('page.text'),
    productIds: named('product', 'page.products'),
    items: feed,
    name: code('page.block'),
    configuration: configurationShape,
  },
  { inline: ['items', 'configuration'], skipped: ['kind'] },
)

const version = record(
  'studio.page',
  {
    title: text('page.title'),
    alias: code('page.alias'),
    metaTitle: text('page.meta'),
    metaDescription: text('page.meta'),
    image: picture('page.image'),
    blocks: listOf(block, {
      match: byMarks(
        (one) => `${of(one, 'kind')} ${of(one, 'fileName')}${of(one, 'title')}${of(one, 'name')}`,
        (one) => of(one, 'kind'),
      ),
      title: (one) => word(`studio.blocks.${of(one, 'kind')}`),
      why: 'page.block',
    }),
  },
  { inline: ['blocks'] },
)

export const pageShape = record(
  'studio.fields',
  {
    kind: oneOf('studio.pageKinds', 'page.kind'),
    tags: setOf((tags) => sayMany(sayCode)(tags), 'page.tags'),
    marketIds: setOf((ids) => sayMany(sayMarket)(ids), 'page.markets'),
    startsAt: moment('page.startsAt'),
    endsAt: moment('page.endsAt'),
    languages: mapBy('language', version, 'page.language'),
  },
  { inline: ['languages'] },
)
