import { cookieChoiceSchema } from '@shop/contract/rest/cookie-consent'
import type { Channels } from '../channel/channels'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { readJson } from '../platform/http/body'
import { HttpError, type Reply } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { type Limit, withinLimit } from '../platform/rate-limit'
import { keepChoice } from './cookie-consent-store'

const LARGEST_BODY = 2 * 1024
/** From one address; nobody changes their mind more often. */
const CHOICES: Limit = { name: 'cookie-consent', most: 60, windowMs: 3_600_000 }

type Deps = { readonly db: Database; readonly clock: Clock; readonly channels: Channels }

/** `POST /api/cookie-consent`: what was chosen, when and where, and never by whom. */
export function cookieConsentRoutes({ db, clock, channels }: Deps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!(await withinLimit({ db, clock }, CHOICES, request.clientAddress))) {
      request.raw.resume()
      throw new HttpError(429, 'RATE_LIMITED', 'Too many choices from this address', { 'retry-after': '600' })
    }
    const choice = cookieChoiceSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!choice.success) throw new HttpError(400, 'BAD_REQUEST', 'The body is not a choice of cookie groups')
    const { market, language } = await channels.placeOf(choice.data)
    const at = { marketId: market.id, languageId: language.id, now: clock.now() }
    await keepChoice(db, { ...choice.data, ...at })
    return { status: 204 }
  }
  return [{ path: '/api/cookie-consent', methods: ['POST'], handle }]
}
