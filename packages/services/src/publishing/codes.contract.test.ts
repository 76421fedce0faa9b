import { randomUUID } from 'node:crypto'
import { cartCalls } from '@shop/testkit/cart-calls'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let maja: Awaited<ReturnType<typeof publishingCalls>>
let ingrid: typeof maja

const { shop, owner } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
  ingrid = await publishingCalls(shop, 'admin')
})

const series = (more: object = {}) => ({
  ...{ kind: 'fixed_amount', prefix: 'HØST', count: 120, startsAt: null, endsAt: null },
  ...{ markets: { 'NO|NOK': { value: 5_000, minimum: 0 } }, ...more },
})
const drafted = async (key: string, body: object | null) =>
  maja.done(await maja.draft(key), 'put', { kind: 'codes', key, body })
const publish = async (key: string, body: object | null) =>
  maja.done(await ingrid.done(await drafted(key, body), 'approve'), 'publish')
const codesOf = async (key: string): Promise<string[]> =>
  (await owner.query(`select code from promo_codes where batch = $1 and active order by id`, [key])).rows.map(
    ({ code }) => code,
  )
/** In the history of drafts, and as often in the record of what staff do. */
const noted = async (event: string) => {
  const recorded = await owner.query(`select from audit_log where event = $1 and staff_id is not null`, [
    `publishing.${event.replaceAll(' ', '-')}`,
  ])
  const { rows } = await owner.query(`select details from draft_events where event = $1 order by id`, [event])
  expect(recorded.rowCount).toBe(rows.length)
  return rows
}

describe('a series of codes', () => {
  it('is made once, by the publication only: codes cannot be guessed, and each is valid for one order', async () => {
    const draft = await drafted('host', series())
    expect([draft.issues, draft.risk]).toEqual([[], 'high'])
    expect((await maja.step(draft, 'publish')).body.errors[0].extensions.code).toBe('APPROVAL_NEEDED')
    expect(await codesOf('host')).toEqual([])
    await maja.done(await ingrid.done(draft, 'approve'), 'publish')
    const codes = await codesOf('host')
    expect(codes).toHaveLength(120)
    expect(new Set(codes).size).toBe(120)
    for (const code of codes) expect(code).toMatch(/^HØST(-[2-9A-HJ-NP-Z]{4}){3}$/)

    // Published again with more of them, those that were given out are the same.
    await publish('host', series({ count: 150, usageLimit: 2 }))
    const more = await codesOf('host')
    expect([more.length, more.slice(0, 120)]).toEqual([150, codes])
    const { rows } = await owner.query(`select distinct usage_limit, kind from promo_codes where batch = 'host'`)
    expect(rows).toEqual([{ usage_limit: 2, kind: 'fixed_amount' }])

    const cart = cartCalls(shop)
    const [sku] = (
      await owner.query(
        `select min(k.id)::int as id from skus k join stock s on s.sku_id = k.id and s.in_stock >= 5 join products p on p.id = k.product_id and p.active
           join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.selling_minor > 10000
         where k.active and not exists (select from product_packages g where g.product_id = p.id)`,
      )
    ).rows
    const id = await cart.create()
    await cart.add(id, sku.id, 1)
    expect((await cart.promo(id, codes[0]!.toLowerCase())).cart.summary.fixedAmountDiscountIncVat).toBe(50)

    const fewer = await drafted('host', series({ count: 10 }))
    expect(fewer.issues).toMatchObject([{ path: ['count'], code: 'fewer' }])
    await publish('host', null)
    expect(await codesOf('host')).toEqual([])
    const other = await cart.create()
    await cart.add(other, sku.id, 1)
    expect((await cart.promo(other, codes[1]!)).refusal.code).toBe('PROMO_CODE_INVALID')
    // None of them is a document of its own, and none can be made one.
    expect((await maja.call('documents')).body.documents.some(({ key }: { key: string }) => key === codes[0])).toBe(
      false,
    )
  })

  it('refuses too many, malformed or unknown values at their fields', async () => {
    const issuesOf = async (body: object) =>
      (await drafted('feil', body)).issues.map(
        ({ path, code }: { path: string[]; code: string }) => `${path.join('.')}: ${code}`,
      )
    expect(await issuesOf(series({ count: 10_001 }))).toEqual(['count: too_big'])
    expect(await issuesOf(series({ count: 0 }))).toEqual(['count: too_small'])
    expect(await issuesOf(series({ prefix: '=CMD' }))).toEqual(['prefix: invalid_format'])
    expect(await issuesOf(series({ campaign: 'none', markets: {} }))).toEqual(['markets: missing', 'campaign: unknown'])
  })

  it('is exported as a file without formulas, only with the right to publish, and each export is recorded', async () => {
    await publish('fil', series({ count: 3, prefix: '' }))
    await owner.query(
      `update promo_codes set code = '=1+1' where id = (select min(id) from promo_codes where batch = 'fil')`,
    )
    const service = await publishingCalls(shop, 'customer-service')
    expect((await service.call('codes/fil', {})).status).toBe(403)
    expect((await ingrid.call('codes/fil', {})).status).toBe(403)
    expect((await maja.call('codes/fil')).status).toBe(404)
    expect((await maja.call('codes/none', {})).status).toBe(404)
    const { status, body } = await maja.call('codes/fil', {})
    expect([status, body.name, body.count]).toEqual([200, 'fil.csv', 3])
    const [head, first, second] = body.csv.split('\r\n')
    expect([head, first]).toEqual(['code,used,limit,active', "'=1+1,0,1,true"])
    expect(second).toMatch(/^([2-9A-HJ-NP-Z]{4}-?){3},0,1,true$/)
    expect(await noted('codes exported')).toMatchObject([{ details: { key: 'fil', count: 3 } }])
  })
})

describe('the vouchers of a series', () => {
  it('are exported as a file without names or formulas, only with the right to publish, and each export is recorded', async () => {
    await maja.done(
      await maja.done(await maja.draft('takk'), 'put', {
        ...{ kind: 'series', key: 'takk', body: { kind: 'goodwill', name: 'Takk', validDays: 30 } },
      }),
      'publish',
    )
    expect((await maja.call('vouchers/none', {})).status).toBe(404)
    // The codes of the shop begin as they must; a file of another system need not.
    await owner.query('alter table vouchers drop constraint vouchers_code_check')
    const { rows: people } = await owner.query(
      'select id, email from users where email is not null order by id limit 1',
    )
    const give = (id: string, code: string, more: string) =>
      owner.query(
        `insert into vouchers (id, series_id, code, user_id, amount_minor, minimum_minor, currency, issued_at, expires_at, reason)
         select $1, s.id, $2, $3, 12550, 50000, 'NOK', ('2026-01-0' || $1)::timestamptz, ${more}, 'for Kari' from voucher_series s where s.key = 'takk'`,
        [id, code, people[0].id],
      )
    await give('1', `=HYPERLINK("https://x.example")`, `'2126-01-01'`)
    await give('2', 'voyadovoucher_two', `'2026-01-03'`)
    await owner.query(`update vouchers set revoked_at = now() where id = '1'`)

    const service = await publishingCalls(shop, 'customer-service')
    for (const one of [service, ingrid]) expect((await one.call('vouchers/takk', {})).status).toBe(403)
    expect((await maja.call('vouchers/takk')).status).toBe(404)
    const { status, body } = await maja.call('vouchers/takk', {})
    expect([status, body.name, body.count]).toEqual([200, 'takk.csv', 2])
    expect(body.csv.split('\r\n')).toEqual([
      'code,amount,minimum,currency,issued,expires,state',
      expect.stringMatching(
        /^"'=HYPERLINK\(""https:\/\/x\.example""\)",125\.5,500,NOK,2026-01-01T[^,]*,2126-01-01T[^,]*,revoked$/,
      ),
      expect.stringMatching(/^voyadovoucher_two,125\.5,500,NOK,2026-01-02T[^,]*,2026-01-03T[^,]*,expired$/),
      '',
    ])
    expect(body.csv).not.toContain('Kari')
    expect(body.csv).not.toContain(people[0].email)
    expect(await noted('vouchers exported')).toMatchObject([{ details: { kind: 'series', key: 'takk', count: 2 } }])
  })
})

describe('comments on a draft', () => {
  it('are listed once with their authors in order, are recorded, and keep an approval valid', async () => {
    const draft = await drafted('omtale', series({ count: 1 }))
    const approved = await ingrid.done(draft, 'approve')
    const about = { kind: 'codes', key: 'omtale' }
    const first = { id: randomUUID(), text: '  Er tallet riktig?  ', about }
    expect((await maja.call(`comments/${draft.id}`, first)).status).toBe(200)
    expect((await maja.call(`comments/${draft.id}`, first)).body.comments).toHaveLength(1)
    await ingrid.call(`comments/${draft.id}`, { id: randomUUID(), text: '<b>Ja</b>' })
    const { comments } = (await maja.call(`comments/${draft.id}`)).body
    expect(comments).toMatchObject([
      { text: 'Er tallet riktig?', about },
      { text: '<b>Ja</b>', about: null },
    ])
    expect(new Set(comments.map(({ author }: { author: string }) => author)).size).toBe(2)
    const stolen = await ingrid.call(`comments/${draft.id}`, { ...first, text: 'Noe annet' })
    expect(stolen.status).toBe(400)
    expect((await maja.call(`drafts/${draft.id}`)).body).toMatchObject({ state: 'approved', version: approved.version })
    expect(await noted('commented')).toHaveLength(2)
    const service = await publishingCalls(shop, 'customer-service')
    expect((await service.call(`comments/${draft.id}`)).status).toBe(403)
    expect((await maja.call(`comments/${randomUUID()}`)).status).toBe(404)
    expect((await maja.call(`comments/${draft.id}`, { id: randomUUID(), text: ' ' })).status).toBe(400)
    await expect(owner.query(`update draft_comments set text = 'x'`)).rejects.toThrow(/append/i)
  })
})
