import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wireHash } from '../../platform/password'
import { isListedPassword, PRINT_BYTES } from './listed-passwords'

const isListed = (text: string) => isListedPassword(wireHash(text))

it('L7: knows more than ten thousand of the passwords that are tried first, as people write them', () => {
  for (const common of [
    'password',
    'football',
    'Football',
    'BASEBALL',
    'trustno1',
    'qwertyuiop',
    'michelle',
    '12345678',
  ])
    expect(isListed(common), common).toBe(true)
  for (const fine of ['et eget passord 31', 'kaffe og vafler', 'a fine password', 'fooTball'])
    expect(isListed(fine), fine).toBe(false)
  const prints = readFileSync(new URL('../../../assets/passwords/common-passwords.bin', import.meta.url))
  const count = prints.length / PRINT_BYTES
  expect(count).toBeGreaterThan(10_000)
  // Sorted, so that a search by halves finds every one.
  for (let at = 1; at < count; at++)
    expect(
      prints.compare(prints, (at - 1) * PRINT_BYTES, at * PRINT_BYTES, at * PRINT_BYTES, (at + 1) * PRINT_BYTES),
    ).toBe(1)
})
