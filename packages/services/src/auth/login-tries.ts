import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { tooMany } from '../platform/rate-limit'
import type { Queryable } from '../platform/sql'
import { createTries } from '../platform/tries'

const WINDOW_MS = 15 * 60_000
const MOST_OF_AN_ACCOUNT = 10
/** Offices and families share one. */
const MOST_OF_AN_ADDRESS = 30

export type LoginTries = ReturnType<typeof createLoginTries>

/** Failed sign-ins, counted per account (whether it exists or not) and per client address (AUTH-33). */
export function createLoginTries(deps: { db: Database; clock: Clock }) {
  const ofAccount = createTries(deps, { name: 'login account', most: MOST_OF_AN_ACCOUNT, windowMs: WINDOW_MS })
  const ofAddress = createTries(deps, { name: 'login address', most: MOST_OF_AN_ADDRESS, windowMs: WINDOW_MS })

  return {
    /** Refuses when none is left; what is not given back counts as a failure. */
    take: async (account: string, address: string) => {
      const addressWait = await ofAddress.take(address)
      if (addressWait !== undefined) throw tooMany(addressWait)
      const accountWait = await ofAccount.take(account)
      if (accountWait !== undefined) {
        await ofAddress.giveBack(address)
        throw tooMany(accountWait)
      }
      return {
        giveBack: async () => {
          await ofAddress.giveBack(address)
          await ofAccount.giveBack(account)
        },
      }
    },

    /** A right password clears the account; the address only gets its own try back. */
    forget: async (tx: Queryable, account: string, address: string) => {
      await ofAccount.forget(account, tx)
      await ofAddress.giveBack(address, tx)
    },

    clear: (tx: Queryable, account: string) => ofAccount.forget(account, tx),
  }
}
