import type { Audit } from '../../ground/audit/audit'
import type { Mails } from '../../ground/mails/mails'
import type { Config } from '../../platform/config'
import type { Platform } from '../../platform/platform'
import { mayUsePassword } from '../../platform/staff-provider-settings'
import type { AuthKeys } from '../auth/keys'
import { createKnownDevices } from '../auth/known-devices'
import { createLoginAttempts } from '../auth/login-attempts'
import { createPasskeys } from '../passkeys/passkeys'
import { createAuthenticators } from './authenticators'
import { consoleOriginsOf } from './console-page'
import { createOwnAccess } from './own-access'
import { createPeople } from './people'
import { peopleRoutes } from './people-routes'
import { createStaffProvider } from './provider/create-provider'
import { providerRoutes } from './provider/provider-routes'
import { createStaffSignIn } from './sign-in'
import { createStaffDoor } from './staff-door'
import { createStaffKeys } from './staff-keys'
import { staffRoutes } from './staff-routes'
import { createStaffSessions } from './staff-sessions'
import { createStaffTokens } from './staff-tokens'
import { createTellStaff } from './tell-staff'
import { createWeakPasswords } from './weak-passwords'

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'log'> & {
  readonly mails: Mails
  readonly keys: AuthKeys
  readonly config: Config
  readonly audit: Audit
  readonly onSessionsEnd: Parameters<typeof createStaffSessions>[0]['onEnd']
}

const MOST_FAILURES = 8

/** Who of the staff is at work, and what they may do. */
export function createStaff({ db, clock, ids, log, keys, config, audit, mails, onSessionsEnd: onEnd }: Deps) {
  const tokens = createStaffTokens({ keys, clock })
  const authenticators = createAuthenticators({ db, clock, dataDir: config.DATA_DIR, issuer: config.SHOP_NAME })
  const { STAFF_IDLE_MINUTES: idleMinutes, STAFF_SESSION_HOURS: longestHours } = config
  const { FORWARDER_SECRET: forwarderSecret, SHOP_NAME: shopName } = config
  const passkeys = createPasskeys({ db, clock, ids, audience: 'staff', shopName })
  const consoleOrigins = consoleOriginsOf(config)
  const [consoleOrigin = ''] = consoleOrigins
  const tell = createTellStaff({ mails, clock, ids, consoleOrigin })
  const sessions = createStaffSessions({ db, clock, ids, keys, audit, authenticators, passkeys, onEnd, idleMinutes })
  const tries = createLoginAttempts({ db, clock, log }, { name: 'staff', mostOfAnAccount: MOST_FAILURES })
  const devices = createKnownDevices({ ids, keys, purpose: 'staff device' })
  const provider = createStaffProvider({ db, clock, ids, audit, sessions, longestHours, consoleOrigins, config })
  const signIn = createStaffSignIn({
    ...{ db, clock, ids, audit, authenticators, sessions, tries, devices, longestHours },
    ...{ passkeys, consoleOrigins, mayUsePassword: mayUsePassword(config) },
  })
  const isWeakPassword = createWeakPasswords(shopName)
  const ownAccess = createOwnAccess({
    ...{ db, clock, audit, authenticators, sessions },
    ...{ passkeys, consoleOrigins, isWeakPassword, tell },
  })
  const door = createStaffDoor({ sessions, tokens, audit })
  const people = createPeople({ db, clock, ids, audit, sessions, tell })
  return {
    prepare: async () => {
      await authenticators.sealPlain()
      await provider?.requireKnownMarkets()
    },
    door,
    keys: createStaffKeys({ keys, clock }),
    people,
    proofs: {
      actorById: door.actorById,
      prove: sessions.proveOnce,
    },
    routes: [
      ...staffRoutes({ sessions, signIn, ownAccess, tokens, forwarderSecret, provider }),
      ...providerRoutes({ provider, isLocalOn: config.STAFF_LOCAL_SIGN_IN === 'on', forwarderSecret }),
      ...peopleRoutes({ people, door, consoleOrigins }),
    ],
  }
}
