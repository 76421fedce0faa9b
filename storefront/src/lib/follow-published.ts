import type { PublishedRouting } from '@shop/domain/routing'
import { askServices } from './ask-services'
import { publishRouting } from './live-routing'

const RETRY_MS = 1_000
let waiting: NodeJS.Timeout | undefined

/** Reads anew where addresses lead when a market has changed; without an answer it stays as it was and is asked again. */
export async function followPublished(tags: readonly string[]): Promise<void> {
  if (!tags.some((tag) => tag === 'markets' || tag === '*')) return
  clearTimeout(waiting)
  try {
    publishRouting(await askServices<PublishedRouting>('/routing'))
  } catch (error) {
    waiting = setTimeout(() => void followPublished(tags).catch(() => undefined), RETRY_MS).unref()
    throw error
  }
}
