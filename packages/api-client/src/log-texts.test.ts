import { callEngagementScript } from '@shop/domain/engagement'
import { checkoutAlias } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { createFavouritesClient } from './favourites/favourites-client'
import { answerSchemas } from './search/answers'
import { createUserMetaDataClient } from './user-meta-data/user-meta-data-client'

const lines: string[] = []
const log = (text: string) => void lines.push(text)
const refused: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
const logged = async (work: () => unknown) => {
  lines.length = 0
  expect(await work()).toBeUndefined()
  return [...lines]
}

it('[ERRLOG-07] what fails silently is logged in exactly the words of the specification', async () => {
  const favourites = createFavouritesClient({ baseUrl: 'https://shop.example', userId: '7' }, { fetch: refused, log })
  expect(await logged(() => favourites.fetch())).toEqual(['Error fetching user favorites'])
  expect(await logged(() => favourites.migrate([1]))).toEqual(['Error migrating user favorites'])
  expect(await logged(() => favourites.save([1]))).toEqual(['Error updating user favorites'])
  expect(await logged(() => favourites.change((ids) => ids))).toEqual(['Error updating user favorites'])

  const ask = () => Promise.reject(new TypeError('fetch failed'))
  const metaData = createUserMetaDataClient({ ask, isLoggedIn: () => true, log })
  expect(await logged(() => metaData.fetch())).toEqual(['Error fetching userMetaData'])
  expect(await logged(() => metaData.update({ cartId: 'c' }))).toEqual(['Error updating userMetaData'])

  const damaged = { key: '7', title: 'Blå genser', custom: {}, variants: [] }
  const page = { recommendationLists: [], productGroup: { key: 'g', products: [damaged] } }
  const product = () => answerSchemas(log)['product-page'].parse(page).productGroup
  expect(await logged(product)).toEqual(['Could not parse product data for: Blå genser'])
  lines.length = 0
  expect(checkoutAlias(['no', 'se'], 'de', 'no', log)).toBe('no')
  expect(lines).toEqual(['Market with alias de not available in markets array'])
  expect(await logged(() => callEngagementScript(undefined, [], log))).toEqual(['va is not defined'])
})
