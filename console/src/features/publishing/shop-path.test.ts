import { affectedBy } from '@shop/domain/publishing'
import { expect, it } from 'vitest'
import { shopPath } from './shop-path'

it('[ROUTE-03] says where a document is met by the paths of the shop’s own table', () => {
  const languages = { 'nb-NO': { alias: 'høst' }, 'sv-FI': { alias: 'höst' } }
  const of = (kind: string) => affectedBy({ kind: 'page', key: 'a', live: null, body: { kind, languages } }, shopPath)
  const paths = (kind: string) => of(kind).map((one) => one.what === 'path' && one.path)
  expect(paths('content')).toEqual(['/content/høst', '/sv/content/höst'])
  expect(paths('inspiration')).toEqual(['/inspiration/høst', '/sv/inspiration/höst'])
  expect(paths('information')).toEqual(['/høst', '/sv/höst'])
  expect(paths('style')).toEqual(['/bubbleroomstyle', '/sv/bubbleroomstyle'])
  const area = (key: string) => affectedBy({ kind: 'area', key, live: {}, body: {} }, shopPath)
  expect(area('Frontpage/a')).toEqual([{ what: 'path', path: '/' }])
  expect(area('Productlist/a')).toEqual([{ what: 'path', path: '/c/…' }])
  expect(area('Product/a')).toEqual([{ what: 'path', path: '/p/…' }])
  const campaign = { kind: 'campaign', key: 'a', live: null, body: { productIds: [], languages } } as const
  expect(affectedBy(campaign, shopPath)).toContainEqual({ what: 'path', path: '/sv/dc/höst' })
})
