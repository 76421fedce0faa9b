import { documentKinds } from '@shop/domain/publishing'
import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let now = new Date('2026-11-21T10:00:00Z')
let maja: Awaited<ReturnType<typeof publishingCalls>>
let ingrid: typeof maja

const { shop, owner } = await withShop({ clock: { now: () => now } })
beforeAll(async () => {
  maja = await publishingCalls(shop)
  ingrid = await publishingCalls(shop, 'admin')
})

const MARKET = `query M { channel { markets { id groupKey settings { version freeShippingFrom theme { name value } } } } }`
type Market = { id: string; groupKey: string; settings: { freeShippingFrom: number; theme: unknown[] } }
const marketOf = async (id: string, ask = shop.graphql): Promise<Market> =>
  (await ask(MARKET, {})).data.channel.markets.find((market: Market) => market.id === id)
const codes = (answer: { body: { errors?: { extensions: { code: string } }[] } }) =>
  answer.body.errors?.map(({ extensions }) => extensions.code)
const issuesOf = (draft: { issues: { path: (string | number)[]; code: string }[] }) =>
  draft.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)

describe('documents', () => {
  it('[I18N-07] are named in the language of the console, or in Norwegian where they have no name in it', async () => {
    const namesIn = async (language: string) => {
      const headers = { ...(await maja.session.headers()), 'accept-language': language }
      const { documents } = await (await fetch(`${shop.url}/staff/publishing/documents`, { headers })).json()
      return new Map<string, string>(
        documents.map(({ kind, key, name }: Record<'kind' | 'key' | 'name', string>) => [`${kind} ${key}`, name]),
      )
    }
    const { rows } = await owner.query(
      `select 'campaign ' || c.alias as document, t.language_id, t.name from discount_campaigns c
         join discount_campaign_translations t on t.campaign_id = c.id where c.active
       union all select 'page ' || p.alias, v.language_id, v.title from content_pages p
         join content_versions v on v.page_id = p.id and v.version = p.live_version where v.title <> ''`,
    )
    for (const [language, id] of [
      ['fi', 'fi-FI'],
      ['da', 'da-DK'],
      ['en', 'nb-NO'],
    ] as const) {
      const names = await namesIn(language)
      const own = rows.filter(({ language_id }) => language_id === id)
      expect(own.length).toBeGreaterThan(10)
      for (const { document, name } of own) expect(names.get(document), document).toBe(name)
    }
  })

  it('can all be read, are valid, and do not change when they are published as they were', async () => {
    const { documents } = (await maja.call('documents')).body
    expect(new Set(documents.map(({ kind }: { kind: string }) => kind))).toEqual(
      // No series of codes is there before one was published.
      new Set(documentKinds.filter((kind) => kind !== 'codes')),
    )
    const menu = () =>
      shop.graphql(
        `{ getMenuAtLocation(menuLocationId: "main-desktop") { menuItems { label canonicalUrl children { label } } } }`,
        {},
      )
    const before = await menu()
    for (const kind of documentKinds) {
      let draft = await maja.draft(`Every ${kind}`)
      const all = documents.filter((one: { kind: string }) => one.kind === kind)
      // Of the many that are alike, two.
      for (const { key } of kind === 'page' || kind === 'texts' ? all.slice(0, 2) : all) {
        const { body } = await maja.document(kind, key)
        draft = await maja.done(draft, 'put', { kind, key, body })
      }
      expect(draft.issues).toEqual([])
      expect(draft.documents.flatMap(({ changes }: { changes: unknown[] }) => changes)).toEqual([])
      if (draft.documents.length > 0) await maja.done(draft, 'publish')
    }
    expect(await menu()).toEqual(before)
  }, 60_000)
})

describe('a draft', () => {
  it('changes nothing until it is published, then reaches every process, and is recorded with its author', async () => {
    const other = await shop.another()
    const draft = await maja.change('market', 'NO|NOK', (body) => ({
      ...body,
      groupKey: 'north',
      theme: { '--sale': '#7a1010' },
    }))
    expect(draft.documents[0].changes).toEqual([
      { path: ['groupKey'], area: 'identity', risk: 'low', before: 'nordic', after: 'north' },
      { path: ['theme', '--sale'], area: 'look', risk: 'low', after: '#7a1010' },
    ])
    expect((await marketOf('NO|NOK')).groupKey).toBe('nordic')
    await maja.done(draft, 'publish')
    for (const ask of [shop.graphql, other.graphql])
      await eventually(
        () => marketOf('NO|NOK', ask),
        ({ groupKey, settings }) => groupKey === 'north' && settings.theme.length === 1,
        5_000,
      )
    const { rows } = await owner.query(
      `select a.event, s.email from audit_log a join staff s on s.id = a.staff_id where a.target = $1 order by a.seq`,
      [`draft/${draft.id}`],
    )
    expect(rows.map(({ event }) => event)).toEqual(['publishing.created', 'publishing.edited', 'publishing.published'])
    expect(rows.every(({ email }) => email === maja.session.person.email)).toBe(true)
  })

  it('of high risk needs the approval of somebody else, and an edit revokes the approval', async () => {
    const free = (minor: number) => (body: { config: object }) => ({
      ...body,
      config: { ...body.config, freeShippingFrom: { minor, currency: 'SEK' } },
    })
    let draft = await maja.change('market', 'SE|SEK', free(899_00))
    expect(draft.risk).toBe('high')
    expect(codes(await maja.step(draft, 'publish'))).toEqual(['APPROVAL_NEEDED'])
    expect(codes(await maja.step(draft, 'approve'))).toEqual(['FORBIDDEN'])
    draft = await maja.done(draft, 'request')
    // Not by who wrote it either, who may approve what others write.
    const both = ['maja@lysning.example', 'admin']
    await owner.query('insert into staff_roles (staff_id, role) select id, $2 from staff where email = $1', both)
    expect((await maja.step(draft, 'approve')).body.errors[0].message).toBe('Whoever wrote a draft cannot approve it')
    await owner.query(
      'delete from staff_roles where staff_id = (select id from staff where email = $1) and role = $2',
      both,
    )
    draft = await ingrid.done(draft, 'approve')
    const { body } = draft.documents[0]
    draft = await maja.done(draft, 'put', { kind: 'market', key: 'SE|SEK', body: free(999_00)(body) })
    expect(codes(await maja.step(draft, 'publish'))).toEqual(['APPROVAL_NEEDED'])
    draft = await ingrid.done(draft, 'approve')
    await maja.done(draft, 'publish')
    await eventually(
      () => marketOf('SE|SEK'),
      ({ settings }) => settings.freeShippingFrom === 999,
      5_000,
    )
    expect(codes(await ingrid.call('drafts', { name: 'By whoever approves' }))).toEqual(['FORBIDDEN'])
  })

  it('of a campaign names the second merchandiser who can approve it or send it back', async () => {
    const eero = await publishingCalls(shop, 'eero@lysning.example')
    const { documents } = (await maja.call('documents')).body
    const { key } = documents.find((one: { kind: string }) => one.kind === 'campaign')
    let draft = await maja.change('campaign', key, (body) => ({ ...body, priority: body.priority + 1 }))
    expect(draft.approval.permission).toBe('campaigns:approve')
    expect(namesIn(draft.approval.approvers)).toEqual(['Eero Mäkelä', 'Ingrid Dahl'])
    expect(namesIn(draft.approval.writers)).toEqual(['Maja Sjöberg'])
    draft = await maja.done(draft, 'request')
    const listed = async () =>
      (await eero.call('drafts')).body.drafts.find((one: { id: string }) => one.id === draft.id)
    expect(namesIn((await listed()).approvers)).toEqual(['Eero Mäkelä', 'Ingrid Dahl'])
    expect((await maja.step(draft, 'approve')).body.errors[0].extensions.reason).toBe('own-work')
    draft = await eero.done(draft, 'send-back', { note: 'Not before Friday' })
    expect(draft).toMatchObject({ state: 'open', approver: null })
    expect(draft.events.at(-1)).toMatchObject({ event: 'sent back', details: { note: 'Not before Friday' } })
    draft = await eero.done(await maja.done(draft, 'request'), 'approve')
    expect(await maja.done(draft, 'publish')).toMatchObject({ state: 'published', approver: 'Eero Mäkelä' })
    const { drafts } = (await maja.call('drafts?state=finished')).body
    expect(drafts.find(({ id }: { id: string }) => id === draft.id)).toMatchObject({ state: 'published' })
    // What can break a market stays an admin's.
    const risky = await maja.change('market', 'NO|NOK', (body) => ({ ...body, virtual: !body.virtual }))
    expect(namesIn(risky.approval.approvers)).toEqual(['Ingrid Dahl'])
    expect(codes(await eero.step(risky, 'approve'))).toEqual(['FORBIDDEN'])
    await maja.done(risky, 'discard')
  })

  it('[MERCH-08] that is stale cannot be published before its conflict is resolved', async () => {
    const key = 'DK|DKK'
    const mine = await maja.change('market', key, (body) => ({
      ...body,
      groupKey: 'mine',
      theme: { '--sale': '#701010' },
    }))
    const theirs = await maja.change('market', key, (body) => ({ ...body, groupKey: 'theirs' }))
    await maja.done(theirs, 'publish')
    const refused = await maja.step(mine, 'publish')
    expect(codes(refused)).toEqual(['CONFLICT_STALE_VERSION'])
    expect(refused.body.errors[0].extensions.documents).toEqual([{ kind: 'market', key }])
    expect((await maja.call(`drafts/${mine.id}`)).body.documents[0].isStale).toBe(true)
    const conflict = await maja.step(mine, 'rebase')
    expect(conflict.body.errors[0].extensions.conflicts).toEqual([
      { kind: 'market', key, path: ['groupKey'], base: 'nordic', mine: 'mine', theirs: 'theirs' },
    ])
    expect(codes(await maja.step(mine, 'publish'))).toEqual(['CONFLICT_STALE_VERSION'])
    const resolutions = [{ kind: 'market', key, path: ['groupKey'], choice: 'theirs' }]
    const rebased = await maja.done(mine, 'rebase', { resolutions })
    expect(rebased.documents[0].changes.map(({ path }: { path: string[] }) => path.join('.'))).toEqual(['theme.--sale'])
    await maja.done(rebased, 'publish')
    await eventually(
      () => marketOf(key),
      ({ groupKey, settings }) => groupKey === 'theirs' && settings.theme.length === 1,
    )
  })

  it('that was published is finished: it shows its own changes and no later ones', async () => {
    const key = 'winter'
    const { documents: known } = (await maja.call('documents')).body
    const campaign = known.find((one: { kind: string }) => one.kind === 'campaign')
    const { body } = await maja.document('campaign', campaign.key)
    const ids = body.productIds.length > 1 ? body.productIds : [12, 11, 10]
    const drafted = await maja.done(await maja.draft('Sale of winter'), 'put', {
      kind: 'campaign',
      key,
      // In another order than the shop reads them.
      body: {
        ...body,
        hideTitle: true,
        productIds: ids.toReversed(),
        categoryIds: [],
        appliesTo: 'products',
        languages: { 'nb-NO': { alias: 'salg-vinter', name: 'Vinter' } },
      },
    })
    const done = await maja.done(await ingrid.done(drafted, 'approve'), 'publish')
    const later = await maja.change('campaign', key, (live) => ({ ...live, priority: 9 }))
    await maja.done(await ingrid.done(later, 'approve'), 'publish')
    for (const draft of [done, (await maja.call(`drafts/${drafted.id}`)).body]) {
      expect(draft).toMatchObject({ state: 'published', issues: [] })
      expect(draft.documents).toMatchObject([{ kind: 'campaign', key, isStale: false, live: null, liveVersion: 2 }])
      expect(draft.documents[0].body.priority).toBe(body.priority)
    }
    const last = (await maja.call(`drafts/${later.id}`)).body
    expect(last.documents[0].changes).toEqual([
      { path: ['priority'], area: 'money', risk: 'high', before: body.priority, after: 9 },
    ])
    const { versions } = await maja.document('campaign', key)
    expect(versions[0]).toMatchObject({ version: 3, published_by: 'Maja Sjöberg', draft: { id: later.id } })
    const same = await maja.change('campaign', key, (live) => ({ ...live, productIds: live.productIds.toReversed() }))
    expect(same.documents[0].changes).toEqual([])
  })

  it('[MERCH-08] names both authors of a conflict, shows whole amounts, and warns while both drafts are open', async () => {
    const key = 'FI|EUR'
    const free = (minor: number) => (body: { config: object }) => ({
      ...body,
      config: { ...body.config, freeShippingFrom: { minor, currency: 'EUR' } },
    })
    const eero = await publishingCalls(shop, 'eero@lysning.example')
    const mine = await maja.change('market', key, free(59_00))
    const theirs = await eero.change('market', key, free(69_00))
    const { drafts } = await maja.document('market', key)
    expect(drafts.find(({ id }: { id: string }) => id === theirs.id)).toMatchObject({
      name: theirs.name,
      by: 'Eero Mäkelä',
      paths: expect.arrayContaining([['config', 'freeShippingFrom', 'minor']]),
    })
    await eero.done(await ingrid.done(theirs, 'approve'), 'publish')
    const { extensions } = (await maja.step(mine, 'rebase')).body.errors[0]
    expect(extensions.conflicts).toMatchObject([
      { path: ['config', 'freeShippingFrom'], mine: { minor: 59_00, currency: 'EUR' }, theirs: { minor: 69_00 } },
    ])
    expect(extensions.sides).toMatchObject([
      { kind: 'market', key, mine: { by: 'Maja Sjöberg' }, theirs: { by: 'Eero Mäkelä' } },
    ])
    const resolutions = [{ kind: 'market', key, path: ['config', 'freeShippingFrom'], choice: 'mine' }]
    const rebased = await maja.done(mine, 'rebase', { resolutions })
    expect(rebased.documents[0].body.config.freeShippingFrom).toEqual({ minor: 59_00, currency: 'EUR' })
    await maja.done(rebased, 'discard')
  })

  it('that two people edit is refused to the one who has not seen the other edit', async () => {
    const draft = await maja.draft('Of two')
    const { body } = await maja.document('menu', 'footer-first')
    await maja.done(draft, 'put', { kind: 'menu', key: 'footer-first', body })
    expect(codes(await maja.step(draft, 'discard'))).toEqual(['CONFLICT_STALE_VERSION'])
  })

  it('is published at its time, or goes back to its authors with the reason when that fails', async () => {
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
    const key = 'FI|EUR'
    const good = await maja.change('market', key, (body) => ({ ...body, groupKey: 'later' }))
    await maja.done(good, 'schedule', { publishAt: at(30) })
    const late = await maja.change('market', key, (body) => ({ ...body, groupKey: 'too late' }))
    await maja.done(late, 'schedule', { publishAt: at(40) })
    expect(codes(await maja.step(late, 'schedule', { publishAt: at(-1) }))).toEqual(['CONFLICT_STALE_VERSION'])
    expect((await marketOf(key)).groupKey).toBe('nordic')
    now = new Date(now.getTime() + 31 * 60_000)
    maja = await publishingCalls(shop)
    ingrid = await publishingCalls(shop, 'admin')
    await eventually(
      () => marketOf(key),
      ({ groupKey }) => groupKey === 'later',
    )
    now = new Date(now.getTime() + 10 * 60_000)
    const failed = await eventually(
      async () => (await maja.call(`drafts/${late.id}`)).body,
      ({ failure }) => failure !== null,
    )
    expect(failed).toMatchObject({ state: 'open', publishAt: null })
    expect((await marketOf(key)).groupKey).toBe('later')
  }, 40_000)
})

describe('validation', () => {
  it('[MERCH-03] reports each mistake of a market at its field, and changes nothing live', async () => {
    const wrong = (change: object) => maja.change('market', 'NO|NOK', (body) => ({ ...body, ...change }))
    const cases: [object, string][] = [
      [{ defaultLanguageId: 'sv-SE' }, 'defaultLanguageId: not-allowed'],
      [{ allowedLanguageIds: ['nb-NO', 'de-DE'] }, 'allowedLanguageIds.1: invalid_value'],
      [{ defaultLanguageId: 'en-GB' }, 'defaultLanguageId: invalid_value'],
      [{ alias: 'se' }, 'alias: duplicate'],
      [{ currency: 'USD' }, 'currency: invalid_value'],
      [{ currency: 'SEK' }, 'currency: fixed'],
      [{ domains: ['no.example', 'no.example'] }, 'domains.1: duplicate'],
      [{ domains: ['no example'] }, 'domains.0: invalid_format'],
      [{ theme: { '--ink': '#dddddd' } }, 'theme.--ink: contrast'],
      [{ theme: { '--ink': 'red;} body{display:none' } }, 'theme.--ink: invalid_format'],
      [{ rootRedirect: { to: 'http://no.localhost/', status: 302 } }, 'rootRedirect.to: circular'],
      [{ config: { freeShippingFrom: { minor: -1, currency: 'NOK' } } }, 'config.freeShippingFrom.minor: too_small'],
      [{ config: { minOrderValue: { minor: 100, currency: 'SEK' } } }, 'config.minOrderValue.currency: currency'],
    ]
    const before = await marketOf('NO|NOK')
    for (const [change, issue] of cases) {
      const draft = await wrong(change)
      expect(issuesOf(draft), issue).toContain(issue)
      const refused = await maja.step(await approved(draft), 'publish')
      expect(codes(refused), issue).toEqual(['DOCUMENT_INVALID'])
    }
    expect(await marketOf('NO|NOK')).toEqual(before)
  }, 60_000)

  it('reports scripts, wrong kinds and wrong JSON of widgets at their fields', async () => {
    const key = 'Frontpage/The front page area'
    const widget = (kind: string, configuration: object) => ({
      collections: [
        { name: 'Home', containers: [{ name: 'One', layout: 'full', widgets: [{ kind, name: 'x', configuration }] }] },
      ],
    })
    const at = 'collections.0.containers.0.widgets.0'
    const cases: [object, string][] = [
      [widget('HTML', { html: '<p onclick="x()">a</p>' }), `${at}.configuration.html: script`],
      [widget('Text', { text: '<script>x()</script>' }), `${at}.configuration.text: script`],
      [widget('Hologram', {}), `${at}.kind: unknown`],
      [widget('JSON', { json: '{' }), `${at}.configuration.json: json`],
      [
        widget('Buttons', { buttons: [{ text: 'a', href: 'javascript:x()' }] }),
        `${at}.configuration.buttons.0.href: invalid_format`,
      ],
      [{ collections: [{ name: 'x', marketId: 'XX|XXX', containers: [] }] }, 'collections.0.marketId: unknown'],
    ]
    for (const [body, issue] of cases) {
      const draft = await maja.change('area', key, () => body)
      expect(issuesOf(draft), issue).toContain(issue)
      expect(codes(await maja.step(draft, 'publish')), issue).toEqual(['DOCUMENT_INVALID'])
    }
  }, 60_000)

  it('[ROUTE-16] [ROUTE-14] [MERCH-11] refuses a page whose address is reserved, taken or written like the token of a preview', async () => {
    const page = (alias: string) => ({
      kind: 'content',
      tags: [],
      marketIds: [],
      startsAt: null,
      endsAt: null,
      languages: { 'nb-NO': { alias, title: 'Ny', blocks: [] } },
    })
    const taken = (await maja.document('page', 'kjopsvilkar')).body.languages['nb-NO'].alias
    const { token } = (await maja.call('previews', { draftId: (await maja.draft('token')).id, marketId: 'NO|NOK' }))
      .body
    expect(token).toMatch(/^pv\./)
    for (const [alias, code] of [
      ['kassen', 'reserved'],
      ['api', 'reserved'],
      ['sv', 'reserved'],
      [taken, 'duplicate'],
      ['Ny side', 'invalid_format'],
      [token, 'invalid_format'],
    ]) {
      const draft = await maja.done(await maja.draft(alias), 'put', { kind: 'page', key: 'ny-side', body: page(alias) })
      expect(issuesOf(draft), alias).toEqual([`languages.nb-NO.alias: ${code}`])
      expect(codes(await maja.step(draft, 'publish'))).toEqual(['DOCUMENT_INVALID'])
    }
  }, 40_000)
})

it('[MERCH-11] a page is content or inspiration, in several languages, made of blocks, and is withdrawn again', async () => {
  const key = 'lag-pa-lag-i-ull'
  const blocks = (html: string) => [{ kind: 'text', html }]
  const body = (kind: string) => ({
    kind,
    tags: [],
    marketIds: [],
    startsAt: null,
    endsAt: null,
    languages: {
      'nb-NO': { alias: key, title: 'Lag på lag', blocks: blocks('<p>Ull</p>') },
      'sv-SE': { alias: 'lager-pa-lager-i-ull', title: 'Lager på lager', blocks: blocks('<p>Ylle</p>') },
    },
  })
  const publish = async (document: object | null) =>
    maja.done(await maja.done(await maja.draft(key), 'put', { kind: 'page', key, body: document }), 'publish')
  const addresses = async (languageId: string): Promise<string[]> =>
    (
      await shop.graphql('query P($l: String) { cmsPages(languageId: $l) { canonicalUrl } }', { l: languageId })
    ).data.cmsPages
      .map(({ canonicalUrl }: { canonicalUrl: string }) => canonicalUrl)
      .filter((url: string) => url.endsWith('-ull'))
  for (const [kind, nb, sv] of [
    ['inspiration', '/inspiration/lag-pa-lag-i-ull', '/sv/inspiration/lager-pa-lager-i-ull'],
    ['content', '/content/lag-pa-lag-i-ull', '/sv/content/lager-pa-lager-i-ull'],
  ] as const) {
    await publish(body(kind))
    await eventually(
      () => addresses('nb-NO'),
      (found) => found.length === 1 && found[0] === nb,
    )
    expect(await addresses('sv-SE')).toEqual([sv])
  }
  expect((await maja.document('page', key)).body.languages['sv-SE'].blocks).toEqual(blocks('<p>Ylle</p>'))
  await publish(null)
  await eventually(
    () => addresses('nb-NO'),
    (found) => found.length === 0,
  )
  const odd = await maja.done(await maja.draft(key), 'put', {
    kind: 'page',
    key,
    body: { ...body('content'), kind: 'novel' },
  })
  expect(issuesOf(odd)).toEqual(['kind: invalid_value'])
}, 40_000)

describe('versions', () => {
  const PAGE = `query P($alias: String, $languageId: String) { widgetArea(alias: $alias, languageId: $languageId) { title } }`
  const titleOf = async (alias: string) =>
    (await shop.graphql(PAGE, { alias, languageId: 'nb-NO' })).data.widgetArea?.title

  it('[MERCH-07] of a page: published, renamed with a redirect, withdrawn, and each of them brought back', async () => {
    const key = 'vinterguide'
    const body = (alias: string, title: string) => ({
      kind: 'content',
      tags: [],
      marketIds: [],
      startsAt: null,
      endsAt: null,
      languages: { 'nb-NO': { alias, title, blocks: [{ kind: 'text', html: '<p>Ull</p>' }] } },
    })
    const publish = async (document: object | null) =>
      maja.done(await maja.done(await maja.draft('Guide'), 'put', { kind: 'page', key, body: document }), 'publish')
    await publish(body('vinterguide', 'Vinter'))
    await eventually(
      () => titleOf('vinterguide'),
      (title) => title === 'Vinter',
    )
    await publish(body('vinterens-guide', 'Vinteren'))
    await eventually(
      () => titleOf('vinterens-guide'),
      (title) => title === 'Vinteren',
    )
    const { rows } = await owner.query(`select new_url from alias_history where old_url = '/vinterguide'`)
    expect(rows).toEqual([{ new_url: '/vinterens-guide' }])
    await publish(null)
    await eventually(
      () => titleOf('vinterens-guide'),
      (title) => title === undefined,
    )
    const { versions } = await maja.document('page', key)
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1])
    for (const [version, alias, title] of [
      [2, 'vinterguide', 'Vinter'],
      [3, 'vinterens-guide', 'Vinteren'],
    ]) {
      const answer = await maja.call('rollback', { documents: [{ kind: 'page', key, version }], note: 'As it was' })
      expect(answer.status).toBe(200)
      await eventually(
        () => titleOf(String(alias)),
        (seen) => seen === title,
      )
    }
    expect((await maja.document('page', key)).versions[0]).toMatchObject({ restored_from: 3, note: 'As it was' })
  }, 40_000)

  it('[MERCH-07] rolls a change of high risk back at once, and raises an alarm that a change of low risk does not', async () => {
    const alarms = async () =>
      (
        await owner.query(
          `select s.email from alarms a join staff s on s.id = a.staff_id where a.kind = 'high_risk_rollback'`,
        )
      ).rows
    const key = 'DK|DKK'
    const { version } = await maja.document('market', key)
    const freeShippingFrom = { minor: 123_400, currency: 'DKK' }
    const dearer = await maja.change('market', key, (body: { config: object }) => ({
      ...body,
      config: { ...body.config, freeShippingFrom },
    }))
    await maja.done(await ingrid.done(await maja.done(dearer, 'request'), 'approve'), 'publish')
    const back = { documents: [{ kind: 'market', key, version }], note: 'As it was' }
    expect((await maja.call('rollback', back)).status).toBe(200)
    expect((await maja.document('market', key)).body).not.toMatchObject({ config: { freeShippingFrom } })
    expect(await alarms()).toEqual([{ email: maja.session.person.email }])

    const titled = await maja.document('market', key)
    await maja.done(await maja.change('market', key, (body) => ({ ...body, groupKey: 'islands' })), 'publish')
    const quiet = { documents: [{ kind: 'market', key, version: titled.version }], note: 'As it was' }
    expect((await maja.call('rollback', quiet)).status).toBe(200)
    expect(await alarms()).toHaveLength(1)
  })

  it('[MERCH-07] rolls back nothing of high risk when its alarm cannot be raised', async () => {
    const key = 'FI|EUR'
    const { version } = await maja.document('market', key)
    const freeShippingFrom = { minor: 12_300, currency: 'EUR' }
    const dearer = await maja.change('market', key, (body: { config: object }) => ({
      ...body,
      config: { ...body.config, freeShippingFrom },
    }))
    await maja.done(await ingrid.done(await maja.done(dearer, 'request'), 'approve'), 'publish')
    await owner.query(`alter table alarms add constraint none_for_now check (kind <> 'high_risk_rollback') not valid`)
    try {
      const back = { documents: [{ kind: 'market', key, version }], note: 'As it was' }
      expect((await maja.call('rollback', back)).status).toBe(500)
      expect((await maja.document('market', key)).body).toMatchObject({ config: { freeShippingFrom } })
    } finally {
      await owner.query('alter table alarms drop constraint none_for_now')
    }
  })

  it('notices what somebody changed directly in the tables', async () => {
    const draft = await maja.change('market', 'SE|EUR', (body) => ({ ...body, groupKey: 'draft' }))
    await owner.query(`update markets set group_key = 'by hand' where id = 'SE|EUR'`)
    expect(codes(await maja.step(draft, 'publish'))).toEqual(['CONFLICT_STALE_VERSION'])
  })
})

describe('rights', () => {
  it('follow the table: neither customer service nor anybody without a session reads a draft', async () => {
    const sigrid = await publishingCalls(shop, 'customer-service')
    expect(codes(await sigrid.call('drafts'))).toEqual(['FORBIDDEN'])
    expect(codes(await sigrid.call('drafts', { name: 'Mine' }))).toEqual(['FORBIDDEN'])
    const headers = { 'x-forwarder-secret': 'test-forwarder-secret' }
    expect((await fetch(`${shop.url}/staff/publishing/drafts`, { headers })).status).toBe(401)
    expect((await fetch(`${shop.url}/staff/publishing/drafts`)).status).toBe(404)
    expect((await ingrid.call('drafts')).status).toBe(200)
  })

  it('of the route tester: one address, live and in a draft', async () => {
    const draft = await maja.change('market', 'NO|NOK', (body) => ({
      ...body,
      rootRedirect: { to: '/nyheter', status: 301 },
    }))
    const { body } = await maja.call('route-test', { host: 'no.localhost', path: '/', draftId: draft.id })
    expect(body.live).toMatchObject({ kind: 'go', market: 'no', locale: 'nb', screen: 'home' })
    expect(body.draft).toMatchObject({ kind: 'redirect', location: '/nyheter', status: 301 })
  })
})

const namesIn = (people: readonly { name: string }[]) => people.map(({ name }) => name)

/** Where the change needs it: the validation speaks first to nobody. */
async function approved(draft: { id: string; version: number; risk: string }) {
  return draft.risk === 'high' ? ingrid.done(draft, 'approve') : draft
}
