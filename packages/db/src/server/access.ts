import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { attempt } from './attempt'

export interface Access {
  superuser: string
  shop_owner: string
  shop_app: string
  /** The process that started the server last: a server whose starter is gone is an orphan. */
  startedBy?: number
}

export function readAccess(file: string): Access | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function newAccess(): Access {
  const secret = () => randomBytes(18).toString('base64url')
  return { superuser: secret(), shop_owner: secret(), shop_app: secret() }
}

export function writeAccess(file: string, access: Access) {
  attempt(`write ${file}`, () => {
    writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  })
}
