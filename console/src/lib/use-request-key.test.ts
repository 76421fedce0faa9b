import { expect, it } from 'vitest'
import { isKeySpent } from './use-request-key'

it('keeps the key of a request whose answer got lost, and of no other', () => {
  for (const status of [0, 500, 502, 503]) expect(isKeySpent({ status }), `${status}`).toBe(false)
  for (const status of [400, 403, 409, 422, 429]) expect(isKeySpent({ status }), `${status}`).toBe(true)
})
