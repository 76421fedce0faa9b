import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets'

const page = {
  event: 'page-impression' as const,
  routeName: 'home',
  meta: {},
  path: '/',
  hash: '',
  query: { action: 'confirm', confirmKey: 'abc', q: 'ull' },
  params: {},
  fullPath: '/?action=confirm&confirmKey=abc&q=ull',
  isServerRendered: false as const,
  requestUrl: 'https://lysning.no/?action=confirm&confirmKey=abc&q=ull',
}

it('hands on no key of a mail link', () => {
  const told = withoutSecrets(page)
  expect(JSON.stringify(told)).not.toContain('abc')
  expect(told).toMatchObject({ routeName: 'home', path: '/', query: { action: 'confirm', q: 'ull' } })
  expect(told.requestUrl).toBe('https://lysning.no/?action=confirm&confirmKey=&q=ull')
})

it('hands on no cart, which its id alone would open', () => {
  const query = { action: 'cart' }
  const told = withoutSecrets({
    ...page,
    query,
    hash: '#a1b2',
    fullPath: '/?action=cart#a1b2',
    requestUrl: 'x/?action=cart#a1b2',
  })
  expect(JSON.stringify(told)).not.toContain('a1b2')
})
