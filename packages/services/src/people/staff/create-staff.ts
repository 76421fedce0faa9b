import type { Audit } from '../../ground/audit/audit'
import type { Config } from '../../platform/config'
import type { Platform } from '../../platform/platform'
import type { AuthKeys } from '../auth/keys'
import { createKnownDevices } from '../auth/known-devices'
import { createLoginAttempts } from '../auth/login-attempts'
import { createAuthenticators } from './authenticators'
import { consoleOriginsOf } from './console-page'
import { createOwnAccess } from './own-access'
import { createPeople } from './people'
import { peopleRoutes } from './people-routes'
import { createStaffSignIn } from './sign-in'
import { createStaffDoor } from './staff-door'
import { createStaffKeys } from './staff-keys'
import { staffRoutes } from './staff-routes'
import { createStaffSessions } from './staff-sessions'
import { createStaffTokens } from './staff-tokens'

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly keys: AuthKeys
  readonly config: Config
  readonly audit: Audit
  readonly onSessionsEnd: Parameters<typeof createStaffSessions>[0]['onEnd']
}

const MOST_FAILURES = 8

/** Who of the staff is at work, and what they may do. */
export function createStaff({ db, clock, ids, keys, config, audit, onSessionsEnd: onEnd }: Deps) {
  const tokens = createStaffTokens({ keys, clock })
  const authenticators = createAuthenticators({ db, clock, dataDir: config.DATA_DIR, issuer: config.SHOP_NAME })
  const { STAFF_IDLE_MINUTES: idleMinutes, STAFF_SESSION_HOURS: longestHours } = config
  const sessions = createStaffSessions({ db, clock, ids, keys, audit, authenticators, onEnd, idleMinutes })
  const tries = createLoginAttempts({ db, clock }, { name: 'staff', mostOfAnAccount: MOST_FAILURES })
  const devices = createKnownDevices({ ids, keys, purpose: 'staff device' })
  const signIn = createStaffSignIn({
    ...{ db, clock, ids, audit, authenticators, sessions, tries, devices, longestHours },
  })
  const ownAccess = createOwnAccess({ db, clock, audit, authenticators, sessions })
  const door = createStaffDoor({ sessions, tokens, audit })
  const consoleOrigins = consoleOriginsOf(config)
  const people = createPeople({ db, clock, ids, audit, sessions })
  return {
    sealPlain: authenticators.sealPlain,
    door,
    keys: createStaffKeys({ keys, clock }),
    people,
    proofs: {
      actorById: door.actorById,
      prove: sessions.proveOnce,
    },
    routes: [
      ...staffRoutes({ sessions, signIn, ownAccess, tokens, forwarderSecret: config.FORWARDER_SECRET }),
      ...peopleRoutes({ people, door, consoleOrigins }),
    ],
  }
}
