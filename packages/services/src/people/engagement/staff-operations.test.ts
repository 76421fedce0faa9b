import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Each role that may change a customer may record consents too, so no session can show which of the two is asked for.
it('[ASSIST-02] to change what a customer has agreed to asks for a permission of its own', () => {
  const operations = readFileSync(new URL('staff-operations.ts', import.meta.url), 'utf8')
  const asked = [...operations.matchAll(/method: '(\w+)',\s+path: '[^']+',\s+permission: '([^']+)'/g)].map(
    ([, ...found]) => found,
  )
  expect(asked).toEqual([
    ['GET', 'customers:view'],
    ['POST', 'consents:record'],
  ])
})
