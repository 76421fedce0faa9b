import { afterEach, expect, it, vi } from 'vitest'
import { arriveInMarket } from './arrive-in-market'

afterEach(() => vi.unstubAllGlobals())

const PICKUP = '0123456789abcdef0123456789abcdef'
const luggage = { bringFavourites: () => {}, cartChanged: () => {} }

it.each([
  [`#market=${PICKUP}.cart&reviews`, '#reviews'],
  [`#market=${PICKUP}&a%20b`, '#a%20b'],
  [`#market=${PICKUP}.cart`, undefined],
])(
  '[ROUTING-10] %s leads to the place of the page that was left, and the code goes out of the address',
  async (hash, place) => {
    const [shown, replaced, asked] = [[] as unknown[], [] as unknown[], [] as unknown[]]
    vi.stubGlobal('location', {
      ...{ hash, pathname: '/sv/p/kappa', search: '?a=1' },
      replace: (to: string) => void replaced.push(to),
    })
    vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => void shown.push(to) })
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body))
      return new Response(null, { status: 404 })
    })
    await arriveInMarket(luggage)
    expect(shown).toEqual(['/sv/p/kappa?a=1'])
    expect(replaced).toEqual(place ? [place] : [])
    expect(asked).toEqual([{ pickup: PICKUP }])
  },
)
