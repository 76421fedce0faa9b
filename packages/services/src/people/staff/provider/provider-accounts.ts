import { providerEntry, rolesOfGroups, type StaffGrant } from '@shop/domain/staff'
import { type ConsoleLocale, consoleLocales } from '@shop/i18n/locales'
import type { Audit, AuditOrigin } from '../../../ground/audit/audit'
import type { Platform } from '../../../platform/platform'
import type { Queryable } from '../../../platform/sql'
import type { StaffProvider } from '../../../platform/staff-provider-settings'
import { closeInvitation } from '../invitations'
import { grantText } from '../people'
import { insertPerson, replaceGrants } from '../people-store'
import type { ProviderPerson } from './openid-provider'
import { accountOfEmail, grantsOf, keepIdentity, staffOfIdentity } from './provider-store'

export type ProviderAccountRefusal = 'noRole' | 'emailUnverified' | 'accountTaken' | 'accountDisabled'
type Staff = { readonly id: number; readonly ref: string }
type Entry = { readonly ok: true; readonly staff: Staff } | Refused
type Refused = { readonly ok: false; readonly error: ProviderAccountRefusal; readonly staff?: Staff }

type Deps = Pick<Platform, 'clock'> & {
  readonly audit: Pick<Audit, 'append'>
  readonly groupRoles: StaffProvider['groupRoles']
}

/** Not a person of ours but what they are told by does it. */
export const PROVIDER_ACTOR = { kind: 'system', id: 'openid-provider' } as const

/** Which account somebody of the provider has here, with the roles of their groups as they are now. */
export function createProviderAccounts(deps: Deps) {
  return {
    /** In a transaction of its own that is committed also when it refuses: roles that are gone stay gone. */
    enter: async (tx: Queryable, person: ProviderPerson, origin: AuditOrigin): Promise<Entry> => {
      const grants = rolesOfGroups(person.groups, deps.groupRoles)
      const known = await staffOfIdentity(tx, person.issuer, person.subject)
      if (known && known.state !== 'active') return { ok: false, error: 'accountDisabled', staff: known }
      if (grants.length === 0) {
        if (known) await followGroups(deps, tx, known, grants, origin)
        return { ok: false, error: 'noRole', ...(known && { staff: known }) }
      }
      const found: Entry = known ? { ok: true, staff: known } : await firstEntry(deps, tx, person, origin)
      if (found.ok) await followGroups(deps, tx, found.staff, grants, origin)
      return found
    },
  }
}

/** The account that is made, or the one that waits for this person. */
async function firstEntry(deps: Deps, tx: Queryable, person: ProviderPerson, origin: AuditOrigin): Promise<Entry> {
  const { clock, audit } = deps
  const now = clock.now()
  const { issuer, subject, email = '', isEmailVerified } = person
  const account = await accountOfEmail(tx, email, now)
  const way = providerEntry(
    isEmailVerified,
    account && { isActive: account.is_active, isTaken: account.is_taken, isInvited: account.is_invited },
  )
  if (way !== 'make' && way !== 'join') return { ok: false, error: way, ...(account && { staff: account }) }
  const staff = account ?? (await insertPerson(tx, { ...namesOf(person), team: '', madeBy: null, now }))
  if (!staff) return sameMoment(tx, person)
  await keepIdentity(tx, { issuer, subject, staffId: staff.id, now })
  await closeInvitation(tx, staff.id)
  const event = way === 'make' ? 'staff.create' : 'staff.provider-join'
  await audit.append(tx, { ...noted(staff, origin), event, after: { issuer, subject } })
  return { ok: true, staff }
}

/** Made by the same person in another tab, between our look and our writing. */
async function sameMoment(tx: Queryable, { issuer, subject }: ProviderPerson): Promise<Entry> {
  const known = await staffOfIdentity(tx, issuer, subject)
  return known ? { ok: true, staff: known } : { ok: false, error: 'accountTaken' }
}

/** Writes down what changed. */
async function followGroups(
  { clock, audit }: Deps,
  tx: Queryable,
  staff: Staff,
  grants: readonly StaffGrant[],
  origin: AuditOrigin,
): Promise<void> {
  const present = await grantsOf(tx, staff.id)
  const wanted = grants.map((grant) => grantText({ ...grant, expiresAt: null }))
  const held = present.map((row) =>
    grantText({ role: row.role, marketId: row.market_id, expiresAt: row.expires_at?.toISOString() ?? null }),
  )
  const isSame = sorted(held) === sorted(wanted)
  if (isSame) return
  const timed = grants.map((grant) => ({ ...grant, expiresAt: null }))
  await replaceGrants(tx, staff.id, timed, null, clock.now())
  await audit.append(tx, {
    ...noted(staff, origin),
    event: 'staff.grant',
    words: wanted,
    before: { grants: held },
    after: { grants: wanted },
  })
}

const sorted = (texts: readonly string[]) => [...texts].sort().join('\n')

const noted = ({ ref }: Staff, origin: AuditOrigin) =>
  ({ result: 'ok', actor: PROVIDER_ACTOR, origin, target: `staff ${ref}` }) as const

function namesOf({ email = '', name, locale }: ProviderPerson) {
  const spoken = consoleLocales.find((code) => locale?.toLowerCase().split(/[-_]/)[0] === code)
  return { email, name: name?.trim() || email.split('@')[0]!, locale: (spoken ?? 'en') satisfies ConsoleLocale }
}
