import { type Conditions, HEALTH_PATH, healthOf, isMet, LIVE_PATH, READY_PATH } from '@shop/process/health'
import { jsonReply, NO_STORE } from './reply'
import type { Route } from './server'

type Options = {
  /** What visitors need of this process, the database first. */
  readonly conditions: Conditions & { readonly database: () => Promise<boolean> }
  readonly isEnding: () => boolean
}

/** How the process is; the first address is the oldest and asks for the database alone. */
export function healthRoutes({ conditions, isEnding }: Options): Route[] {
  const { database } = conditions
  const ofDatabase = async () =>
    (await isMet(database))
      ? { status: 200, body: { status: 'ok' } }
      : { status: 503, body: { status: 'database unreachable' } }
  const at = (path: string): Route => ({
    path,
    methods: ['GET'],
    handle: async () => {
      const { status, body } = (await healthOf(path, conditions, isEnding)) ?? (await ofDatabase())
      return jsonReply(status, body, NO_STORE)
    },
  })
  return [HEALTH_PATH, LIVE_PATH, READY_PATH].map(at)
}
