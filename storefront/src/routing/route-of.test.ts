import { expect, it } from 'vitest'
import { routeOf } from './route-of'

it.each([
  ['/', 'home'],
  ['/handlekurv?campaign=1', 'cart'],
  ['/nyheter', 'newArrivals'],
  ['/p/kjole-1042', 'product'],
  ['/api/search?q=kari', '/api'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/of/nobody/kari@example.no/x', 'not-found'],
  ['//x', 'redirect'],
])('counts %s as %s', (url, route) => expect(routeOf('no.localhost', url)).toBe(route))

it('has one name for all products, whatever is asked for', () => {
  const names = Array.from({ length: 500 }, (_, id) => routeOf('no.localhost', `/p/kjole-${id}?token=${id}`))
  expect(new Set(names)).toEqual(new Set(['product']))
})
