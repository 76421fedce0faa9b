import { expect, it } from 'vitest'
import { placeOf } from '@/place/place-of'
import { findList } from './find-list'
import type { Found } from './find-page'

const place = placeOf('no', 'nb')!
const catalogue = new Set([
  '/c/duo',
  '/dc/duo',
  '/dc/sale',
  '/b/lun',
  '/b/aure',
  '/c/lun',
  '/c/kjoler',
  '/dc/host',
  '/dc/lun',
  '/l/dame/kjoler',
])
const asked: string[] = []
/** What was renamed, and is nothing else today. */
const former: Readonly<Record<string, string>> = {
  '/b/lunn': '/b/lun',
  '/c/kjole': '/c/kjoler',
  '/dc/host-25': '/dc/host',
}
const find = async (_kind: string, url: string): Promise<Found> => {
  asked.push(url)
  const to = former[url]
  if (to) return { kind: 'moved', to, isFormer: true }
  return { kind: catalogue.has(url) ? 'here' : 'missing' }
}
const list = (screen: string, params: Parameters<typeof findList>[0]['params']) =>
  findList({ screen, params, path: '/x', place }, find)
const here = (kind: string, alias: string) => ({ kind: 'here', list: { kind, alias } })

it('[ROUTE-28] tries brand, category, campaign and named list in this order, then takes it for a phrase', async () => {
  expect(await list('list', { list: 'lun' })).toEqual(here('brand', 'lun'))
  expect(await list('list', { list: 'kjoler' })).toEqual(here('category', 'kjoler'))
  expect(await list('list', { list: 'host' })).toEqual(here('campaign', 'host'))
  expect(await list('list', { list: 'bestsellers' })).toEqual(here('bestsellers', '-'))
  // What fits several is the first of them: a category before a campaign, a campaign before a named list.
  expect(await list('list', { list: 'duo' })).toEqual(here('category', 'duo'))
  expect(await list('list', { list: 'sale' })).toEqual(here('campaign', 'sale'))
  asked.length = 0
  expect(await list('list', { list: 'rød kjole' })).toEqual({ kind: 'moved', to: '/s/r%C3%B8d%20kjole', status: 302 })
  expect(asked).toEqual(['/b', '/c', '/dc'].map((list) => `${list}/r%C3%B8d%20kjole`))
  expect(await list('list', {})).toEqual(here('list', 'all'))
})

it('gives nothing for an unknown category, brand, campaign or list', async () => {
  for (const [screen, params] of [
    ['category', { category: 'nei' }],
    ['brand', { brand: ['nei'] }],
    ['brand', { brand: ['lun', 'nei'] }],
    ['campaign', { discountCampaign: ['nei', 'host'] }],
    ['generalList', { path: ['dame', 'nei'] }],
  ] as const)
    expect(await list(screen, params), screen).toEqual({ kind: 'missing' })
})

it('finds lists of several segments', async () => {
  expect(await list('brand', { brand: ['lun', 'aure'] })).toEqual(here('brand', 'lun/aure'))
  expect(await list('generalList', { path: ['dame', 'kjoler'] })).toEqual(here('list', 'dame/kjoler'))
  expect(await list('product', { alias: 'x' })).toBeUndefined()
})

it('[SEO-06] leads from the former name of a category, brand or campaign to the present one for good, also among several', async () => {
  const movedTo = (to: string) => ({ kind: 'moved', to, status: 301 })
  expect(await list('category', { category: 'kjole' })).toEqual(movedTo('/c/kjoler'))
  expect(await list('brand', { brand: ['lunn'] })).toEqual(movedTo('/b/lun'))
  expect(await list('brand', { brand: ['aure', 'lunn'] })).toEqual(movedTo('/b/aure/lun'))
  expect(await list('brand', { brand: ['lunn', 'nei'] })).toEqual({ kind: 'missing' })
  expect(await list('campaign', { discountCampaign: ['host-25'] })).toEqual(movedTo('/dc/host'))
  expect(await list('campaign', { discountCampaign: ['lun', 'host-25'] })).toEqual(movedTo('/dc/lun/host'))
  // Where the name is only one of several readings, what was called so before is none of them.
  expect(await list('list', { list: 'host-25' })).toEqual({ kind: 'moved', to: '/s/host-25', status: 302 })
})
