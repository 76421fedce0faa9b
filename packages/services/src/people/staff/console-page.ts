import type { Config } from '../../platform/config'
import { equalSecrets, type HttpRequest } from '../../platform/http/request'
import { Refusal } from '../../platform/refusal'
import type { StaffActor, StaffDoor, StaffWish } from './staff-door'

export const consoleOriginsOf = (config: Pick<Config, 'CONSOLE_ORIGINS' | 'CONSOLE_PORT'>): ReadonlySet<string> =>
  new Set(config.CONSOLE_ORIGINS ?? [`http://console.localhost:${config.CONSOLE_PORT}`])

const CSRF_HEADER = 'x-console-csrf'

/**
 * Where a wrong click would do harm, a page of the console itself must have sent the request: its origin, no cross-site
 * navigation, and the mark of the staff member's own session. The console's server passes all three on as they came.
 */
function requireConsolePage(
  { headers }: HttpRequest,
  expected: { readonly origins: ReadonlySet<string>; readonly csrf: string },
): void {
  const isOurs =
    expected.origins.has(headers.origin ?? '') &&
    headers['sec-fetch-site'] === 'same-origin' &&
    equalSecrets(headers[CSRF_HEADER], expected.csrf)
  if (!isOurs) throw new Refusal('FORBIDDEN', 403, 'This must come from a page of the console')
}

/** Lets in who may change something, and only from a page of the console. */
export const createRequireChange =
  ({ door, consoleOrigins }: { readonly door: StaffDoor; readonly consoleOrigins: ReadonlySet<string> }) =>
  async (request: HttpRequest, wish: StaffWish): Promise<StaffActor> => {
    const actor = await door.require(request, wish)
    requireConsolePage(request, { origins: consoleOrigins, csrf: actor.csrf })
    return actor
  }
