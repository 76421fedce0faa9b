import type { Actor, World } from './world'

export type RestCall = {
  readonly method: string
  readonly path: (world: World) => string
  readonly body?: unknown
  /** The statuses, actor by actor. */
  readonly outcomes: Readonly<Record<Actor, number>>
  /** The owner's list, or the like, comes with the answer. */
  readonly showsTo?: readonly Actor[]
}

const each = (visitor: number, other: number, owner: number) => ({
  visitor,
  'staff session': visitor,
  'other member': other,
  owner,
  'staff as owner': owner,
})
const same = (status: number) => each(status, status, status)
const call = (
  method: string,
  path: RestCall['path'],
  outcomes: RestCall['outcomes'],
  more: Partial<RestCall> = {},
) => ({
  method,
  path,
  outcomes,
  ...more,
})
/** Whom staff stand behind does no work of the staff. */
const staffOnly = { ...same(401), 'staff as owner': 404 }
/** Only our own servers know the secret that these ask for; to everybody else they are not there. */
const hidden = (...methods: string[]) => methods.map((method) => call(method, () => '', same(404)))
const list = ({ ownerId }: World) => `${ownerId}/products`
const mark = ({ ownerId }: World) => `${ownerId}/migrated`
const visit = 'market=SE&locale=sv&touchpoint=desktop&customerKey=a-visitor&sessionKey=a-visit&notify=false'
const DOCUMENTS = '/documents/'
const A_UUID = '00000000-0000-4000-8000-00000000000a'
const OWNERS: readonly Actor[] = ['owner', 'staff as owner']

const CALLS: Readonly<Record<string, readonly RestCall[]>> = {
  '/health': [call('GET', () => '', same(200))],
  '/health/live': [call('GET', () => '', same(200))],
  '/health/ready': [call('GET', () => '', same(200))],
  // All of it is in the matrix of operations.
  '/graphql': [call('POST', () => '', same(200), { body: { query: '{ channel { id } }' } })],
  '/likes/users/': [
    call('GET', list, each(401, 403, 200), { showsTo: OWNERS }),
    call('GET', mark, each(401, 403, 200)),
    call('POST', mark, { ...each(401, 403, 200), 'staff as owner': 403 }),
    call('POST', list, each(401, 403, 200), { body: ['1'] }),
    call('POST', () => 'a-random-id-of-a-visitor/products', same(200), { body: ['2'] }),
  ],
  '/redirect/': [call('GET', () => 'urlhistory/wrong-key', same(401))],
  '/catalogue/addresses': [call('GET', () => '?market=no&language=nb-NO&take=2', same(200))],
  '/changes': [...hidden('GET')],
  '/log-error': [call('PUT', () => '', same(400), { body: {} })],
  '/mail/leave/': [call('GET', () => 'no-key', same(404)), call('POST', () => 'no-key', same(404), { body: {} })],
  '/auth/passkeys': [call('POST', () => '', same(400), { body: {} })],
  '/api/cookie-consent': [call('POST', () => '', same(400), { body: {} })],
  '/api/vouchers': [call('GET', () => '', each(401, 200, 200), { showsTo: OWNERS })],
  '/api/membership': [
    call('GET', () => '', each(401, 200, 200), { showsTo: OWNERS }),
    call('PUT', () => '', { ...each(401, 400, 400), 'staff as owner': 403 }, { body: {} }),
  ],
  '/api/voyado-engage/': [
    call('GET', () => `set-discovery-key?discoveryKey=${A_UUID}`, same(200)),
    // A pending contact for whoever asks, and none made by staff in the customer's place.
    call('GET', () => 'get-contact?email=anybody@example.com&countryCode=NO&newsletter=false', {
      ...same(200),
      'staff as owner': 403,
    }),
    call('POST', () => `save-consent?id=${A_UUID}&acceptsEmail=false`, each(401, 404, 404)),
    call('POST', () => `bubbleroom-member?id=${A_UUID}&isMember=true&date=2026-01-01`, each(401, 404, 404)),
  ],
  // Only a page of the shop begins one.
  '/api/market/handover': [call('POST', () => '', same(403), { body: {} })],
  '/api/market/favourites': [call('POST', () => '', same(404), { body: {} })],
  // Without a code that waits it leads to the start page, for everybody.
  '/api/market': [call('POST', () => '', same(303), { body: {} })],
  // The search knows visitors by the keys they send, and never who is signed in.
  '/api/storefront/v3/queries/': [
    call('GET', () => `navigation-tree?${visit}`, same(200)),
    call('POST', () => `search-page?q=kjol&${visit}`, same(200), { body: {} }),
  ],
  '/api/storefront/v3/notifications/': [call('POST', () => `end?${visit}`, same(204))],
  '/api/storefront/': [call('GET', () => 'v3/unknown', same(404)), call('POST', () => 'v3/unknown', same(404))],
  // Without the key of our own services.
  '/api/admin/v4/notifications/payment': [call('POST', () => `?${visit}`, same(403), { body: { lines: [] } })],
  '/api/admin/v4/notifications/latest': [call('GET', () => '', same(403))],
  '/api/internal/v1/customers/merge': [call('POST', () => '', same(403), { body: {} })],
  '/api/internal/v1/customers/forget': [call('POST', () => '', same(403), { body: {} })],
  [DOCUMENTS]: [
    call('GET', ({ documentPath }) => documentPath.slice(DOCUMENTS.length), same(200)),
    // The address with its key opens a document, and nothing else does.
    call('GET', ({ documentPath }) => documentPath.slice(DOCUMENTS.length).split('&key=')[0] ?? '', same(404)),
  ],
  '/credit-information': [
    // Nobody lends in a shop without a payment provider.
    call('GET', () => '?market=no&language=nb-NO&kind=loan&amount=500000', same(404)),
    call('GET', () => '?market=no', same(400)),
  ],
  '/api/withdrawal-form': [call('GET', () => '?market=no&language=nb-NO', same(200))],
  '/images/': [call('GET', () => 'product/raw/unknown.avif', same(404))],
  '/staff/sessions': hidden('POST'),
  '/staff/invitations': hidden('POST'),
  '/staff/passkey-sessions': hidden('POST'),
  '/staff/ways': hidden('GET'),
  '/staff/provider/visits': hidden('POST'),
  '/staff/provider/returns': hidden('POST'),
  '/staff/provider/logouts': hidden('POST'),
  '/staff/sessions/': hidden('GET', 'POST', 'DELETE'),
  '/staff/errors': hidden('GET'),
  '/staff/impersonations': [call('POST', () => '', staffOnly, { body: {} })],
  '/staff/impersonations/list': [call('GET', () => '', staffOnly)],
  '/staff/impersonations/check': [call('GET', () => '', staffOnly)],
  '/staff/impersonations/panic': [call('POST', () => '', staffOnly, { body: {} })],
  '/staff/impersonations/': [
    call('GET', ({ ownerId }) => `${ownerId}`, staffOnly),
    call('POST', ({ ownerId }) => `${ownerId}/end`, { ...staffOnly, 'staff as owner': 404 }, { body: {} }),
  ],
  '/staff/people': [call('GET', () => '', staffOnly), call('POST', () => '', staffOnly, { body: {} })],
  '/staff/people/': [call('POST', ({ ownerId }) => `${ownerId}`, staffOnly, { body: {} })],
  '/staff/access-choice': [call('POST', () => '', staffOnly, { body: {} })],
  '/staff/access-requests': [call('POST', () => '', staffOnly, { body: {} })],
  '/assist/redeem': hidden('POST'),
  '/assist/state': hidden('POST'),
  '/assist/elevate': hidden('POST'),
  '/assist/end': hidden('POST'),
  '/assist/ended': hidden('POST'),
  '/assist/fault': hidden('POST'),
  '/assist/refusal': hidden('POST'),
  '/api/account-access': [
    call('GET', () => '', each(401, 200, 200)),
    call('POST', () => '', { ...each(401, 400, 400), 'staff as owner': 403 }, { body: {} }),
  ],
  '/staff/audit': [call('GET', () => '', staffOnly)],
  '/staff/audit/export': [call('GET', () => '?format=csv', staffOnly)],
  '/staff/deliveries/': [call('POST', () => '100001', staffOnly, { body: {} })],
  '/staff/returns': [call('GET', () => '', staffOnly)],
  '/staff/returns/': [
    call('GET', () => '700001', staffOnly),
    call('POST', () => '700001/received', staffOnly, { body: {} }),
  ],
  '/staff/desk/': hidden('GET', 'POST', 'PUT', 'DELETE'),
  '/staff/publishing/': hidden('GET', 'POST'),
  '/published': hidden('GET'),
  '/previews/exchange': hidden('POST'),
  '/previews/session': hidden('GET'),
  '/previews/address': hidden('GET'),
  '/previews/views/': hidden('GET'),
  '/mails': hidden('GET'),
  '/jobs': hidden('POST'),
  '/auth/': [
    call('POST', () => 'code', same(401), { body: { username: 'anybody@example.com', code: '123456' } }),
    call('POST', () => 'login', same(200), { body: { username: 'anybody@example.com' } }),
    call('POST', () => 'password', same(401), {
      body: {
        username: 'anybody@example.com',
        signature: { identity: 'x', signature: 'x', timestamp: 'x' },
        password: 'x'.repeat(64),
        newPassword: 'y'.repeat(64),
      },
    }),
    call('GET', () => 'login', same(401)),
  ],
  '/api/': [
    call('GET', () => 'lysning_prod/login', same(401)),
    call('POST', () => 'lysning_prod/login', same(200), { body: { username: 'anybody@example.com' } }),
  ],
}

/** What staff never do as the customer. */
const BANNED_TO_STAFF: readonly string[] = [
  '/published',
  '/previews/exchange',
  '/previews/session',
  '/previews/address',
  '/previews/views/',
  '/changes',
  '/log-error',
  '/mail/leave/',
  '/auth/passkeys',
  '/api/cookie-consent',
  '/api/voyado-engage/',
  '/api/market',
  '/api/market/handover',
  '/api/market/favourites',
  '/api/storefront/v3/notifications/',
  '/api/storefront/',
  '/api/admin/v4/notifications/payment',
  '/api/admin/v4/notifications/latest',
  '/api/internal/v1/customers/merge',
  '/api/internal/v1/customers/forget',
  '/payments/callbacks',
  '/shipping/callbacks',
  '/mails',
  '/jobs',
  '/auth/',
  '/api/',
]

/** For every path of the route table what is asked there; `path` is what follows it. */
export const ROUTES = Object.fromEntries(
  Object.entries(CALLS).map(([path, calls]) => [
    path,
    BANNED_TO_STAFF.includes(path)
      ? calls.map((one) => ({ ...one, outcomes: { ...one.outcomes, 'staff as owner': 403 } }))
      : calls,
  ]),
)
