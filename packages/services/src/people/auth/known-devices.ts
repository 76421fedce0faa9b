import { createHmac } from 'node:crypto'
import { equalSecrets } from '../../platform/http/request'
import type { Ids } from '../../platform/ids'
import { type AuthKeys, type KeyPurpose, keyFor } from './keys'

/** The number of accounts that one device remembers. */
const MOST_ACCOUNTS = 4
const MARK_BYTES = 16
const TOKEN = /^[0-9a-f]{32}(\.[\w-]{22}){1,4}$/

type Deps = {
  readonly ids: Pick<Ids, 'secret'>
  readonly keys: AuthKeys
  /** Shoppers and staff with the same address are different people. */
  readonly purpose: Extract<KeyPurpose, 'device' | 'staff device'>
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * What a device shows that an account signed in from before: a random name of the device, and for each account a mark
 * that only we can make. It opens nothing; its holder may try a password while strangers must wait.
 */
export function createKnownDevices({ ids, keys, purpose }: Deps) {
  const marksOf = (device: string, account: string) =>
    keys.map((key) =>
      createHmac('sha256', keyFor(key, purpose))
        .update(`${device} ${account}`)
        .digest()
        .subarray(0, MARK_BYTES)
        .toString('base64url'),
    )
  const parse = (token: string | undefined) => {
    const [device, ...marks] = token && TOKEN.test(token) ? token.split('.') : []
    return { device, marks }
  }

  return {
    /** The name of the device, if the account knows it. */
    find: (token: string | undefined, account: string): string | undefined => {
      const { device, marks } = parse(token)
      if (device === undefined) return undefined
      const known = marksOf(device, account)
      return marks.some((mark) => known.some((one) => equalSecrets(mark, one))) ? device : undefined
    },

    /** A token for a device after a sign-in: its earlier accounts stay, the newest in front. */
    remember: (token: string | undefined, account: string): string => {
      const { device = ids.secret(), marks } = parse(token)
      const own = marksOf(device, account)
      const others = marks.filter((mark) => !own.includes(mark))
      return [device, own[0], ...others].slice(0, 1 + MOST_ACCOUNTS).join('.')
    },
  }
}
