import type { Config } from '../../../platform/config'
import { ConfigError } from '../../../platform/config'
import { openSecretBox } from '../../../platform/secret-box'
import { staffProviderOf } from '../../../platform/staff-provider-settings'
import { createOpenIdProvider } from './openid-provider'
import { createProviderSignIn, type ProviderSignInDeps } from './provider-sign-in'
import { createProviderSignOut } from './provider-sign-out'
import { knownMarkets } from './provider-store'

export type StaffProviderParts = ReturnType<typeof createStaffProvider>

type Deps = Omit<ProviderSignInDeps, 'provider' | 'box' | 'settings'> & { readonly config: Config }

/** Nothing where the installation has no OpenID provider. */
export function createStaffProvider({ config, ...deps }: Deps) {
  const settings = staffProviderOf(config)
  if (!settings) return undefined
  const provider = createOpenIdProvider(settings, () => deps.clock.now().getTime())
  const box = openSecretBox(config.DATA_DIR, 'staff id token')
  const parts = { ...deps, provider, box, settings }
  return {
    name: settings.name,
    signIn: createProviderSignIn(parts),
    signOut: createProviderSignOut(parts),

    /** A role in a market that there is not would refuse its people one by one. */
    requireKnownMarkets: async (): Promise<void> => {
      const known = new Set((await knownMarkets(deps.db)).map(({ id }) => id))
      const named = Object.values(settings.groupRoles).flatMap((grants) => grants.map(({ marketId }) => marketId))
      const unknown = named.find((marketId) => marketId !== null && !known.has(marketId))
      if (unknown) throw new ConfigError(`STAFF_OIDC_ROLES is invalid (there is no market ${unknown})`)
    },
  }
}
