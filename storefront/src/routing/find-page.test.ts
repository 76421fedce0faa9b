import { expect, it } from 'vitest'
import { sameAddress } from './find-page'

it('knows an address however its letters are written', () => {
  expect(sameAddress('/sv/c/kl%C3%A4nningar', '/sv/c/klänningar'.normalize('NFD'))).toBe(true)
  expect(sameAddress('/c/a', '/c/b')).toBe(false)
  expect(sameAddress('/c/%E0%A4', '/c/%E0%A4')).toBe(true)
})
