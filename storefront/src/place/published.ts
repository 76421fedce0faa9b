import type { PublishedSnapshot } from '@shop/contract/publishing/published-snapshot'

/** The renderer is another bundle than the server around it: both must find the same. */
const KEY = Symbol.for('shop.published')
const home = globalThis as { [KEY]?: PublishedSnapshot }

/** What is published; undefined while the services have never answered. */
export const published = (): PublishedSnapshot | undefined => home[KEY]

export function publish(snapshot: PublishedSnapshot): void {
  home[KEY] = snapshot
}
