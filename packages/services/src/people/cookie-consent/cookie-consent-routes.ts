import { cookieChoiceSchema } from '@shop/contract/rest/cookie-consent'
import type { Channels } from '../../ground/channel/channels'
import { readJsonAs } from '../../platform/http/body'
import type { Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { addressWithinLimit, type Limit, tooMany } from '../../platform/rate-limit'
import { logCookieChoice } from '../consents/consent-log'
import { visitorOfChoice } from './visitor-of-choice'

const LARGEST_BODY = 2 * 1024
/** From one address; nobody changes their mind more often. */
const CHOICES: Limit = { name: 'cookie-consent', most: 60, windowMs: 3_600_000 }

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly channels: Channels }

/** `POST /api/cookie-consent`: what was chosen, when and where, and never by whom. */
export function cookieConsentRoutes({ db, clock, channels }: Deps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!(await addressWithinLimit({ db, clock }, CHOICES, request)))
      throw tooMany(600, 'Too many choices from this address')
    const choice = await readJsonAs(
      request,
      LARGEST_BODY,
      cookieChoiceSchema,
      'The body is not a choice of cookie groups',
    )
    const { market, language } = await channels.placeOf(choice)
    const at = { marketId: market.id, languageId: language.id, now: clock.now() }
    await logCookieChoice(db, {
      visitorId: visitorOfChoice(choice.id),
      version: choice.version,
      groups: choice.groups,
      ...at,
    })
    return { status: 204 }
  }
  return [{ path: '/api/cookie-consent', methods: ['POST'], handle }]
}
