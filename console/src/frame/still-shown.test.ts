import { expect, it } from 'vitest'
import { shownUntil, stillShown } from './still-shown'

it('[ASSIST-42] a shown field is masked again after 60 seconds, each for itself', () => {
  const mobile = shownUntil({ value: '+4740099999', hidesInSeconds: 60 }, 1_000)
  const email = shownUntil({ value: 'kari@mail.example', hidesInSeconds: 60 }, 11_000)
  expect(stillShown({ mobile, email }, 60_999)).toEqual({ mobile, email })
  expect(stillShown({ mobile, email }, 61_000)).toEqual({ email })
  expect(stillShown({ mobile, email }, 71_000)).toEqual({})
})
