import { internalMessages } from '@shop/domain/constants'
import { routes, type Screen, screens } from '@shop/i18n/routes'
import { assistToken } from '@shop/testkit/assist'
import { signIn } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { changeFeed } from '@shop/testkit/change-feed'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readFailure } from '@/data/page-failure'
import { placeOf } from '@/place/place-of'
import { proxy } from '../proxy'
import { answerPage } from './answer-page'
import { declaredAs } from './decide-page'
import { missing } from './routing-result'

let member: string
let stranger: string
let refreshToken: string
let spoofed: string

const { shop, owner } = await withShop()
beforeAll(async () => {
  process.env.SERVICES_URL = shop.url
  process.env.API_KEY = TEST_API_KEY
  const signedIn = await signIn(shop, memberOf('no'))
  member = signedIn.token
  refreshToken = signedIn.refreshToken
  const user = await newUser(shop)
  stranger = user.token
  const { rows } = await owner.query('select ref from users where id = $1', [user.id])
  spoofed = (await assistToken(shop, rows[0].ref)).headers.authorization.replace('Bearer ', '')
})

type Ask = { host?: string; token?: string | undefined; cookie?: string; headers?: Record<string, string> }

async function ask(path: string, { host = 'no.localhost', token, cookie = '', headers = {} }: Ask = {}) {
  const jar = [token && `apollo-token=${token}`, cookie].filter(Boolean).join('; ')
  const request = new NextRequest(`http://${host}${path}`, {
    headers: { host, ...(jar && { cookie: jar }), ...headers },
  })
  const answer = await proxy(request)
  return {
    status: Number(answer.headers.get('x-shop-status') ?? answer.status),
    to: answer.headers.get('location')?.replace(`http://${host}`, ''),
    inside: answer.headers.get('x-middleware-rewrite')?.replace(`http://${host}`, ''),
    headers: answer.headers,
    body: await answer.text(),
  }
}

const LOGIN_REQUIRED = {
  account: '/account',
  accountOrders: '/min-konto/bestillinger',
  accountSettings: '/min-konto/innstillinger',
  accountMembership: '/min-konto/medlemskap',
  accountBalance: '/min-konto/saldo',
  accountReturns: '/min-konto/returer',
  invoices: '/mine-fakturaer',
} as const satisfies Partial<Record<Screen, string>>

describe('guards', () => {
  it('[GUARD-01] have these four names, and every screen declares its own by them', () => {
    const names = ['check-is-member', 'ralph-authenticated', 'ralph-default', 'ralph-list-page-routing']
    expect([...new Set(screens.flatMap((screen) => routes[screen].guards))].sort()).toEqual(names)
    for (const screen of screens) expect(declaredAs(screen).guards[0], screen).toBe('ralph-default')
  })

  it('[GUARD-01] [GUARD-02] [GUARD-03] are registered by these names, each with what it alone does', async () => {
    const place = placeOf('no', 'nb')!
    const target = { screen: 'list', params: { list: 'kjoler-dame' }, place, internalPath: '/no/nb/account' } as const
    const askedOf = async (name: string) => {
      const page = { isPersonal: true } as const
      const request = new NextRequest('http://no.localhost/list/kjoler-dame', { headers: { host: 'no.localhost' } })
      const { status, headers } = await answerPage(request, target, { layout: 'default', guards: [name], page })
      const context = headers.get('x-middleware-request-x-shop-context') ?? 'undefined'
      return {
        status: Number(headers.get('x-shop-status') ?? status),
        to: headers.get('location') ?? undefined,
        inside: headers.get('x-middleware-rewrite')?.replace('http://no.localhost', ''),
        hasContext: context !== 'undefined',
      }
    }
    const open = { status: 200, to: undefined, inside: '/no/nb/account', hasContext: false }
    const login = 'http://no.localhost/?action=login&returnTo=%2Flist%2Fkjoler-dame'
    const missingPage = { ...open, status: 404, inside: '/no/nb/not-found' }
    expect(await askedOf('ralph-default')).toEqual({ ...open, hasContext: true })
    expect(await askedOf('ralph-list-page-routing')).toEqual({ ...open, inside: '/no/nb/list/category/kjoler-dame/-' })
    expect(await askedOf('ralph-authenticated')).toEqual({ ...open, status: 307, to: login, inside: undefined })
    expect(await askedOf('check-is-member')).toEqual(missingPage)
  })

  it('[GUARD-03] [GUARD-09] send who is not signed in to the start page of the language, with the way back', async () => {
    for (const [screen, path] of Object.entries(LOGIN_REQUIRED)) {
      const { status, to } = await ask(`${path}?a=1&b=%C3%A5`)
      expect(status, screen).toBe(307)
      expect(to, screen).toBe(`/?action=login&returnTo=${encodeURIComponent(`${path}?a=1&b=%C3%A5`)}`)
    }
    const swedish = await ask('/sv/mina-sidor/inst%C3%A4llningar', { host: 'se.localhost' })
    expect(swedish.to).toBe(`/sv?action=login&returnTo=${encodeURIComponent('/sv/mina-sidor/inst%C3%A4llningar')}`)
    const declared = screens.filter((screen) => routes[screen].guards.some((name) => name === 'ralph-authenticated'))
    expect(declared.sort()).toEqual(Object.keys(LOGIN_REQUIRED).sort())
  })

  it('[GUARD-03] let who is signed in pass, and nobody with a damaged, foreign or ended token', async () => {
    for (const path of Object.values(LOGIN_REQUIRED))
      expect((await ask(path, { token: member })).to, path).toBeUndefined()
    const [head, claims] = member.split('.')
    for (const token of ['x', 'a.b.c', `${head}.${claims}.AAAA`, `${member}x`])
      expect((await ask('/account', { token })).to, token).toContain('?action=login')
    const shortLived = await signIn(shop, memberOf('se'))
    await fetch(`${shop.url}/auth/logout`, {
      method: 'POST',
      headers: { 'x-auth-refresh-token': shortLived.refreshToken },
    })
    await expect.poll(async () => (await ask('/account', { token: shortLived.token })).to).toContain('?action=login')
  })

  it('[GUARD-09] know a visitor whose access token is over by the refresh cookie, and renew his cookies', async () => {
    const { to, headers } = await ask('/account', { cookie: `ralph-auth-refresh=${refreshToken}` })
    expect(to).toBeUndefined()
    const lines = headers.getSetCookie()
    expect(lines.some((line) => /^apollo-token=[\w-]+\.[\w-]+\.[\w-]+;/.test(line))).toBe(true)
    expect(lines.some((line) => line.startsWith('ralph-auth=1;'))).toBe(true)
    expect(lines.some((line) => /^ralph-auth-refresh=.+HttpOnly/.test(line))).toBe(true)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('[GUARD-02] [GUARD-10] [MEMBER-12] [ROLE-03] [ROUTE-10] show the member page to members; for others it does not exist', async () => {
    for (const token of [undefined, stranger, 'a.b.c']) {
      const { status, inside, to } = await ask('/bubbleroom-member', { token })
      expect({ status, inside, to }).toEqual({ status: 404, inside: '/no/nb/not-found', to: undefined })
    }
    const guards = routes.memberPage.guards
    expect(guards).toContain('check-is-member')
    const asMember = new NextRequest('http://no.localhost/bubbleroom-member', {
      headers: { cookie: `apollo-token=${member}` },
    })
    const place = placeOf('no', 'nb')!
    const target = { screen: 'memberPage', params: {}, place, internalPath: '/no/nb/member-page' } as const
    const shown = await answerPage(asMember, target, { layout: 'default', guards, page: {} })
    expect(shown.headers.get('x-middleware-rewrite')).toBe('http://no.localhost/no/nb/member-page')
    expect((await ask('/bubbleroom-member', { token: member })).inside).toBe('/no/nb/member-page')
    expect(routes.memberPage.path).toBe('/bubbleroom-member')
  })

  it('[ORDER-09] show an order to whoever made it; for others, and under no number, its page does not exist', async () => {
    const orderOf = async (whose: string) => {
      const { rows } = await owner.query(
        `select o.id from orders o left join users u on u.id = o.user_id
         where ${whose} order by o.id limit 1`,
        [memberOf('no').email],
      )
      return String(rows[0].id)
    }
    const [own, anothers] = [await orderOf('u.email = $1'), await orderOf('u.email <> $1')]
    const at = (number: string) => `/min-konto/bestillinger?order=${number}`
    const shown = await ask(at(own), { token: member })
    expect(shown).toMatchObject({ status: 200, inside: `/no/nb/account-order?order=${own}` })
    for (const [number, token] of [
      [own, stranger],
      [anothers, member],
      ['999999999', member],
      ['1234567890', member],
      ['abc', member],
      ['', member],
      [`${own}&order=${anothers}`, member],
    ] as const) {
      const { status, inside, to } = await ask(at(number), { token })
      expect({ status, inside, to }, number).toEqual({ status: 404, inside: '/no/nb/not-found', to: undefined })
    }
    expect((await ask('/min-konto/bestillinger?a=1', { token: member })).inside).toBe('/no/nb/account-orders?a=1')
  })

  it('[ERRORPAGE-04] say of an unknown route, a failed validation and who is no member the same: 404, that there is no such page', async () => {
    const place = placeOf('no', 'nb')!
    const target = { screen: 'home', params: {}, place, internalPath: '/no/nb' } as const
    const refuses = { layout: 'default', guards: ['ralph-default'], page: { validate: () => missing } }
    const answers = [
      (await ask('/finnes/ikke/her')).headers,
      (await ask('/c/nope')).headers,
      (await ask('/bubbleroom-member', { token: stranger })).headers,
      (await ask('/bubbleroom-member')).headers,
      (await answerPage(new NextRequest('http://no.localhost/'), target, refuses)).headers,
    ]
    const said = ['x-shop-status', 'x-shop-status-text', 'x-error-message']
    for (const headers of answers)
      expect(said.map((name) => headers.get(name))).toEqual(['404', 'Page not found', 'This page could not be found'])
  })

  it('[ERRORPAGE-01] show the screen of what is missing for a page beyond the last of a list, and for the style page while it is not live', async () => {
    const shown = async (path: string) => {
      const { status, inside } = await ask(path)
      return { status, inside }
    }
    const gone = { status: 404, inside: '/no/nb/not-found' }
    const listed = (name: string, page: number) => ({
      status: 200,
      inside: `/no/nb/list/${name}/${encodeURIComponent(encodeURIComponent(`page=${page}`))}`,
    })
    for (const path of ['/c/dame', '/l/sale', '/nyheter', '/bestselgere-akkurat-nå', '/kommer-snart'])
      expect(await shown(`${path}?page=125`), path).toEqual(gone)
    expect(await shown('/c/dame?page=2')).toEqual(listed('category/dame', 2))
    expect(await shown('/nyheter?page=2')).toEqual(listed('new/-', 2))
    // A search without hits is a page of its own, and so are the filters alone.
    expect((await shown('/s/kjole?page=125')).status).toBe(200)
    expect((await shown('/c/dame?page=125&filter=1')).status).toBe(200)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    process.env.SERVICES_URL = 'http://127.0.0.1:9'
    try {
      expect(await shown('/c/dame?page=125')).toEqual(listed('category/dame', 125))
    } finally {
      process.env.SERVICES_URL = shop.url
      warned.mockRestore()
    }

    expect(await shown('/bubbleroomstyle')).toEqual({ status: 200, inside: '/no/nb/style' })
    await owner.query(`update content_pages set state = 'withdrawn' where alias = 'bubbleroomstyle'`)
    await owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
    await expect.poll(() => shown('/bubbleroomstyle')).toEqual(gone)
  })

  it('[ASSIST-06] [GUARD-03] [GUARD-05] take no login token on the hosts of shoppers, whoever gave it out, and repeat it nowhere', async () => {
    for (const loginToken of ['x', '', stranger, spoofed, `${spoofed}x`]) {
      const refused = await ask(`/min-konto/bestillinger?a=1&loginToken=${loginToken}`)
      expect(refused.status).toBe(303)
      const wanted = `/?action=login&returnTo=${encodeURIComponent('/min-konto/bestillinger?a=1')}`
      expect(refused.to).toBe(`${wanted}&handoff=refused`)
      expect(refused.headers.getSetCookie()).toEqual([])
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('[IMPERSONATE-05] [ASSIST-06] lead every address with a login token to the sign-in, which says why, whatever stands there', async () => {
    const at = (path: string, query = '', start = '/') =>
      `${start}?action=login&returnTo=${encodeURIComponent(path + query)}&handoff=refused`
    const cases: readonly (readonly [string, string, Ask?])[] = [
      ['/nyheter?loginToken=x&page=2', at('/nyheter', '?page=2')],
      ['/?loginToken=x', at('/')],
      ['/account?loginToken=x', at('/account'), { token: member }],
      ['/bubbleroom-member?loginToken=x', at('/bubbleroom-member')],
      ['/finnes-ikke?loginToken=x', at('/finnes-ikke')],
      ['/c/nope?loginToken=', at('/c/nope')],
      ['/nyheter/?loginToken=x', at('/nyheter/')],
      ['/sv/nyheter?loginToken=x', at('/sv/nyheter', '', '/sv'), { host: 'fi.localhost' }],
      ['/nyheter?loginToken=x', at('/nyheter'), { host: 'localhost' }],
    ]
    for (const [path, to, options] of cases) {
      const refused = await ask(path, options)
      expect([refused.status, refused.to, refused.inside], path).toEqual([303, to, undefined])
      expect(refused.headers.get('cache-control'), path).toBe('no-store')
      expect(refused.headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(refused.headers.getSetCookie(), path).toEqual([])
    }
    // A host that is no market's own leads on to one, and the sign-in goes along.
    const hop = await ask(at('/nyheter'), { host: 'localhost' })
    expect([hop.status, hop.to]).toEqual([307, `http://no.localhost${at('/nyheter')}`])
  })

  it('[GUARD-07] ralph-default tells a personal page market, language, currency, customer type and user', async () => {
    expect(declaredAs('checkout').guards).toContain('ralph-default')
    const context = async (cookie: string, isPersonal: boolean, place = placeOf('se', 'sv')!) => {
      const request = new NextRequest('http://se.localhost/sv/kassan', {
        headers: { cookie, 'x-shop-context': '{"userId":1}' },
      })
      const target = { screen: 'checkout', params: {}, place, internalPath: '/se/sv/checkout' } as const
      const page = isPersonal ? ({ isPersonal } as const) : {}
      const answer = await answerPage(request, target, { ...declaredAs('checkout'), page })
      const header = answer.headers.get('x-middleware-request-x-shop-context')
      return header === null ? undefined : JSON.parse(decodeURIComponent(header))
    }
    const unknown = { market: 'se', locale: 'sv', currency: 'SEK', customerType: 'PERSON', vatIncluded: true }
    expect(await context('', true)).toEqual(unknown)
    for (const [market, locale, currency] of [
      ['no', 'nb', 'NOK'],
      ['dk', 'da', 'DKK'],
      ['fi', 'sv', 'EUR'],
    ] as const)
      expect(await context('', true, placeOf(market, locale))).toEqual({ ...unknown, market, locale, currency })
    expect(await context('ralph-user-type=ORGANIZATION', true)).toEqual({
      ...unknown,
      customerType: 'ORGANIZATION',
      vatIncluded: false,
    })
    const user = await context(`apollo-token=${stranger}`, true)
    expect(user).toMatchObject({ customerType: 'PERSON', userId: expect.any(Number) })
    // What a person has chosen on this device stays, as it does in the browser after the sign-in.
    const chosen = await context(`apollo-token=${stranger}; ralph-user-type=ORGANIZATION`, true)
    expect(chosen).toEqual({ ...user, customerType: 'ORGANIZATION', vatIncluded: false })
    // A page that everybody is shown hears of nobody.
    expect(await context(`apollo-token=${stranger}`, false)).toBeUndefined()
  })

  it('[GUARD-08] ralph-list-page-routing tells which list is meant, and knows what does not exist', async () => {
    const { rows } = await owner.query(
      `select (select alias from brands order by id limit 1) as brand,
         (select alias from brands order by id offset 1 limit 1) as other,
         (select t.alias from discount_campaign_translations t join discount_campaigns c on c.id = t.campaign_id
            join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
          where t.language_id = 'nb-NO' and c.active and (c.starts_at is null or c.starts_at < now())
            and (c.ends_at is null or c.ends_at > now()) order by c.id limit 1) as campaign`,
    )
    const { brand, other, campaign } = rows[0]
    const list = (kind: string, alias: string) => `/no/nb/list/${kind}/${encodeURIComponent(alias)}/-`
    for (const [path, inside] of [
      ['/c/kjoler-dame', list('category', 'kjoler-dame')],
      [`/b/${brand}`, list('brand', brand)],
      [`/b/${brand}/${other}`, list('brand', `${brand}/${other}`)],
      [`/dc/${campaign}`, list('campaign', campaign)],
      ['/l/sale', list('list', 'sale')],
      ['/l/a/b/kjoler-dame', list('list', 'a/b/kjoler-dame')],
      ['/list', list('list', 'all')],
      [`/list/${brand}`, list('brand', brand)],
      ['/list/kjoler-dame', list('category', 'kjoler-dame')],
      [`/list/${campaign}`, list('campaign', campaign)],
      ['/list/sale', list('list', 'sale')],
      ['/s/ull%20genser', '/no/nb/search/ull%20genser/-'],
    ] as const)
      expect((await ask(path)).inside, path).toBe(inside)
    expect(await ask('/list/ull%20genser?a=1')).toMatchObject({ status: 302, to: '/s/ull%20genser?a=1' })
    for (const path of ['/c/nope', '/b/nope', `/b/${brand}/nope`, '/dc/nope', `/dc/${campaign}/nope`]) {
      const { status, inside } = await ask(path)
      expect({ status, inside }, path).toEqual({ status: 404, inside: '/no/nb/not-found' })
    }
  })

  it('[ROUTING-10] keep the query on the way from a former address', async () => {
    const { rows } = await owner.query(
      `select old_url, new_url from alias_history where kind = 'product' and language_id = 'nb-NO' and new_url is not null limit 1`,
    )
    const [{ old_url: old, new_url: present }] = rows
    const { status, to } = await ask(`${old}?a=1&b=%C3%A5`)
    expect({ status, to }).toEqual({ status: 301, to: `${present}?a=1&b=%C3%A5` })
  })

  it('[GUARD-11] a page’s own validation comes last, and what fails it is the 404 page', async () => {
    const place = placeOf('no', 'nb')!
    const target = { screen: 'home', params: {}, place, internalPath: '/no/nb' } as const
    const request = () => new NextRequest('http://no.localhost/')
    const refuses = { layout: 'default', guards: ['ralph-default'], page: { validate: () => missing } }
    expect((await answerPage(request(), target, refuses)).headers.get('x-shop-status')).toBe('404')
    // So the pages of goods and of texts do: what has none is no page.
    for (const path of ['/p/nope', '/inspiration/nope', '/content/nope', '/nope'])
      expect((await ask(path)).status, path).toBe(404)
    const passes = { ...refuses, page: {} }
    expect((await answerPage(request(), target, passes)).headers.get('x-shop-status')).toBeNull()
    const asked: string[] = []
    const validate = () => {
      asked.push('validation')
      return missing
    }
    const guarded = {
      ...refuses,
      guards: ['ralph-authenticated'],
      page: { validate },
    }
    expect((await answerPage(request(), target, guarded)).status).toBe(307)
    expect(asked).toEqual([])
  })

  it('[GUARD-12] answer a navigation in the browser as they answer a document', async () => {
    const navigation = { rsc: '1', 'next-url': '/no/nb' }
    for (const path of [
      '/account',
      '/mine-fakturaer?a=1',
      '/bubbleroom-member',
      '/c/nope',
      '/c/kjoler-dame',
      '/nyheter',
    ])
      for (const token of [undefined, stranger, member]) {
        const [document, moved] = [await ask(path, { token }), await ask(path, { token, headers: navigation })]
        const seen = ({ status, to, inside }: typeof document) => ({ status, to, inside })
        expect(seen(moved), path).toEqual(seen(document))
      }
  })

  it('[LAYOUT-04] an unknown layout or guard is a 500 that says so', async () => {
    const place = placeOf('no', 'nb')!
    const target = { screen: 'home', params: {}, place, internalPath: '/no/nb' } as const
    for (const declared of [
      { layout: 'fancy', guards: ['ralph-default'], page: {} },
      { layout: 'default', guards: ['ralph-default', 'ralph-fancy'], page: {} },
      { layout: 'default', guards: ['constructor'], page: {} },
    ]) {
      const answer = await answerPage(new NextRequest('http://no.localhost/'), target, declared)
      expect(answer.status).toBe(500)
      expect(readFailure(await answer.text())).toEqual({ status: 500, message: 'Unknown middleware' })
      expect(internalMessages.unknownMiddleware).toBe('Unknown middleware')
    }
  })

  it('[ROUTE-28] read /list/{name} as a brand, else a category, a campaign, a named list and a phrase, in exactly this order', async () => {
    const name = 'sale'
    const readings: (string | undefined)[] = []
    for (const takeName of [
      `select`,
      `update discount_campaign_translations set alias = '${name}' where language_id = 'nb-NO' and campaign_id =
         (select c.id from discount_campaigns c join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
          where c.active and (c.starts_at is null or c.starts_at < now()) and (c.ends_at is null or c.ends_at > now()) order by c.id limit 1)`,
      `update category_translations set alias = '${name}' where language_id = 'nb-NO' and alias = 'kjoler-dame'`,
      `update brands set alias = '${name}' where id = (select min(id) from brands)`,
    ]) {
      await owner.query(takeName)
      await changeFeed(shop.url).toldAfter('catalogue', () =>
        owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`),
      )
      readings.push((await ask(`/list/${name}`)).inside)
    }
    expect(readings).toEqual(['list', 'campaign', 'category', 'brand'].map((kind) => `/no/nb/list/${kind}/${name}/-`))
    expect((await ask('/list/nope')).to).toBe('/s/nope')
  })

  it('say that the services failed rather than that the visitor is signed out', async () => {
    process.env.SERVICES_URL = 'http://127.0.0.1:9'
    try {
      const { status, to, body } = await ask('/account', { token: member })
      expect(status).toBe(500)
      expect(to).toBeUndefined()
      expect(readFailure(body)?.message).toMatch(/fetch failed/)
    } finally {
      process.env.SERVICES_URL = shop.url
    }
  })
})

it('[MARKET-12] a visit whose cookie names no market of the shop is logged and begins where one without a cookie does', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const at = async (cookie: string) => {
    const { status, to, inside } = await ask('/', { host: 'localhost', cookie })
    return { status, to, inside }
  }
  expect(await at('ralph-selected-market=xx')).toEqual(await at(''))
  expect(warned.mock.calls).toContainEqual(['Market with alias xx not available in markets array'])
  warned.mockRestore()
})
