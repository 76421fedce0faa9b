import { expect, it } from 'vitest'
import { demoFacts, demoStaff } from '../demo-facts'
import { demoSeed } from '../demo-seed'

it('gives the demo’s staff passwords and authenticators that another installation does not have', () => {
  const known = demoFacts().staff
  const here = demoStaff(demoSeed, 'the secret of this installation')
  const there = demoStaff(demoSeed, 'the secret of another one')
  for (const [i, { email, password, totpSecret }] of here.entries())
    for (const other of [known[i], there[i]]) {
      expect(other?.email).toBe(email)
      expect(other?.password).not.toBe(password)
      expect(other?.totpSecret).not.toBe(totpSecret)
      expect(totpSecret).toMatch(/^[A-Z2-7]{32}$/)
      expect(password.length).toBeGreaterThan(16)
    }
  expect(demoStaff(demoSeed, 'the secret of this installation')).toEqual(here)
})
