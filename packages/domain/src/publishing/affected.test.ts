import { describe, expect, it } from 'vitest'
import { affectedBy, type WritePath } from './affected'

const pathOf: WritePath = (screen, alias, language = '') => `${screen} ${alias} ${language}`

const page = (kind: string, languages: Record<string, { alias: string }>) => ({ kind, languages })

describe('what a document changes for shoppers', () => {
  it('is a page at its addresses of before and after, in each of its languages', () => {
    const live = page('content', { 'nb-NO': { alias: 'host' }, 'fi-FI': { alias: 'syksy' } })
    const body = page('content', { 'nb-NO': { alias: 'hosten' }, 'fi-FI': { alias: 'syksy' } })
    expect(affectedBy({ kind: 'page', key: 'autumn', live, body }, pathOf)).toEqual([
      { what: 'path', path: 'content host nb-NO' },
      { what: 'path', path: 'content syksy fi-FI' },
      { what: 'path', path: 'content hosten nb-NO' },
    ])
    const style = { kind: 'page', key: 'style', live: null } as const
    expect(affectedBy({ ...style, body: page('style', { 'sv-SE': { alias: 'stil' } }) }, pathOf)).toEqual([
      { what: 'path', path: 'style stil sv-SE' },
    ])
  })

  it('is the products of a campaign, those taken out of it as well, or everything', () => {
    const campaign = { kind: 'campaign', key: 'høst', live: { productIds: [1, 2], languages: {} } } as const
    const body = { productIds: [2, 3], languages: { 'nb-NO': { alias: 'høst' } } }
    expect(affectedBy({ ...campaign, body }, pathOf)).toEqual([
      { what: 'path', path: 'campaign høst nb-NO' },
      { what: 'products', count: 3 },
      { what: 'cart' },
    ])
    expect(affectedBy({ ...campaign, body: { ...body, appliesTo: 'all' } }, pathOf)).toContainEqual({
      what: 'all',
      marketId: null,
    })
  })

  it('is a whole market, the place of widgets, the search or the cart', () => {
    const of = (kind: Parameters<typeof affectedBy>[0]['kind'], key: string) =>
      affectedBy({ kind, key, live: {}, body: {} }, pathOf)
    expect(of('market', 'NO|NOK')).toEqual([{ what: 'all', marketId: 'NO|NOK' }])
    expect(of('area', 'Frontpage/The front page area')).toEqual([{ what: 'path', path: 'home … ' }])
    expect(of('texts', 'cart')).toEqual([{ what: 'all', marketId: null }])
    expect(of('synonyms', 'nb-NO')).toEqual([{ what: 'search' }])
    expect(of('codes', 'host')).toEqual([{ what: 'cart' }])
  })
})
