import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { readonly challenge: string } & Readonly<Record<string, unknown>>
type Faults = {
  /** Where the browser says that the page is from. */
  readonly origin?: string
  /** For which host the device signs. */
  readonly rpId?: string
  readonly isVerified?: boolean
  /** As a copy of the device counts. */
  readonly count?: number
}
type Key = {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly rpId: string
  readonly userHandle: string
  count: number
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** A device and its browser, as far as passkeys are concerned: real keys, attestations and assertions. */
export function softwareAuthenticator(home: string) {
  const keys: Key[] = []

  /** Of the options for a new passkey. */
  const create = (options: Options, faults: Faults = {}) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rpId = faults.rpId ?? (options.rp as { id: string }).id
    const userHandle = (options.user as { id: string }).id
    const key: Key = { id: randomBytes(32), privateKey, rpId, userHandle, count: 0 }
    keys.push(key)
    const jwk = publicKey.export({ format: 'jwk' })
    const point = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
    const cose = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(jwk.x)],
      [-3, point(jwk.y)],
    ])
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(key.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), idLength, key.id, cose])
    const authData = authenticatorData(rpId, { ...faults, count: 0 }, attested)
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', authData],
    ])
    return {
      ...named(key),
      response: {
        clientDataJSON: clientData('webauthn.create', options, faults.origin ?? home),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Of the options for a proof; with the passkey that was made last among those allowed. */
  const get = (options: Options, faults: Faults & { readonly key?: string } = {}) => {
    const allowed = (options.allowCredentials as { id: string }[] | undefined)?.map(({ id }) => id)
    const key = keys.findLast(({ id }) => {
      const name = id.toString('base64url')
      return faults.key ? name === faults.key : !allowed?.length || allowed.includes(name)
    })
    if (!key) throw new Error('The device has no such passkey')
    key.count = faults.count ?? key.count + 1
    const authData = authenticatorData(faults.rpId ?? key.rpId, { ...faults, count: key.count })
    const clientDataJSON = clientData('webauthn.get', options, faults.origin ?? home)
    const signed = Buffer.concat([
      authData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    return {
      ...named(key),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: key.userHandle,
      },
    }
  }

  return { create, get }
}

const named = ({ id }: Key) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
})

const clientData = (type: string, { challenge }: Options, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

function authenticatorData(rpId: string, { isVerified = true, count = 0 }: Faults, attested?: Buffer): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested ? ATTESTED : 0)
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const hash = createHash('sha256').update(rpId).digest()
  return Buffer.concat([hash, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
}

type Cbor = number | string | Buffer | readonly never[]

/** As much of CBOR as an attestation needs; an empty list stands for an empty map. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cborOf(key), cborOf(value)])])
}

function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0)
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
