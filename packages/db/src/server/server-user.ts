import { readFileSync } from 'node:fs'

export interface ServerUser {
  name: string
  uid: number
  gid: number
}

// PostgreSQL refuses to run as the superuser. Its own system user is the natural choice, else the one without rights.
const candidates = ['postgres', 'nobody']

/** The user that the server must run as, or nothing when it can run as we do. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of candidates) {
    const account = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (account) return { name, uid: Number(account[2]), gid: Number(account[3]) }
  }
  return undefined
}
