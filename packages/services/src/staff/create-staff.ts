import type { Audit } from '../audit/audit'
import type { AuthKeys } from '../auth/keys'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { consoleOriginsOf } from './console-page'
import { createPeople } from './people'
import { peopleRoutes } from './people-routes'
import { actorIn, createStaffDoor } from './staff-door'
import { staffRoutes } from './staff-routes'
import { createStaffSessions } from './staff-sessions'
import { createStaffTokens } from './staff-tokens'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: AuthKeys
  readonly config: Config
  readonly audit: Audit
  readonly onSessionsEnd: Parameters<typeof createStaffSessions>[0]['onEnd']
}

/** Who of the staff is at work, and what they may do. */
export function createStaff({ db, clock, ids, keys, config, audit, onSessionsEnd: onEnd }: Deps) {
  const tokens = createStaffTokens({ keys, clock })
  const limits = { idleMinutes: config.STAFF_IDLE_MINUTES, longestHours: config.STAFF_SESSION_HOURS }
  const sessions = createStaffSessions({ db, clock, ids, keys, audit, dataDir: config.DATA_DIR, onEnd, limits })
  const door = createStaffDoor({ sessions, tokens, audit })
  const consoleOrigins = consoleOriginsOf(config)
  const people = createPeople({ db, clock, audit, sessions })
  return {
    door,
    people,
    proofs: {
      actorById: async (id: string) => {
        const session = await sessions.byId(id)
        return session && !session.locked_at ? actorIn(session) : undefined
      },
      prove: sessions.proveOnce,
    },
    routes: [
      ...staffRoutes({ sessions, tokens, forwarderSecret: config.FORWARDER_SECRET }),
      ...peopleRoutes({ people, door, consoleOrigins }),
    ],
  }
}
