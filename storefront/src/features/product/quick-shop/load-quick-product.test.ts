import { wholeAnswer } from '@shop/testkit/whole-answer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askToBeTold } from './load-quick-product'

let cookie = ''
let isTaken = true
let user: { email: string; isEmailConfirmed: boolean } | undefined
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://no.localhost:3000' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: {} },
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    Response.json({
      data: wholeAnswer(JSON.parse(String(body)).query, { monitorProductAvailability: isTaken, getUser: user }),
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('[NOTIFY-04] a notice waits for a mail to be confirmed, but for the confirmed address of the account', async () => {
  cookie = ''
  expect(await askToBeTold('ola@example.com', 7)).toBe('mailed')
  cookie = 'apollo-token=e30.e30.x'
  user = { email: 'Ola@example.com', isEmailConfirmed: false }
  expect(await askToBeTold('ola@example.com', 7)).toBe('mailed')
  user = { email: 'Ola@example.com', isEmailConfirmed: true }
  expect(await askToBeTold('ola@example.com', 7)).toBe('done')
  expect(await askToBeTold('kari@example.com', 7)).toBe('mailed')
  isTaken = false
  expect(await askToBeTold('ola@example.com', 7)).toBe('failed')
})
