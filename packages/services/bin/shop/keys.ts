import { generateKeyPairSync, randomBytes } from 'node:crypto'

const HEX = ['API_KEY', 'FORWARDER_SECRET', 'SESSION_SECRET', 'AUTH_KEYS', 'PAYMENTS_KEY', 'PAYMENTS_CALLBACK_SECRET']
const MORE_HEX = ['SHIPPING_KEY', 'SHIPPING_CALLBACK_SECRET', 'WITNESS_KEY']
const hex = () => randomBytes(32).toString('hex')

/** Every key that a shop needs, made now and kept nowhere: lines for its settings. */
export function freshKeys(): string[] {
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  const audit = { chain: [hex()], pseudonyms: hex(), signing: String(signing) }
  return [
    ...[...HEX, ...MORE_HEX].map((name) => `${name}=${hex()}`),
    `DATA_KEY=${randomBytes(32).toString('base64')}`,
    `AUDIT_KEYS='${JSON.stringify(audit)}'`,
  ]
}
