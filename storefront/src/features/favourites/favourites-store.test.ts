import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
let closed = false

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  closed = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (closed) throw new Error('QuotaExceededError')
      stored.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const store = () => import('./favourites-store')

it('[ATTACK-16] [ATTACK-17] reads digits as numbers, each once, and whatever is poisoned as nothing', async () => {
  const { parseFavourites } = await store()
  expect(parseFavourites('{"ids":[3,"4","x",4,null,3,{"a":1}],"favoritesUserId":"abc"}')).toEqual({
    ids: [3, 4, 'x'],
    favoritesUserId: 'abc',
  })
  const nothing = { ids: [], favoritesUserId: '' }
  for (const broken of [null, '', '{', '[]', '"1"', '1', 'null', '{"ids":{"0":1}}', '{"__proto__":{"ids":[1]}}'])
    expect(parseFavourites(broken)).toEqual(nothing)
  expect(parseFavourites('{"ids":[1],"favoritesUserId":"<script>"}').favoritesUserId).toBe('')
  expect(parseFavourites(JSON.stringify({ ids: Array.from({ length: 1200 }, (_, id) => id) })).ids).toHaveLength(1000)
})

it('[FAV-05] [FAV-06] [FAV-07] [FAV-16] keeps each change under a random id of the device, tells the tabs and the listeners', async () => {
  const sent: unknown[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(readonly name: string) {}
      postMessage(data: unknown) {
        sent.push([this.name, data])
      }
    },
  )
  const { toggleFavourite, useFavourites } = await store()
  const heard: unknown[] = []
  const { events } = await import('@/browser/events')
  events.subscribe((event) => heard.push(event))
  toggleFavourite('7')
  const { favoritesUserId } = useFavourites.getState()
  expect(favoritesUserId).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(stored.get('ralph-favorites') ?? '')).toEqual({ ids: [7], favoritesUserId })
  toggleFavourite(7)
  expect(useFavourites.getState()).toEqual({ ids: [], favoritesUserId })
  expect(JSON.parse(stored.get('ralph-favorites') ?? '')).toEqual({ ids: [], favoritesUserId })
  expect(sent).toEqual([
    ['favorites_channel', { type: 'favourites' }],
    ['favorites_channel', { type: 'favourites' }],
  ])
  expect(heard).toEqual([
    { name: 'favorite:add', detail: 7 },
    { name: 'favorite:remove', detail: 7 },
  ])
  // The next page of this device goes on under the same id.
  vi.resetModules()
  const later = await store()
  later.readFavourites()
  later.toggleFavourite(8)
  expect(later.useFavourites.getState()).toEqual({ ids: [8], favoritesUserId })
})

it('[FAV-05] [FAV-06] [FAV-16] belongs to the user while signed in, and to the device again afterwards; kept and told each time', async () => {
  const told: unknown[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(readonly name: string) {}
      postMessage = () => void told.push(this.name)
    },
  )
  const { replaceFavourites, useFavourites } = await store()
  replaceFavourites([1], 17)
  expect(useFavourites.getState()).toEqual({ ids: [1], favoritesUserId: '17' })
  expect(JSON.parse(stored.get('ralph-favorites') ?? '')).toEqual({ ids: [1], favoritesUserId: '17' })
  replaceFavourites([], null)
  expect(JSON.parse(stored.get('ralph-favorites') ?? '')).toEqual(useFavourites.getState())
  expect(told).toEqual(['favorites_channel', 'favorites_channel'])
  expect(useFavourites.getState().favoritesUserId).toMatch(/^[0-9a-f]{32}$/)
})

it('[FAV-16] a visit without a login begins with a list of the device, also where the last login left the account’s', async () => {
  const begin = async (list: string) => {
    vi.resetModules()
    stored.set('ralph-favorites', list)
    const { useFavourites } = await store()
    const { dropListOfAccount } = await import('./favourites-of-account')
    dropListOfAccount()
    return useFavourites.getState()
  }
  const { ids, favoritesUserId } = await begin('{"ids":[1],"favoritesUserId":"17"}')
  expect(ids).toEqual([])
  expect(favoritesUserId).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(stored.get('ralph-favorites') ?? '')).toEqual({ ids, favoritesUserId })
  const own = { ids: [2], favoritesUserId: '0123456789abcdef0123456789abcdef' }
  expect(await begin(JSON.stringify(own))).toEqual(own)
})

it('[TABSYNC-06] what another tab has stored is shown, and neither stored nor announced again', async () => {
  const told: unknown[] = []
  let hear: (event: { data: unknown }) => void = () => {}
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void told.push(message)
      addEventListener = (_: string, listen: typeof hear) => {
        hear = listen
      }
      removeEventListener() {}
    },
  )
  vi.stubGlobal('addEventListener', () => {})
  const { followOtherTabs, useFavourites } = await store()
  followOtherTabs()
  const theirs = '{"ids":[5,8],"favoritesUserId":"abc"}'
  stored.set('ralph-favorites', theirs)
  closed = true
  hear({ data: { type: 'favourites' } })
  expect(useFavourites.getState()).toEqual({ ids: [5, 8], favoritesUserId: 'abc' })
  expect(stored.get('ralph-favorites')).toBe(theirs)
  expect(told).toEqual([])
})

it('goes on where nothing can be stored', async () => {
  const { toggleFavourite, useFavourites } = await store()
  closed = true
  toggleFavourite(3)
  expect(useFavourites.getState().ids).toEqual([3])
})
