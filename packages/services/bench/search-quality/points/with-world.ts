import { withShop } from '@shop/testkit/with-shop'
import { afterAll } from 'vitest'
import { recordPoints } from './record-points'
import { openWorld } from './world'

/** A shop and its world for all points of a file, which are written into the table at its end. */
export async function withWorld() {
  const { shop } = await withShop()
  const world = await openWorld(shop.url, shop.database.ownerUrl)
  afterAll(() => world.close())
  recordPoints()
  return { shop, world }
}
