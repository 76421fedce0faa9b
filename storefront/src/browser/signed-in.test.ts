import { expect, it } from 'vitest'
import { useDepartures, useSignedIn } from './signed-in'

const kari = { id: 7, username: 'kari', customerType: 'PERSON', isRemembered: true } as const

it('[AUTH-29] counts who leaves, so that what was opened for them is drawn anew, and neither who comes nor who stays', () => {
  useSignedIn.setState({ user: undefined })
  const before = useDepartures.getState().count
  const counted = (user: typeof kari | { id: number } | null) => {
    useSignedIn.setState({ user: user && { ...kari, ...user } })
    return useDepartures.getState().count - before
  }
  expect([null, kari, { ...kari }].map(counted)).toEqual([0, 0, 0])
  expect([null, null, kari].map(counted)).toEqual([1, 1, 1])
  expect(counted({ id: 8 }), 'another took the place').toBe(2)
})
