import {
  MOST_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyOptions,
  type PasskeyProof,
} from '@shop/contract/rest/passkeys'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { type Asked, keepChallenge, takeChallenge } from './challenge-store'
import type { Owner } from './owner'
import {
  type AddedPasskey,
  countPasskeys,
  countUse,
  deletePasskey,
  type FoundPasskey,
  insertPasskey,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  renamePasskey,
} from './passkey-store'

export type { AddedPasskey } from './passkey-store'

const CHALLENGE_BYTES = 32
/** For the dialog of the browser; the challenge itself lives a little longer. */
const DIALOG_MS = 120_000

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audience: Owner['kind']
  /** What dialogs of the browser call the place. */
  readonly shopName: string
}

/** For whom a passkey is made: `handle` is a random id, for devices show it to whoever asks. */
export type NewOwner = { readonly owner: Owner; readonly handle: string; readonly email: string; readonly name: string }

export type PasskeyFault = 'unknownChallenge' | 'unknownPasskey' | 'wrongProof' | 'copiedPasskey'
export type Proven =
  | { readonly ok: true; readonly owner: Owner; readonly id: string; readonly name: string }
  | { readonly ok: false; readonly fault: PasskeyFault; readonly owner?: Owner | undefined }

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys of one audience. Whoever unlocked the device has shown two factors: the device, and finger, face or PIN. */
export function createPasskeys(deps: Deps) {
  return {
    offer: (owner: NewOwner, origin: string) => offerPasskey(deps, owner, origin),
    /** What the browser made, once it is found good; kept within the transaction of the deed. */
    check: (wish: AddWish) => checkNewPasskey(deps, wish),
    keep: keepPasskey,
    ask: (purpose: 'sign-in' | 'step-up', origin: string, owner?: Owner) =>
      askForPasskey(deps, { purpose, origin, owner }),
    prove: (purpose: 'sign-in' | 'step-up', proof: PasskeyProof, owner?: Owner) =>
      provePasskey(deps, { purpose, proof, owner }),
    rename: renamePasskey,
    /** Its name, when it was there. */
    remove: deletePasskey,
    count: countPasskeys,
    list: async (owner: Owner): Promise<Passkey[]> => (await passkeysOf(deps.db, owner)).map(passkeyOf),
  }
}

async function offerPasskey(
  { db, clock, ids, audience, shopName }: Deps,
  { owner, handle, email, name }: NewOwner,
  origin: string,
): Promise<PasskeyOptions> {
  const known = await passkeysOf(db, owner)
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: rpIdOf(origin),
    userID: handleBytes(handle),
    userName: email,
    userDisplayName: name,
    challenge: Uint8Array.from(ids.bytes(CHALLENGE_BYTES)),
    timeout: DIALOG_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'add', audience, owner, origin, now: clock.now() })
  return { ...options }
}

export type AddWish = { readonly owner: Owner; readonly name: string; readonly made: NewPasskey }

/** Undefined where the answer of the browser is worth nothing. */
async function checkNewPasskey(
  { db, clock, ids, audience }: Deps,
  { owner, name, made }: AddWish,
): Promise<AddedPasskey | undefined> {
  const now = clock.now()
  const challenge = challengeOf(made.response.clientDataJSON)
  const origin = await takeChallenge(db, { challenge, purpose: 'add', audience, owner, now })
  if (!origin) return undefined
  const rpId = rpIdOf(origin)
  const verified = await quietly(
    verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo
  return {
    ...{ id: ids.uuid(), owner, name, rpId, isSynced, now, signCount: credential.counter },
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    transports: made.response.transports ?? [],
  }
}

/** False where somebody has it already, or where there are enough. */
const keepPasskey = async (tx: Queryable, one: AddedPasskey): Promise<boolean> =>
  (await countPasskeys(tx, one.owner)) < MOST_PASSKEYS && insertPasskey(tx, one)

type Question = Omit<Asked, 'audience'> & { readonly purpose: 'sign-in' | 'step-up' }

async function askForPasskey(
  { db, clock, ids, audience }: Deps,
  { purpose, origin, owner }: Question & { readonly origin: string },
): Promise<PasskeyOptions> {
  const known = owner ? await passkeysOf(db, owner) : []
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    challenge: Uint8Array.from(ids.bytes(CHALLENGE_BYTES)),
    timeout: DIALOG_MS,
    userVerification: 'required',
    ...(owner && { allowCredentials: known.map(descriptorOf) }),
  })
  await keepChallenge(db, { challenge: options.challenge, purpose, audience, owner, origin, now: clock.now() })
  return { ...options }
}

async function provePasskey(
  { db, clock, audience }: Deps,
  { purpose, proof, owner }: Question & { readonly proof: PasskeyProof },
): Promise<Proven> {
  const challenge = challengeOf(proof.response.clientDataJSON)
  const origin = await takeChallenge(db, { challenge, purpose, audience, owner, now: clock.now() })
  if (!origin) return { ok: false, fault: 'unknownChallenge' }
  const found = await passkeyByCredential(db, Buffer.from(proof.id, 'base64url'), rpIdOf(origin))
  const holder = found && ownerOf(found)
  if (!found || !holder || !isFor(holder, audience, owner)) return { ok: false, fault: 'unknownPasskey' }
  const refused = (fault: PasskeyFault): Proven => ({ ok: false, fault, owner: holder })
  const { userHandle } = proof.response
  if (userHandle && userHandle !== Buffer.from(handleBytes(found.handle)).toString('base64url'))
    return refused('wrongProof')
  const verified = await quietly(
    verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      // The count is looked at by the row, where two proofs of one moment come one after the other.
      credential: { id: proof.id, publicKey: Uint8Array.from(found.public_key), counter: 0 },
    }),
  )
  if (!verified?.verified) return refused('wrongProof')
  if (!(await countUse(db, found.id, verified.authenticationInfo.newCounter, clock.now())))
    return refused('copiedPasskey')
  return { ok: true, owner: holder, id: found.id, name: found.name }
}

/** What does not hold is thrown by the library, as is what cannot be read. */
const quietly = <T>(verifying: Promise<T>): Promise<T | undefined> => verifying.catch(() => undefined)

const clientDataSchema = z.object({ challenge: z.string() })

function challengeOf(clientDataJson: string): string {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

const rpIdOf = (origin: string) => new URL(origin).hostname
const handleBytes = (ref: string) => Uint8Array.from(Buffer.from(ref.replaceAll('-', ''), 'hex'))

const ownerOf = ({ staff_id, user_id }: FoundPasskey): Owner | undefined => {
  if (staff_id !== null) return { kind: 'staff', id: staff_id }
  return user_id === null ? undefined : { kind: 'user', id: user_id }
}
const isFor = (holder: Owner, audience: Owner['kind'], owner: Owner | undefined) =>
  holder.kind === audience && (owner === undefined || owner.id === holder.id)

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports: transports as AuthenticatorTransport[],
})

export const passkeyOf = ({ id, name, is_synced, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced: is_synced,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})
