import type { Log } from '@shop/watch/log'
import type { Place } from '../../ground/context/place'
import type { LoadedCatalog, Standpoint } from './loaded-catalog'
import { warmUp } from './warm-up'

/** Makes places ready before anybody asks for them, and again whenever another catalogue is read. */
export function createWarmer(current: () => Promise<LoadedCatalog>, log: Log) {
  let staysWarm = false
  const notWarmed = (error: unknown) => log.error('catalog.not-warmed', { error })

  const warmIn = async (catalog: LoadedCatalog, wanted: readonly Standpoint[]) => {
    for (const { place, audience } of wanted) {
      if ((await current()) !== catalog) return
      const at = catalog.at(place, audience)
      await warmUp(at, () => catalog.isShown(at))
    }
  }

  return {
    warm: (places?: () => Promise<readonly Place[]>): Promise<void> => {
      staysWarm = places !== undefined
      const ready = current().then(async (catalog) => {
        const wanted = (await places?.()) ?? []
        await warmIn(
          catalog,
          wanted.map((place) => ({ place, audience: 'public' })),
        )
      })
      ready.catch(notWarmed)
      return ready
    },
    /** Where the shop was being read it goes on being read. */
    rewarm: (next: LoadedCatalog, before: LoadedCatalog) => {
      if (staysWarm) warmIn(next, before.places()).catch(notWarmed)
    },
  }
}
