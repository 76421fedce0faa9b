import { describe, expect, it } from 'vitest'
import type { DocumentKind, Json } from '../publishing'
import { describeChanges } from './describe-changes'
import type { Crumb, Said, SaidChange } from './said'

const say = (said: Said | string | number | undefined): string => {
  if (said === undefined) return ''
  if (typeof said !== 'object') return String(said)
  switch (said.as) {
    case 'nothing':
      return '–'
    case 'word':
      return said.key
    case 'flag':
      return said.is ? 'yes' : 'no'
    case 'number':
      return `${said.number}${said.unit ? ` ${said.unit}` : ''}`
    case 'share':
      return `${said.basisPoints / 100} %`
    case 'money':
      return `${said.minor / 100} ${said.currency}`
    case 'named':
      return `${said.of} ${said.ids.join(' ')}`
    case 'many':
      return said.items.map(say).join(', ')
    case 'parts':
      return said.parts.map((part) => `${crumbs(part.crumbs)}=${say(part.said)}`).join('; ')
    default:
      return said.text
  }
}
const crumbs = (all: readonly Crumb[]) =>
  all.map((crumb) => ('label' in crumb ? crumb.label.split('.').at(-1) : say(crumb.said))).join(' > ')
const line = ({ crumbs: where, deed, before, after, from, to }: SaidChange) =>
  `${crumbs(where)}: ${deed === 'moved' ? `moved ${from} to ${to}` : `${deed} ${say(before)} -> ${say(after)}`}`
const lines = (kind: DocumentKind, before: Json | null, after: Json | null, key = 'NO|NOK') =>
  describeChanges({ kind, key, before, after }).map(line)

const campaign = {
  ...{ kind: 'percentage', percentBasisPoints: 2000, buyQuantity: null, giftSkuId: null, appliesTo: 'products' },
  ...{ productIds: [1, 2, 3], categoryIds: [], stackable: false, priority: 0, hideTitle: false, category: '' },
  ...{ startsAt: null, endsAt: null, markets: { 'NO|NOK': { value: null, minimum: 0 } } },
  languages: { 'nb-NO': { alias: 'vinter', name: 'Vinter', description: '' } },
}

describe('a campaign', () => {
  it('[MERCH-06] says in which language it got its first name', () => {
    const after = {
      ...campaign,
      languages: { ...campaign.languages, 'fi-FI': { name: 'Talviale', alias: 'talviale' } },
    }
    const changes = describeChanges({ kind: 'campaign', key: 'vinter', before: campaign, after })
    expect(changes.map(({ consequence }) => consequence)).toMatchObject([
      { key: 'campaign.language', values: { language: { as: 'language', text: 'fi-FI' } } },
    ])
  })

  it('is read in per cent, products, amounts of each market and days', () => {
    const after = {
      ...campaign,
      percentBasisPoints: 4000,
      productIds: [3, 1, 9],
      endsAt: '2026-12-01T08:00:00.000Z',
      markets: { 'NO|NOK': { value: null, minimum: 59_900 }, 'SE|SEK': { value: null, minimum: 0 } },
    }
    expect(lines('campaign', campaign, after)).toEqual([
      'percentBasisPoints: changed 20 % -> 40 %',
      'productIds: changed product 2 -> product 9',
      'endsAt: set – -> 2026-12-01T08:00:00.000Z',
      'markets > NO|NOK > minimum: changed 0 NOK -> 599 NOK',
      'markets > SE|SEK: added – -> –',
    ])
  })
  it('is the same with its ids in another order', () => {
    expect(lines('campaign', campaign, { ...campaign, productIds: [3, 2, 1] })).toEqual([])
  })
  it('says of a new one what it does, and nothing of what it leaves as it is', () => {
    expect(lines('campaign', null, campaign)).toEqual([
      'kind: set – -> assortment.kinds.percentage',
      'percentBasisPoints: set – -> 20 %',
      'appliesTo: set – -> difference.appliesTo.products',
      'productIds: added – -> product 1 2 3',
      'markets > NO|NOK: added – -> –',
      'languages > nb-NO: added – -> name=Vinter; alias=vinter',
    ])
  })
  it('gives each change its consequence, with the market, the state and the counts that the sentence names', () => {
    const after = { ...campaign, productIds: [1, 2, 3, 4, 5], markets: { 'NO|NOK': { value: null, minimum: 10_000 } } }
    const said = describeChanges({ kind: 'campaign', key: 'vinter', before: campaign, after })
    expect(said.map(({ consequence }) => [consequence?.key, consequence?.values.state])).toEqual([
      ['campaign.products', 'added'],
      ['campaign.minimum', 'changed'],
    ])
    expect(said[0]?.consequence?.values).toMatchObject({ added: 2, total: 5 })
    expect(said[1]?.consequence?.values.market).toEqual({ as: 'market', text: 'NO|NOK' })
    expect(said.map(({ risk, area }) => `${risk} ${area}`)).toEqual(['high money', 'high money'])
  })
})

it('of a campaign: its group in words where it is one of the shop’s own', () => {
  expect(lines('campaign', { ...campaign, category: 'member' }, { ...campaign, category: 'Vår 2.0' })).toEqual([
    'category: changed difference.categories.member -> Vår 2.0',
  ])
})

describe('codes and series', () => {
  const code = { kind: 'percentage', percentBasisPoints: 1000, usageLimit: null, oncePerCustomer: false, markets: {} }
  it('of a code: its reduction, how often, for whom', () => {
    expect(lines('code', code, { ...code, percentBasisPoints: 1500, usageLimit: 100, oncePerCustomer: true })).toEqual([
      'percentBasisPoints: changed 10 % -> 15 %',
      'usageLimit: set – -> 100',
      'oncePerCustomer: changed no -> yes',
    ])
    expect(lines('codes', { ...code, count: 10, prefix: 'A' }, { ...code, count: 20, prefix: 'A' })).toEqual([
      'count: changed 10 -> 20',
    ])
  })
  it('of vouchers: their kind in words and their days', () => {
    const series = { kind: 'goodwill', name: 'Sorry', validDays: 90 }
    expect(lines('series', series, { ...series, kind: 'campaign', validDays: 30 })).toEqual([
      'kind: changed assortment.seriesKinds.goodwill -> assortment.seriesKinds.campaign',
      'validDays: changed 90 days -> 30 days',
    ])
  })
  it('of first days: everywhere and in a market', () => {
    const before = { firstAvailableOn: '2026-12-01T00:00:00Z', availableFrom: {} }
    const after = { firstAvailableOn: '2026-12-02T00:00:00Z', availableFrom: { 'NO|NOK': '2026-12-05T00:00:00Z' } }
    expect(lines('product', before, after)).toEqual([
      'firstAvailableOn: changed 2026-12-01T00:00:00Z -> 2026-12-02T00:00:00Z',
      'availableFrom > NO|NOK: set – -> 2026-12-05T00:00:00Z',
    ])
  })
})

it('of a market: amounts in its currency, languages, rates by their day, colours', () => {
  const kr = (minor: number) => ({ minor, currency: 'NOK' })
  const rate = (validFrom: string, basisPoints: number) => ({ validFrom, basisPoints })
  const before = {
    ...{ allowedLanguageIds: ['nb-NO'], domains: [], theme: {}, vatRates: [rate('2020-01-01T00:00:00Z', 2500)] },
    config: { freeShippingFrom: kr(79_900), assistedOrder: 'off' },
  }
  const after = {
    ...{ allowedLanguageIds: ['nb-NO', 'sv-SE'], domains: ['no.example'], theme: { '--sale': '#7a1010' } },
    vatRates: [...before.vatRates, rate('2027-01-01T00:00:00Z', 2400)],
    rootRedirect: { to: '/nyheter', status: 301 },
    config: { freeShippingFrom: kr(59_900), assistedOrder: 'confirm' },
  }
  expect(lines('market', before, after)).toEqual([
    'domains: added – -> no.example',
    'allowedLanguageIds: changed nb-NO -> nb-NO, sv-SE',
    'rootRedirect: set – -> /nyheter, 301',
    'theme > --sale: set – -> #7a1010',
    'vatRates > 2027-01-01T00:00:00Z: added – -> 24 %',
    'freeShippingFrom: changed 799 NOK -> 599 NOK',
    'assistedOrder: changed studio.words.off -> studio.words.confirm',
  ])
  const [shipping] = describeChanges({ kind: 'market', key: 'NO|NOK', before, after }).filter(
    ({ path }) => path[1] === 'freeShippingFrom',
  )
  expect(shipping).toMatchObject({ path: ['config', 'freeShippingFrom'], risk: 'high', area: 'money' })
  expect(shipping?.consequence).toMatchObject({
    key: 'market.freeShippingFrom',
    values: { market: { text: 'NO|NOK' } },
  })
  expect(lines('channel', { defaults: { fewLeftLimit: 3 } }, { defaults: { fewLeftLimit: 5 } })).toEqual([
    'fewLeftLimit: changed 3 -> 5',
  ])
})

it('of a page: the words without markup, blocks that moved, a language that came', () => {
  const text = (html: string) => ({ kind: 'text', html })
  const products = { kind: 'products', title: 'New', productIds: [1, 2] }
  const version = { alias: 'guide', title: 'Guide', metaTitle: '', metaDescription: '', image: null }
  const page = (blocks: Json[], more: object = {}) =>
    ({
      kind: 'content',
      tags: [],
      marketIds: ['NO|NOK'],
      languages: { 'nb-NO': { ...version, blocks }, ...more },
    }) as Json
  const swedish = { 'sv-SE': { ...version, title: 'Guiden', blocks: [] } }
  expect(
    lines(
      'page',
      page([text('<p>Wool</p>'), products]),
      page([products, text('<p>Wool &amp; <b>silk</b></p>')], swedish),
    ),
  ).toEqual([
    'nb-NO > studio.blocks.products: moved 2 to 1',
    'nb-NO > studio.blocks.text > html: changed Wool -> Wool & silk',
    'sv-SE: added – -> title=Guiden; alias=guide',
  ])
})

describe('the widgets of an area', () => {
  const widget = (name: string, title: string) => ({
    ...{ kind: 'Text', name, size: 'full', configuration: { name, title: 'x' }, translations: { 'nb-NO': { title } } },
    ...{ images: [], active: true, startsAt: null, endsAt: null },
  })
  const banner = (filename: string) => ({
    ...{ kind: 'Banner', name: 'Hero', configuration: { image: { filename, altText: '' } }, translations: {} },
  })
  const container = (name: string, ...widgets: Json[]) => ({ name, layout: 'full', widgets })
  const area = (...containers: Json[]): Json => ({ collections: [{ name: 'Home', marketId: null, containers }] })

  it('are matched by what they are: a headline, a picture and a container that moved are three changes', () => {
    const before = area(
      container('A', widget('Intro', 'Old')),
      container('B', banner('old.avif')),
      container('C', widget('Foot', 'f')),
    )
    const after = area(
      container('A', widget('Intro', 'New')),
      container('C', widget('Foot', 'f')),
      container('B', banner('new.avif')),
    )
    expect(lines('area', before, after)).toEqual([
      'Home > A > Intro > nb-NO > title: changed Old -> New',
      'Home > C: moved 3 to 2',
      'Home > B > Hero > image > filename: changed old.avif -> new.avif',
    ])
  })
  it('tell a headline once, though the source language stands in the configuration as well', () => {
    const both = (title: string) =>
      area(container('A', { kind: 'Text', configuration: { title }, translations: { 'nb-NO': { title } } }))
    expect(lines('area', both('Old'), both('New'))).toEqual(['Home > A > Text > nb-NO > title: changed Old -> New'])
  })
  it('say what a new one says, and that one is gone', () => {
    const before = area(container('A', widget('Intro', 'Old'), widget('Second', 'Bye')))
    const after = area(container('A', widget('Intro', 'Old')), container('New', banner('n.avif')))
    expect(lines('area', before, after)).toEqual([
      'Home > A > Second: removed kind=Text; name=Second; title=x; nb-NO > title=Bye -> –',
      'Home > New: added – -> name=New; layout=studio.layouts.full; Hero > kind=Banner; Hero > name=Hero; Hero > image > filename=n.avif',
    ])
  })
  it('read what is written as text inside of one', () => {
    const inner = (title: string) => JSON.stringify({ kind: 'countdown', until: '2026-12-24T18:00:00Z', title })
    const json = (title: string) =>
      area(container('A', { kind: 'JSON', name: 'Count', configuration: { json: inner(title) } }))
    expect(lines('area', json('Soon'), json('Now'))).toEqual(['Home > A > Count > title: changed Soon -> Now'])
  })
})

it('of a menu: entries by where they lead, at any depth', () => {
  const entry = (label: string, target: number, children: Json[] = [], hidden = false) => ({
    ...{ type: 'category', target, value: null, targetBlank: false, open: false, hidden },
    texts: { 'nb-NO': { label, title: '', url: null } },
    children,
  })
  const menu = (...items: Json[]): Json => ({ name: 'Main', titles: {}, items })
  expect(
    lines(
      'menu',
      menu(entry('Women', 1, [entry('Knit', 3)]), entry('Men', 2)),
      menu(entry('Men', 2), entry('Women', 1, [entry('Knitwear', 3, [], true)]), entry('Sale', 7)),
    ),
  ).toEqual([
    'Men: moved 2 to 1',
    'Women > Knitwear > nb-NO > label: changed Knit -> Knitwear',
    'Women > Knitwear > hidden: changed no -> yes',
    'Sale: added – -> type=studio.entryTypes.category; target=category 7; nb-NO > label=Sale',
  ])
})

it('of texts: by language and key, against the own text of the shop where nothing is written', () => {
  const texts = (tagline?: string): Json => ({ 'nb-NO': tagline ? { 'footer.tagline': tagline } : {}, 'sv-SE': {} })
  const inheritedAt = () => 'Own words'
  const said = describeChanges({ kind: 'texts', key: 'footer', before: texts(), after: texts('Ours'), inheritedAt })
  expect(said.map(line)).toEqual(['nb-NO > footer.tagline: set Own words -> Ours'])
  expect(said[0]?.path).toEqual(['nb-NO', 'footer.tagline'])
})

describe('of what is searched', () => {
  it('one word more is one change of its group, however many groups there are', () => {
    const groups = Array.from({ length: 300 }, (_, at) => [`a${at}`, `b${at}`])
    const after = [...groups.slice(0, 7), ['a7', 'b7', 'c7'], ...groups.slice(8, 299), ['x', 'y']]
    expect(lines('synonyms', { groups }, { groups: after }, 'nb-NO')).toEqual([
      'groups > a299, b299: removed a299, b299 -> –',
      'groups > a7, b7: added – -> c7',
      'groups > x, y: added – -> x, y',
    ])
  })
  it('pins, redirects and boosts are told by phrase and name', () => {
    const before = { pins: [{ phrase: 'wool', productIds: [1] }], redirects: [], boosts: [], facetOrder: ['Size'] }
    const after = {
      pins: [{ phrase: 'wool', productIds: [1, 2] }],
      redirects: [{ phrase: 'sale', path: '/outlet' }],
      boosts: [{ kind: 'brand', id: 4 }],
      facetOrder: ['Colour', 'Size'],
    }
    expect(lines('steering', before, after)).toEqual([
      'pins > “wool”: changed product 1 -> product 1 2',
      'redirects > “sale”: added – -> /outlet',
      'boosts > brand 4: added – -> assortment.boosted.brand',
      'facetOrder: changed Size -> Colour, Size',
    ])
  })
})

it('of what is withdrawn nothing more is said', () => {
  expect(lines('campaign', campaign, null)).toEqual([])
})
