import { isRecord, isSame, type Json } from '../publishing'
import { byMarks } from './match-members'
import type { Said } from './said'
import { leaf, listOf, mapBy, record, setOf } from './shape'
import { configurationShape } from './shape-of-widgets'
import { code, flag, language, market, moment, oneOf, sayCode, sayMany, text } from './values'

const of = (member: Json, name: string): string => (isRecord(member) ? String(member[name] ?? '') : '')
const nameOf = (member: Json): string => of(member, 'name')
/** Nobody named it: by what it is. */
const titled = (member: Json): Said => ({ as: 'text', text: nameOf(member) || of(member, 'kind') })
const classNames = setOf((names) => sayMany(sayCode)(names), 'area.look')
const times = { active: flag('area.active', true), startsAt: moment('area.startsAt'), endsAt: moment('area.endsAt') }

/** Texts of the source language stand in the configuration as well: changed there too, they are one change. */
function withoutRepeats(member: Json): Json {
  if (!isRecord(member) || !isRecord(member.configuration) || !isRecord(member.translations)) return member
  const source = member.translations['nb-NO']
  if (!isRecord(source)) return member
  const own = Object.entries(member.configuration).filter(([name, value]) => !isSame(value, source[name]))
  return { ...member, configuration: Object.fromEntries(own) }
}

const widget = record(
  'difference.fields',
  {
    kind: code('area.look'),
    name: text('area.name'),
    size: leaf(sayCode, 'area.look', 'full'),
    classNames,
    configuration: configurationShape,
    translations: mapBy('language', configurationShape),
    images: listOf(record('difference.fields', {}, { skipped: ['fileName'] }), {
      match: byMarks((one) => of(one, 'fileName')),
      title: (one) => ({ as: 'picture', text: of(one, 'fileName') }),
      why: 'area.picture',
    }),
    ...times,
  },
  { inline: ['configuration', 'translations'], read: withoutRepeats },
)
const container = record(
  'studio.group',
  {
    name: text('area.name'),
    layout: oneOf('studio.layouts', 'area.look'),
    design: code('area.look'),
    responsiveMode: oneOf('studio.layouts', 'area.look'),
    displaySetting: oneOf('studio.layouts', 'area.shownTo'),
    customerType: oneOf('studio.layouts', 'area.shownTo'),
    classNames,
    widgets: listOf(widget, {
      match: byMarks(
        (one) => `${of(one, 'kind')} ${nameOf(one)}`,
        nameOf,
        (one) => of(one, 'kind'),
      ),
      title: titled,
      why: 'area.widget',
    }),
  },
  { inline: ['widgets'] },
)
const sayFilter = (value: Json): Said =>
  isRecord(value) ? { as: 'code', text: `${value.key}: ${value.value}` } : { as: 'nothing' }
const collection = record(
  'studio.group',
  {
    name: text('area.name'),
    tags: setOf((tags) => sayMany(sayCode)(tags), 'area.shownTo'),
    marketId: market('area.shownTo'),
    languageId: language('area.shownTo'),
    filter: leaf(sayFilter, 'area.shownTo'),
    url: code('area.shownTo'),
    ...times,
    containers: listOf(container, {
      match: byMarks(nameOf, (one) => of(one, 'layout')),
      title: titled,
      why: 'area.container',
    }),
  },
  { inline: ['containers'] },
)

/** A place on the pages. Where it holds one collection alone, nobody needs to be told which. */
export const areaShape = record(
  'studio.fields',
  {
    collections: listOf(collection, {
      match: byMarks((one) => `${nameOf(one)} ${of(one, 'marketId')} ${of(one, 'languageId')}`, nameOf),
      title: titled,
      why: 'area.collection',
    }),
  },
  { inline: ['collections'] },
)
