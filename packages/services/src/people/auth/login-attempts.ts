import { type AccountFailures, createAttempts, type Tries } from '../../platform/attempts'
import { networkOf } from '../../platform/network'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'

const WINDOW_MS = 15 * 60_000
/** For a whole network, because offices and families share one. */
const MOST_OF_AN_ADDRESS = 30
/** For all unknown devices together: beyond it they wait a little, and longer each time. */
const MOST_OF_AN_ACCOUNT_ANYWHERE = 60
const SLOWED = { firstMs: 1_000, mostMs: 60_000 }

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

type Deps = Pick<Platform, 'db' | 'clock' | 'log'>

/** The kinds of accounts, counted separately. */
type Kind = { readonly name: string; readonly mostOfAnAccount: number }

/** `knownDevice` is a device that this account signed in from before, proven by its token. */
export type AttemptedBy = {
  readonly account: string
  readonly address: string
  readonly knownDevice: string | undefined
}

/**
 * Failed sign-ins (AUTH-33), so that nobody's guesses close an account to its owner. An account, whether it exists or
 * not, has a few tries from each network, and a network a few over all accounts. Guesses from very many networks are
 * slowed down, never stopped. A device that the account knows has tries of its own, and waits for no stranger.
 */
export function createLoginAttempts(deps: Deps, { name, mostOfAnAccount }: Kind) {
  const limit = (of: string, most: number) => ({ name: `${name} ${of}`, most, windowMs: WINDOW_MS })
  const ofAccountThere = createAttempts(deps, limit('account and address', mostOfAnAccount))
  const ofAddress = createAttempts(deps, limit('address', MOST_OF_AN_ADDRESS))
  const ofAccount = createAttempts(deps, { ...limit('account', MOST_OF_AN_ACCOUNT_ANYWHERE), slowed: SLOWED })
  const ofDevice = createAttempts(deps, limit('device', mostOfAnAccount))

  /** The counters of a failure. A correct password clears the account's own and gives one try back to the shared ones. */
  const countedFor = ({ account, address, knownDevice }: AttemptedBy): readonly Counted[] =>
    knownDevice
      ? [{ tries: ofDevice, subject: `${account} ${knownDevice}`, isOwn: true }]
      : [
          { tries: ofAddress, subject: address, isOwn: false },
          { tries: ofAccountThere, subject: `${account} ${networkOf(address)}`, isOwn: true },
          { tries: ofAccount, subject: account, isOwn: false },
        ]

  return {
    /** Takes a try, which counts as a failure unless it is given back. Answers the seconds to wait when none is left. */
    take: async (by: AttemptedBy): Promise<TakenTry | { readonly waitSeconds: number }> => {
      const taken: Counted[] = []
      const giveBack = async () => {
        for (const { tries, subject } of taken) await tries.giveBack(subject)
      }
      for (const counted of countedFor(by)) {
        const waitSeconds = await counted.tries.take(counted.subject, counted.isOwn ? by.account : undefined)
        if (waitSeconds !== undefined) {
          await giveBack()
          return { waitSeconds }
        }
        taken.push(counted)
      }
      return { giveBack }
    },

    forget: async (tx: Queryable, by: AttemptedBy) => {
      for (const { tries, subject, isOwn } of countedFor(by))
        await (isOwn ? tries.forget(subject, tx) : tries.giveBack(subject, tx))
    },

    /** Forgets the failures after a new password: they belong to the old one. */
    clear: async (tx: Queryable, account: string, address: string) => {
      await ofAccountThere.forget(`${account} ${networkOf(address)}`, tx)
      await ofAccount.forget(account, tx)
    },

    ...noticesOf(deps.log, name),
    ...failuresFrom({ there: ofAccountThere, known: ofDevice, anywhere: ofAccount }),
  }
}

/** Of a try that was not given back: who guesses is seen in the counts. */
const noticesOf = (log: Platform['log'], kind: string) => ({
  noteFailure: () => log.info('sign-in.failed', { kind }),
})

type Places = { readonly there: Tries; readonly known: Tries; readonly anywhere: Tries }

/** The failures of an account as customer service sees them, and the end of them. */
const failuresFrom = ({ there, known, anywhere }: Places) => ({
  /** How often it failed lately, and until when somebody has to wait. */
  ofAccount: async (account: string): Promise<AccountFailures> => {
    const [a, b] = await Promise.all([there.ofAccount(account), known.ofAccount(account)])
    return {
      failures: a.failures + b.failures,
      lastAt: later(a.lastAt, b.lastAt),
      closedUntil: later(a.closedUntil, b.closedUntil),
    }
  },

  /** Lets everybody try again who had to wait for this account alone. What a whole network used up stays. */
  open: async (tx: Queryable, account: string) => {
    await there.forgetAccount(tx, account)
    await known.forgetAccount(tx, account)
    await anywhere.forget(account, tx)
  },
})

const later = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))

type TakenTry = { readonly waitSeconds?: undefined; readonly giveBack: () => Promise<void> }
type Counted = { readonly tries: Tries; readonly subject: string; readonly isOwn: boolean }
