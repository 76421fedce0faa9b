import { expect, it } from 'vitest'
import type { DocumentKind, Json, Path } from '../publishing'
import { describeAt } from './describe-changes'
import { isReadWhole, shapeAt } from './shape-at'

const named = (kind: DocumentKind, path: Path, body: Json | null = null) =>
  shapeAt(kind, path, body).crumbs.map((crumb) => ('label' in crumb ? crumb.label : JSON.stringify(crumb.said)))

it('says what people call a place in a document', () => {
  expect(named('market', ['config', 'freeShippingFrom', 'minor'])).toEqual(['studio.fields.freeShippingFrom'])
  expect(named('campaign', ['markets', 'NO|NOK', 'minimum'])).toEqual([
    'studio.fields.markets',
    '{"as":"market","text":"NO|NOK"}',
    'difference.fields.minimum',
  ])
  const body = { collections: [{ name: 'Home', containers: [{ name: 'Hero', widgets: [] }] }] }
  expect(named('area', ['collections', 0, 'containers', 0, 'layout'], body).slice(1)).toEqual([
    '{"as":"text","text":"Home"}',
    'studio.group.containers',
    '{"as":"text","text":"Hero"}',
    'studio.group.layout',
  ])
  expect(named('campaign', ['productIds', 3])).toEqual(['studio.fields.productIds'])
})

it('names no step that only holds what people see as part of the whole', () => {
  const widget = { kind: 'Text', name: 'Intro', configuration: {}, translations: { 'nb-NO': { title: 'Hei' } } }
  const body = { collections: [{ name: 'Home', containers: [{ name: 'Hero', widgets: [widget] }] }] }
  const path = ['collections', 0, 'containers', 0, 'widgets', 0, 'translations', 'nb-NO', 'title']
  expect(named('area', path, body).slice(-3, -1)).toEqual([
    '{"as":"text","text":"Intro"}',
    '{"as":"language","text":"nb-NO"}',
  ])
})

it('knows which values are read as one', () => {
  expect(isReadWhole('market', ['config', 'freeShippingFrom'])).toBe(true)
  expect(isReadWhole('market', ['config'])).toBe(false)
  expect(isReadWhole('campaign', ['markets', 'NO|NOK'])).toBe(false)
})

it('describes a part of a document as it describes the whole', () => {
  const amount = (minor: number) => ({ minor, currency: 'NOK' })
  const path = ['config', 'freeShippingFrom']
  const said = describeAt({
    kind: 'market',
    key: 'NO|NOK',
    path,
    before: amount(79_900),
    after: amount(59_900),
    body: null,
  })
  expect(said).toMatchObject([{ path, before: { minor: 79_900 }, after: { minor: 59_900, currency: 'NOK' } }])
  const minimum = ['markets', 'SE|EUR', 'minimum']
  expect(describeAt({ kind: 'campaign', key: 'x', path: minimum, before: 0, after: 500, body: null })).toMatchObject([
    { after: { as: 'money', minor: 500, currency: 'EUR' } },
  ])
})
