import { demoFacts } from '@shop/db/seed/demo-facts'

export type Persona = { readonly email: string; readonly password: string; readonly market: string }

/** The people and codes that every seeded database has. */
export const facts = demoFacts()

/** A demo member of a market, who can sign in. */
export function memberOf(market: string): Persona {
  const member = facts.members.find((candidate) => candidate.market === market && candidate.isMember)
  if (!member) throw new Error(`The demo has no member in market ${market}`)
  return member
}

/** A demo person of the staff, by role, or by e-mail where two have the same. */
export function staffOf(role: string) {
  const staff = facts.staff.find((candidate) => candidate.role === role || candidate.email === role)
  if (!staff) throw new Error(`The demo has no staff of role ${role}`)
  return staff
}
