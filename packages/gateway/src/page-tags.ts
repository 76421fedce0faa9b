import { AsyncLocalStorage } from 'node:async_hooks'

/** What a page shows, as names such as `product:12`; whoever asks for data while a page is made adds them. */
export type Tags = Set<string>

/** The renderer is another bundle than the server around it: both must find the same store. */
const KEY = Symbol.for('shop.page-tags')
const home = globalThis as { [KEY]?: AsyncLocalStorage<Tags> }
home[KEY] ??= new AsyncLocalStorage<Tags>()
const storage = home[KEY]

export function collectTags<T>(tags: Tags, work: () => T): T {
  return storage.run(tags, work)
}

/** Says that the page under way shows these; outside a page it says nothing. */
export function tagPage(tags: Iterable<string>): void {
  const all = storage.getStore()
  if (all) for (const tag of tags) all.add(tag)
}

/** With the name of the publication that an answer of the services was made from; such a tag is not kept with the page. */
export const PUBLICATION_TAG = 'publication:'

/** Takes those tags out, and tells whether the page was made of more than one state of the shop. */
export function isOfSeveralStates(tags: Tags): boolean {
  const names = [...tags].filter((tag) => tag.startsWith(PUBLICATION_TAG))
  for (const name of names) tags.delete(name)
  return names.length > 1 || names.some((name) => name.endsWith('!'))
}
