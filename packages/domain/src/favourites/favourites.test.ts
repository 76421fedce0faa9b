import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storageNames } from '../constants'
import {
  type Favourites,
  favouritesMigration,
  favouritesUserId,
  isFavourite,
  keepFavourites,
  mergeFavourites,
  normaliseFavourites,
  toggleFavourite,
  withToggled,
} from '.'

const holding = (...ids: (number | string)[]): Favourites => ({ ids, favoritesUserId: 'device-1' })
const thousand = Array.from({ length: 1000 }, (_, index) => index)

describe('normaliseFavourites', () => {
  it('[FAV-02] makes numbers of digit-only texts, then removes duplicates', () => {
    expect(normaliseFavourites(['12', 12, 'kjole', '012', 'kjole', '12a', '-12', '1.5'])).toEqual([
      12,
      'kjole',
      '12a',
      '-12',
      '1.5',
    ])
  })

  it('[FAV-02] keeps as text what would become another number, and drops what is no id', () => {
    expect(normaliseFavourites(['12345678901234567890', '', null, undefined, {}, Number.NaN, true])).toEqual([
      '12345678901234567890',
    ])
  })
})

describe('toggleFavourite', { timeout: 60_000 }, () => {
  it('[FAV-01] [FAV-03] adds what is absent and removes what is present', () => {
    expect(toggleFavourite(holding(1), 2).favourites).toEqual({ ids: [1, 2], favoritesUserId: 'device-1' })
    expect(toggleFavourite(holding(1, 2), '1').favourites.ids).toEqual([2])
    expect(toggleFavourite(holding(), 0).favourites.ids).toEqual([0])
  })

  it('[FAV-03] what was toggled in an old copy of a list is toggled in the list, and nothing else', () => {
    const toggled = (before: number[], after: number[], ids: number[]) => withToggled(ids, { before, after })
    expect(toggled([1, 2], [1, 2], [1, 5])).toEqual([1, 5])
    expect(toggled([1, 2], [2, 3], [1, 2, 5])).toEqual([2, 5, 3])
    expect(toggled([], [4, 5], [5])).toEqual([5, 4])
  })

  it.each([undefined, null, '', Number.NaN])('[FAV-04] without a product id (%s) nothing happens', (productId) => {
    const favourites = holding(1)
    const change = toggleFavourite(favourites, productId)
    expect(change.favourites).toBe(favourites)
    expect(change.effects).toEqual([])
  })

  it('[FAV-05] [FAV-06] [FAV-07] is stored, broadcast on favorites_channel and announced', () => {
    const added = toggleFavourite(holding(1), '2')
    expect(added.effects).toEqual([
      { kind: 'store', name: storageNames.favourites, favourites: holding(1, 2) },
      { kind: 'broadcast', channel: 'favorites_channel', favourites: holding(1, 2) },
      { kind: 'emit', event: 'favorite:add', productId: 2 },
    ])
    expect(toggleFavourite(holding(1, 2), 2).effects.at(-1)).toEqual({
      kind: 'emit',
      event: 'favorite:remove',
      productId: 2,
    })
    expect(keepFavourites(holding(3)).effects.map((effect) => effect.kind)).toEqual(['store', 'broadcast'])
  })

  it('[FAV-09] one more than 1000 pushes the oldest out', () => {
    const { ids } = toggleFavourite(holding(...thousand), 5000).favourites
    expect(ids).toHaveLength(1000)
    expect([ids[0], ids.at(-1)]).toEqual([1, 5000])
  })

  it('[FAV-03] twice is as before', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(50), (ids, id) => {
        const twice = toggleFavourite(toggleFavourite(holding(...ids), id).favourites, id).favourites.ids
        expect([...twice].sort()).toEqual([...ids].sort())
      }),
      { numRuns: sizes.properties },
    )
  })
})

describe('mergeFavourites', () => {
  it('[FAV-08] local first, then the server’s, without duplicates', () => {
    expect(mergeFavourites([3, '1'], ['1', 2, 'kjole'])).toEqual([3, 1, 2, 'kjole'])
  })

  it('[FAV-08] keeps the first 1000', () => {
    const merged = mergeFavourites([7000], thousand)
    expect(merged).toHaveLength(1000)
    expect([merged[0], merged.at(-1)]).toEqual([7000, 998])
  })
})

describe('whose favourites they are', () => {
  it('[FAV-16] the user’s when signed in, else the device’s', () => {
    expect(favouritesUserId(17, 'device-1')).toBe('17')
    expect(favouritesUserId(null, 'device-1')).toBe('device-1')
    expect(favouritesUserId(undefined, 'device-1')).toBe('device-1')
    expect(favouritesUserId('', 'device-1')).toBe('device-1')
  })

  it('knows what is a favourite, by number or text', () => {
    expect(isFavourite(holding(12), '12')).toBe(true)
    expect(isFavourite(holding(12), 13)).toBe(false)
    expect(isFavourite(holding(12), null)).toBe(false)
  })
})

describe('favouritesMigration', () => {
  it('[FAV-10] moves old favourites into an empty list of a user not yet migrated', () => {
    expect(favouritesMigration(['12', 'kjole', 12], [], false)).toEqual({ kind: 'migrate', ids: [12, 'kjole'] })
    expect(favouritesMigration([], [], false)).toEqual({ kind: 'migrate', ids: [] })
  })

  it('[FAV-10] [FAV-11] not into a list that has something, and not twice', () => {
    expect(favouritesMigration([12], [1], false)).toEqual({ kind: 'none' })
    expect(favouritesMigration([12], [], true)).toEqual({ kind: 'none' })
  })
})
