import type {
  StaffPasskeyAdded,
  StaffPasskeyNew,
  StaffPasskeyOptionsAnswer,
  StaffPasskeyOptionsWish,
  StaffPasskeysAnswer,
  StaffPasskeysWish,
} from '@shop/contract/rest/staff-access'
import type { AuditOrigin } from '../../ground/audit/audit'
import { hashPassword, wireHash } from '../../platform/password'
import type { Owner } from '../passkeys/owner'
import type { AddedPasskey } from '../passkeys/passkeys'
import { closeInvitation } from './invitations'
import { type Answer, isProven, type OwnAccessDeps, ownRecord, refuseUnproven, unlockedSession } from './own-session'
import { renewRecoveryCodes } from './recovery-codes'
import type { StaffSession } from './staff-sessions'
import { lockStaff, proofsOf, setPassword } from './staff-store'

const ownerOf = ({ staff_id }: StaffSession): Owner => ({ kind: 'staff', id: staff_id })

/** Passkeys of one's own: made after a proof, as an authenticator is, or the first time with an own password. */
export function createOwnPasskeys(deps: OwnAccessDeps) {
  return {
    passkeyOptions: (secret: string, wish: StaffPasskeyOptionsWish, origin: AuditOrigin, page: string | undefined) =>
      passkeyOptions(deps, { secret, wish, origin, page }),
    addPasskey: (secret: string, wish: StaffPasskeyNew, origin: AuditOrigin) => addPasskey(deps, secret, wish, origin),
    passkeys: (secret: string, wish: StaffPasskeysWish, origin: AuditOrigin) =>
      changePasskeys(deps, secret, wish, origin),
  }
}

type Asked = {
  readonly secret: string
  readonly wish: StaffPasskeyOptionsWish
  readonly origin: AuditOrigin
  /** Where the page is from that asks. */
  readonly page: string | undefined
}

async function passkeyOptions(
  deps: OwnAccessDeps,
  { secret, wish, origin, page }: Asked,
): Answer<StaffPasskeyOptionsAnswer> {
  const { passkeys, consoleOrigins } = deps
  const session = await unlockedSession(deps, secret)
  if (!session) return undefined
  if (!page || !consoleOrigins.has(page)) return { ok: false, error: 'wrongOrigin' }
  const owner = ownerOf(session)
  if (wish.for === 'step-up') {
    if (session.is_enrolling || session.passkeys === 0) return { ok: false, error: 'notEnrolled' }
    return { ok: true, options: await passkeys.ask('step-up', page, owner) }
  }
  if (!isProven(deps, session)) return refuseUnproven(deps, session, 'staff.passkey-add', origin)
  const { ref: handle, email, name } = session
  return { ok: true, options: await passkeys.offer({ owner, handle, email, name }, page) }
}

async function addPasskey(
  deps: OwnAccessDeps,
  secret: string,
  { name, made, password }: StaffPasskeyNew,
  origin: AuditOrigin,
): Answer<StaffPasskeyAdded> {
  const session = await unlockedSession(deps, secret)
  if (!session) return undefined
  if (!isProven(deps, session)) return refuseUnproven(deps, session, 'staff.passkey-add', origin)
  if (session.is_enrolling && !password) return { ok: false, error: 'passwordNeeded' }
  if (session.is_enrolling && password && deps.isWeakPassword(password, session))
    return { ok: false, error: 'passwordWeak' }
  const passkey = await deps.passkeys.check({ owner: ownerOf(session), name, made })
  if (!passkey) return refusePasskey(deps, session, origin)
  const passwordHash = session.is_enrolling && password ? await hashPassword(wireHash(password)) : undefined
  return keepPasskey(deps, session, { passkey, passwordHash }, origin)
}

async function refusePasskey({ audit }: OwnAccessDeps, session: StaffSession, origin: AuditOrigin) {
  await audit.record({ ...ownRecord(session, origin), event: 'staff.passkey-add', result: 'refused' })
  return { ok: false, error: 'passkeyRefused' } as const
}

type Chosen = { readonly passkey: AddedPasskey; readonly passwordHash: string | undefined }

function keepPasskey(
  deps: OwnAccessDeps,
  session: StaffSession,
  { passkey, passwordHash }: Chosen,
  origin: AuditOrigin,
): Promise<StaffPasskeyAdded> {
  const { audit, passkeys, sessions, tell } = deps
  return sessions.changingProofs(session, async (tx, endOthers): Promise<StaffPasskeyAdded> => {
    const { staff_id: id } = session
    await lockStaff(tx, id)
    const before = await proofsOf(tx, id)
    const entry = { ...ownRecord(session, origin), result: 'ok' } as const
    if (!(await passkeys.keep(tx, passkey))) return { ok: false, error: 'passkeyRefused' }
    if (!passwordHash) {
      await audit.append(tx, {
        ...entry,
        event: 'staff.passkey-add',
        after: { name: passkey.name },
        words: [passkey.name],
      })
      await tell(tx, id, 'passkeyAdded')
      return { ok: true }
    }
    await setPassword(tx, id, passwordHash)
    await closeInvitation(tx, id)
    const recoveryCodes = await renewRecoveryCodes(tx, id)
    await audit.append(tx, { ...entry, event: 'staff.enrol', before, after: await proofsOf(tx, id) })
    await tell(tx, id, 'enrolled')
    await endOthers()
    return { ok: true, sessionId: await sessions.renewWithin(tx, session.id, true), recoveryCodes }
  })
}

async function changePasskeys(
  deps: OwnAccessDeps,
  secret: string,
  wish: StaffPasskeysWish,
  origin: AuditOrigin,
): Answer<StaffPasskeysAnswer> {
  const session = await unlockedSession(deps, secret)
  if (!session || session.is_enrolling) return undefined
  const error = wish.do === 'list' ? undefined : await changePasskey(deps, session, wish, origin)
  return error ? { ok: false, error } : { ok: true, passkeys: await deps.passkeys.list(ownerOf(session)) }
}

type Change = Exclude<StaffPasskeysWish, { do: 'list' }>

async function changePasskey(deps: OwnAccessDeps, session: StaffSession, wish: Change, origin: AuditOrigin) {
  const { db, audit, passkeys, tell } = deps
  const event = `staff.passkey-${wish.do}` as const
  if (!isProven(deps, session)) return (await refuseUnproven(deps, session, event, origin)).error
  return db.transaction(async (tx) => {
    const { staff_id: id } = session
    const { hasTotp } = await lockStaff(tx, id)
    if (wish.do === 'remove' && !hasTotp && (await passkeys.count(tx, ownerOf(session))) <= 1)
      return 'lastFactor' as const
    const owner = ownerOf(session)
    const entry = { ...ownRecord(session, origin), result: 'ok' } as const
    if (wish.do === 'rename') {
      const before = (await passkeys.list(owner)).find((passkey) => passkey.id === wish.id)
      if (!before || !(await passkeys.rename(tx, owner, wish.id, wish.name))) return 'unknownPasskey' as const
      const states = { before: { name: before.name }, after: { name: wish.name }, words: [wish.name] }
      await audit.append(tx, { ...entry, event: 'staff.passkey-rename', ...states })
      return undefined
    }
    const name = await passkeys.remove(tx, owner, wish.id)
    if (name === undefined) return 'unknownPasskey' as const
    await audit.append(tx, { ...entry, event: 'staff.passkey-remove', before: { name }, words: [name] })
    await tell(tx, id, 'passkeyRemoved')
    return undefined
  })
}
