import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// No role has the one without the other today, so no session can show which of them is asked for.
it('[ASSIST-02] to act asks for the permission to act in that market and the customer’s own, and for no other one', () => {
  const calls = (file: string, name: string) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(new RegExp(`\\b${name}\\(([^)]*)\\)`, 'g'))].map(
      ([, args]) => args,
    )
  expect(calls('elevate-impersonation.ts', 'mayStaffInEach')).toEqual([
    "actor.grants, 'impersonate:act', [one.marketId, one.row.home_market_id]",
  ])
  expect(calls('check-impersonation.ts', 'mayStaffInEach')).toEqual([
    'row.grants, permission, [row.market_id, row.home_market_id]',
  ])
  expect(calls('check-impersonation.ts', 'holds')).toEqual(["row, 'impersonate:read'", "row, 'impersonate:act'"])
})
