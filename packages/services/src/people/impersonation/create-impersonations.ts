import { domainsOf } from '@shop/domain/routing'
import type { Audit } from '../../ground/audit/audit'
import type { Channels } from '../../ground/channel/channels'
import { domainsOfMarkets } from '../../ground/channel/market-domains'
import type { Config } from '../../platform/config'
import { bearerOf } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { sql } from '../../platform/sql'
import type { Auth } from '../auth/auth'
import { consoleOriginsOf } from '../staff/console-page'
import type { StaffDoor } from '../staff/staff-door'
import type { StaffEndCause } from '../staff/staff-sessions'
import { createAccessHolds } from './access-holds'
import { createAccountAccesses } from './account-access'
import { accountAccessRoutes } from './account-access-routes'
import { assistRoutes, type StaffProofs } from './assist-routes'
import { createCheck } from './check-impersonation'
import { createEnding } from './end-impersonation'
import { createFaultLogs } from './fault-log'
import { createGuard } from './guard-impersonation'
import { impersonationRoutes } from './impersonation-routes'
import { createRedeem } from './redeem-impersonation'
import { createRunning } from './run-impersonation'
import { createStart } from './start-impersonation'
import { startSweep } from './sweep-impersonations'

type Base = Platform & {
  readonly audit: Audit
  readonly config: Config
}
export type Impersonations = ReturnType<typeof createImpersonations>

/** What must be there before anybody can be signed in: whether a session of the staff still runs, and its end. */
export function createImpersonations({ db, pubsub, clock, ids, log, audit, config }: Base) {
  const ending = createEnding({ db, pubsub, clock, audit })
  const staffIdleMinutes = config.STAFF_IDLE_MINUTES
  const check = createCheck({ db, clock, audit, ending, staffIdleMinutes })
  const accesses = createAccountAccesses({ db, clock, ids, audit, ending })
  const guard = createGuard({ db, clock, audit, check, ending })
  const faults = createFaultLogs(log)

  return {
    check,
    faults,
    ending,
    guard,
    accesses,
    onStaffSessionsEnd: async (sessions: readonly { readonly id: string }[], cause: StaffEndCause): Promise<void> => {
      const ended = cause === 'disabled' ? 'staff_disabled' : 'staff_logout'
      await ending.now(sql`i.staff_session_id = any(${sessions.map(({ id }) => id)}::uuid[])`, ended)
    },
    sweep: () => startSweep({ db, clock, log, ending, staffIdleMinutes }),

    /** The addresses of the console, of the assist hosts, and of the customer. */
    routes: ({
      auth,
      channels,
      door,
      proofs,
    }: {
      auth: Auth
      channels: Channels
      door: StaffDoor
      proofs: StaffProofs
    }) => {
      const domains = domainsOfMarkets(config, channels)
      const start = createStart({
        db,
        clock,
        ids,
        audit,
        channels,
        ending,
        domainOf: async (market) => domainsOf(await domains(), market)[0] ?? '',
        storefrontPort: config.STOREFRONT_PORT,
        issueToken: auth.issueFor,
      })
      const running = createRunning({ db, pubsub, clock, audit, check, ending })
      const redeem = createRedeem({ db, clock, ids, audit, check })
      const consoleOrigins = consoleOriginsOf(config)
      const holds = createAccessHolds({ db, clock, audit })
      const { FORWARDER_SECRET: forwarderSecret } = config
      const staff: readonly Route[] = [
        ...impersonationRoutes({ db, clock, door, start, running, accesses, holds, consoleOrigins }),
        ...assistRoutes({
          db,
          clock,
          auth,
          channels,
          check,
          faults,
          guard,
          ending,
          redeem,
          running,
          proofs,
          forwarderSecret,
        }),
      ]
      const customers = accountAccessRoutes({ accesses, viewerOf: (request) => auth.viewerOf(bearerOf(request)) })
      return { staff, customers }
    },
  }
}
