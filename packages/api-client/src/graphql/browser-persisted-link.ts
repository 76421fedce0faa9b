import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'

export function createPersistedLink() {
  return new PersistedQueryLink({ sha256: sha256Hex })
}

async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
