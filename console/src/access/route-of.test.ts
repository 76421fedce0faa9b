import { expect, it } from 'vitest'
import { consoleRouteOf } from './route-of'

it.each([
  ['/', '/'],
  ['/orders/100234?tab=1', '/orders'],
  ['/c/4f1c/orders', '/c'],
  ['/api/staff/customers/7', '/api'],
  ['/products/import', '/products'],
  ['/kari@example.no', 'other'],
])('counts %s as %s', (url, route) => expect(consoleRouteOf('console.localhost', url)).toBe(route))
