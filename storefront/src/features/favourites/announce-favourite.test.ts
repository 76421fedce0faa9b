import { favouritesCap } from '@shop/domain/constants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const texts = { toast: { favAdded: 'Lagt til' }, fav: { limit: 'Maks. {max}. Den eldste er fjernet.' } }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'nb-NO', dataset: {} }, querySelector: () => null })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async () => Response.json(texts))
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [favouritesCap - 1, 'Lagt til'],
  [favouritesCap, 'Maks. 1\u00a0000. Den eldste er fjernet.'],
])('[FAV-09] a heart pressed when there are %i says %s', async (before, said) => {
  const { announceFavourite } = await import('./announce-favourite')
  const { useFavourites } = await import('./favourites-store')
  const { useToast } = await import('@/ui/toast/toast-store')
  useFavourites.setState({ ids: [7], favoritesUserId: 'device' })
  await announceFavourite('7', before)
  expect(useToast.getState().toast?.message).toBe(said)
})
