import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ERROR_STATUS } from './error-codes'

it('every code of the services is explained in docs/errors.md, and no other', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const explained = [...page.matchAll(/^\|\s*([A-Za-z_]+)\s*\|/gm)]
    .map(([, code]) => code)
    .filter((code) => code !== 'Code')
  expect(explained.toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted())
})
