import { afterAll } from 'vitest'
import { recordPoints } from './record-points'
import { openWorld } from './world'

type Shop = { readonly url: string; readonly database: { readonly ownerUrl: string } }

/** The world of a shop for all points of a file, which are written into the table at its end. */
export async function worldOf({ url, database }: Shop) {
  const world = await openWorld(url, database.ownerUrl)
  afterAll(() => world.close())
  recordPoints()
  return world
}
