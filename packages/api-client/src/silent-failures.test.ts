import { describe, expect, it } from 'vitest'
import { createEngagementClient } from './engagement/engagement-client'
import { createFavouritesClient } from './favourites/favourites-client'
import { createSearchClient } from './search/search-client'

type Fetch = typeof fetch
const faults: Readonly<Record<string, Fetch>> = {
  'is refused': () => Promise.reject(new TypeError('fetch failed')),
  'answers 500': async () => Response.json({ message: 'no' }, { status: 500 }),
  'answers nonsense': async () => new Response('<html>Welcome</html>', { status: 502 }),
}

describe('engagement, favourites and notifications', () => {
  for (const [name, send] of Object.entries(faults))
    it(`[ERRLOG-05] say nothing to the shopper when the service ${name}: nothing is thrown, one line is logged each time`, async () => {
      const lines: string[] = []
      const log = (text: string) => void lines.push(text)
      const logged = async (work: () => Promise<unknown>) => {
        lines.length = 0
        expect(await work()).toBeUndefined()
        return [...lines]
      }
      const engagement = createEngagementClient({ baseUrl: '', token: () => undefined, fetch: send, log })
      const who = { email: 'kari@lysning.example', countryCode: 'NO', newsletter: false }
      expect(await logged(() => engagement.contact(who))).toEqual(['Engagement get-contact failed'])
      expect(await logged(() => engagement.link('a-key'))).toEqual(['Engagement set-discovery-key failed'])
      expect(await logged(() => engagement.softLogin('a-code'))).toEqual(['Engagement soft-login failed'])
      expect(await logged(() => engagement.saveConsent('1', { acceptsSms: true }))).toEqual([
        'Engagement save-consent failed',
      ])
      expect(await logged(() => engagement.setMember('1', true, new Date(0)))).toEqual([
        'Engagement bubbleroom-member failed',
      ])

      const favourites = createFavouritesClient({ baseUrl: '', userId: '7' }, { fetch: send, log })
      expect(await logged(() => favourites.fetch())).toEqual(['Error fetching user favorites'])
      expect(await logged(() => favourites.save([1]))).toEqual(['Error updating user favorites'])
      expect(await logged(() => favourites.migrate([1]))).toEqual(['Error migrating user favorites'])

      const session = () => ({ customerKey: 'c1', sessionKey: 's1' })
      const { notify } = createSearchClient(
        { clusterId: 'https://shop.example', market: 'NO', locale: 'nb', touchpoint: 'mobile', session },
        { fetch: send, log, timeoutMs: 200 },
      )
      const notified = {
        click: () => notify.click('t1'),
        'add-to-cart': () => notify.addToCart('t1'),
        'add-favorite': () => notify.addFavourite({ productKey: 'p' }),
        'remove-favorite': () => notify.removeFavourite({ productKey: 'p' }),
        'remove-recent-searches': () => notify.removeRecentSearches('all'),
        'remove-recently-viewed': () => notify.removeRecentlyViewed('all'),
        end: () => notify.end(),
      }
      expect(Object.keys(notified)).toHaveLength(Object.keys(notify).length)
      for (const [kind, tell] of Object.entries(notified))
        expect(await logged(tell)).toEqual([`search notification ${kind} failed`])
    })
})
