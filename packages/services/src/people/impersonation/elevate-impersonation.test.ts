import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// No role has the one without the other today, so no session can show which of them is asked for.
it('[ASSIST-02] to act asks for the permission to act in that market, and for no other one', () => {
  const asked = (file: string) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/mayStaff\(([^)]*)\)/g)].map(([, args]) => args)
  expect(asked('elevate-impersonation.ts')).toEqual(["actor.grants, 'impersonate:act', one.marketId"])
  expect(asked('check-impersonation.ts')).toEqual([
    "row.grants, 'impersonate:read', row.market_id",
    "row.grants, 'impersonate:act', row.market_id",
  ])
})
