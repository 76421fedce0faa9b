import { createHash } from 'node:crypto'
import type { Sheets } from '../../reference/sheets'
import { seededSalt, storedHash } from '../password-hash'
import { seededUuid } from '../seeded-ids'

type Role = 'cs_agent' | 'cs_lead' | 'merchandiser' | 'market_manager' | 'auditor' | 'admin'

export type SeedStaff = {
  email: string
  name: string
  team: string
  role: string
  roles: Role[]
  locale: string
  password: string
}

/** One person per preset, a second merchandiser for four eyes, and a lead of customer service. */
export const seedStaff: SeedStaff[] = [
  {
    email: 'sigrid@lysning.example',
    name: 'Sigrid Haugen',
    team: 'Customer service',
    role: 'customer-service',
    roles: ['cs_agent'],
    locale: 'nb',
    password: 'kundeservice-furu-31',
  },
  {
    email: 'henrik@lysning.example',
    name: 'Henrik Lund',
    team: 'Customer service',
    role: 'customer-service-lead',
    roles: ['cs_agent', 'cs_lead'],
    locale: 'da',
    password: 'kundechef-bogetrae-42',
  },
  {
    email: 'maja@lysning.example',
    name: 'Maja Sjöberg',
    team: 'Assortment',
    role: 'merchandiser',
    roles: ['merchandiser', 'market_manager'],
    locale: 'sv',
    password: 'sortiment-bjork-53',
  },
  {
    email: 'eero@lysning.example',
    name: 'Eero Mäkelä',
    team: 'Assortment',
    role: 'merchandiser',
    roles: ['merchandiser', 'market_manager'],
    locale: 'fi',
    password: 'valikoima-pihlaja-64',
  },
  {
    email: 'ingrid@lysning.example',
    name: 'Ingrid Dahl',
    team: 'Operations',
    role: 'admin',
    roles: ['admin', 'auditor'],
    locale: 'en',
    password: 'drift-einer-75',
  },
]

/** Ids are given in this order, from 1. */
export const staffId = (email: string) => seedStaff.findIndex((person) => person.email === email) + 1

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * What the demo's staff sign in with. `access` is the installation's own secret: nobody else can tell them from the source.
 * Without it, in tests, they follow from the seed.
 */
export function staffAccessOf(seed: number, { email, password }: SeedStaff, access?: string) {
  if (access === undefined) return { password, totpSecret: base32(`totp ${seed} ${email}`) }
  const own = base32(`password ${access} ${email}`).slice(0, 8).toLowerCase()
  return { password: `${password.replace(/\d+$/, '')}${own}`, totpSecret: base32(`totp ${access} ${email}`) }
}

/** 160 bits that follow from a text, as an authenticator takes them. */
function base32(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 20)
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

type Access = { readonly seed: number; readonly access?: string | undefined; readonly seal: (text: string) => string }

export function addStaff(sheets: Sheets, now: Date, { seed, access, seal }: Access): void {
  const since = new Date(now.getTime() - 500 * 86_400_000)
  for (const [i, person] of seedStaff.entries()) {
    const { password, totpSecret } = staffAccessOf(seed, person, access)
    sheets.add('staff', {
      id: i + 1,
      ref: seededUuid(seed, person.email),
      email: person.email,
      name: person.name,
      team: person.team,
      locale: person.locale,
      password_hash: storedHash(password, seededSalt(seed, person.email)),
      totp_secret_encrypted: seal(totpSecret),
      created_at: since,
    })
  }
  for (const person of seedStaff)
    for (const role of person.roles)
      sheets.add('staff_roles', { staff_id: staffId(person.email), role, market_id: null, granted_at: since })
}
