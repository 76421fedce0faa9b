import { afterAll } from 'vitest'
import { requireWholeChanges } from './audited-changes'
import { ownerOf } from './purchases'
import { type ShopOptions, startShop } from './start-shop'

/** One shop for all tests of a file, and the owner of its database: both end with the file. */
export async function withShop(options?: ShopOptions) {
  const shop = await startShop(options)
  const owner = await ownerOf(shop)
  afterAll(async () => {
    try {
      await requireWholeChanges(owner)
    } finally {
      await owner.end()
      await shop.stop()
    }
  })
  return { shop, owner }
}
