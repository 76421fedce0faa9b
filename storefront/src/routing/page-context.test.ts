import { expect, it, vi } from 'vitest'
import { placeOf } from '@/place/place-of'
import { isVisitorKnown, requestContext } from './page-context'
import { CONTEXT_HEADER, contextFor } from './request-context'

vi.mock('server-only', () => ({}))
let sent = new Headers()
vi.mock('next/headers', () => ({ headers: async () => sent }))

const place = placeOf('no', 'nb')
const pageOf = (userId: number | undefined) => {
  if (!place) throw new Error('no Norway')
  const context = contextFor(place, {
    chosenCustomerType: undefined,
    user: userId === undefined ? undefined : { id: userId, customerType: 'PERSON' },
  })
  sent = new Headers({ [CONTEXT_HEADER]: encodeURIComponent(JSON.stringify(context)) })
}

it('[GUARD-07] a page made for one visitor knows before it renders who asks for it', async () => {
  pageOf(7)
  expect([await requestContext(), await isVisitorKnown()]).toEqual([{ userId: 7 }, true])
  pageOf(undefined)
  expect([await requestContext(), await isVisitorKnown()]).toEqual([{}, false])
  sent = new Headers()
  await expect(isVisitorKnown()).rejects.toThrow('only personal pages')
})
