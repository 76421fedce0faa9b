import type { ClonedDatabase } from '@shop/db/template'
import { lowestPriceOf, type PriceHistoryEntry } from '@shop/domain/catalog'
import { defaultSettingsOf } from '@shop/domain/market'
import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assortment } from './assortment/assortment'
import { demoFacts } from './demo-facts'
import { demoSeed } from './demo-seed'
import { type PriceCase, priceCaseOf, priceCases } from './parts/price-cases'
import { storedHash, wireHash } from './password-hash'

let database: ClonedDatabase
let client: pg.Client
const rows = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
const count = async (sql: string) => Number((await rows(`select count(*) as n from ${sql}`))[0].n)

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the seeded catalogue', () => {
  it('[LAW-09] has every product priced in every market, with its composition and texts in four languages and a picture', async () => {
    expect(await count('products')).toBe(1200)
    expect(
      await count(
        'products p cross join markets m where not exists (select from prices where product_id = p.id and market_id = m.id)',
      ),
    ).toBe(0)
    for (const [table, key, owner] of [
      ['product_translations', 'product_id', 'products'],
      ['category_translations', 'category_id', 'categories'],
      ['brand_translations', 'brand_id', 'brands'],
      ['size_guide_translations', 'size_guide_id', 'size_guides'],
      ['discount_campaign_translations', 'campaign_id', 'discount_campaigns'],
      ['shipping_method_translations', 'shipping_method_id', 'shipping_methods'],
      ['payment_method_translations', 'payment_method_id', 'payment_methods'],
      ['menu_translations', 'menu_id', 'menus'],
      ['menu_item_translations', 'menu_item_id', 'menu_items'],
      ['parameter_value_translations', 'parameter_value_id', 'parameter_values'],
    ])
      expect(await count(`${owner} o where (select count(*) from ${table} t where t.${key} = o.id) <> 4`), table).toBe(
        0,
      )
    expect(await count('products p where not exists (select from product_images where product_id = p.id)')).toBe(0)
    expect(
      await count(
        `product_translations where name = '' or text1 = '' or composition = '' or not starts_with(text3, composition)`,
      ),
    ).toBe(0)
  })

  it('[LAW-18] seals the goods of the listed kinds, and no others', async () => {
    const sealed = await rows(
      `select c.key, k.key as kind, k.reason from products p join categories c on c.id = p.primary_category_id
       left join sealed_kinds k on k.key = p.sealed_kind where p.hygiene group by 1, 2, 3 order by 1`,
    )
    expect(sealed).toEqual([
      { key: 'swim-women-bottoms', kind: 'bikini-bottom', reason: expect.stringMatching(/seal/) },
      { key: 'swim-women-suits', kind: 'swimsuit', reason: expect.stringMatching(/seal/) },
      { key: 'women-underwear-briefs', kind: 'briefs', reason: expect.stringMatching(/seal/) },
    ])
    const ofOtherKinds = `products p join categories c on c.id = p.primary_category_id where not p.hygiene and c.key in
      ('women-underwear-briefs', 'swim-women-bottoms', 'swim-women-suits')`
    expect(await count(ofOtherKinds)).toBe(0)
    expect(
      await count('order_rows r join products p on p.id = r.product_id where r.hygiene <> p.hygiene'),
      'orders keep it as sold',
    ).toBe(0)
    await expect(client.query('update products set hygiene = true where sealed_kind is null')).rejects.toThrow(
      'products_sealed_of_kind',
    )
    await expect(client.query(`update products set sealed_kind = 'pyjamas', hygiene = true`)).rejects.toThrow(
      'products_sealed_kind_fkey',
    )
  })

  it('has an address of its own in each language for every product, campaign and page', async () => {
    for (const [table, key, owner] of [
      ['product_translations', 'product_id', 'products'],
      ['discount_campaign_translations', 'campaign_id', 'discount_campaigns'],
      ['content_page_aliases', 'page_id', 'content_pages'],
    ] as const) {
      expect(await count(`${owner} o where (select count(*) from ${table} t where t.${key} = o.id) <> 4`)).toBe(0)
      expect(await count(`${table} where alias !~ '^[a-z0-9]+(-[a-z0-9]+)*$'`), table).toBe(0)
      // The default language's is the one that identifies it.
      expect(
        await count(`${owner} o join ${table} t on t.${key} = o.id and language_id = 'nb-NO' where t.alias <> o.alias`),
        table,
      ).toBe(0)
      await expect(
        client.query(`update ${table} t set alias = (select min(o.alias) from ${table} o where o.language_id = t.language_id)
          where t.language_id = 'fi-FI'`),
        table,
      ).rejects.toMatchObject({ code: '23505' })
    }
    const { pages } = demoFacts()
    for (const [page, aliases] of Object.entries(pages)) {
      const found = await rows(
        `select count(distinct page_id)::int as pages, count(*)::int as languages from content_page_aliases
         join languages l on l.id = language_id where alias = ($1::jsonb ->> l.code)`,
        [JSON.stringify(aliases)],
      )
      expect(found, page).toEqual([{ pages: 1, languages: 4 }])
      expect(new Set(Object.values(aliases)).size, page).toBeGreaterThan(2)
    }
  })

  it('leaves nothing alone: products stand in leaves, sizes in stock, stock in movements', async () => {
    expect(await count('products p where not exists (select from product_categories where product_id = p.id)')).toBe(0)
    expect(await count('skus s where not exists (select from stock where sku_id = s.id)')).toBe(0)
    expect(await count('products p where not exists (select from skus where product_id = p.id)')).toBe(0)
    expect(
      await count(`stock s join (select sku_id, sum(in_stock_delta) i, sum(oversellable_delta) o, sum(static_delta) f
        from stock_movements group by 1) m using (sku_id) where (s.in_stock, s.oversellable, s.static) is distinct from (m.i, m.o, m.f)`),
    ).toBe(0)
  })

  it('has every stock status', async () => {
    const [some] = await rows(`select
      count(*) filter (where in_stock > 3) as plenty,
      count(*) filter (where in_stock between 1 and 3) as few,
      count(*) filter (where in_stock + oversellable + static = 0 and incoming = 0) as out,
      count(*) filter (where oversellable > 0) as oversellable,
      count(*) filter (where in_stock = 0 and static > 0) as static,
      count(*) filter (where incoming > 0 and incoming_date > now()) as incoming from stock`)
    for (const [status, n] of Object.entries(some)) expect(Number(n), status).toBeGreaterThan(20)
  })

  it('has goods to come that cannot be bought yet, a renamed and a withdrawn product', async () => {
    expect(await count('products where first_available_on > now()')).toBeGreaterThan(10)
    const [moved] = await rows(`select array_agg(l.id order by l.id) as languages
      from alias_history a join product_translations t using (language_id) join languages l on l.id = t.language_id
      where a.new_url = case l.code when 'nb' then '' else '/' || l.code end || '/p/' || t.alias`)
    expect(moved.languages).toEqual(['da-DK', 'fi-FI', 'nb-NO', 'sv-SE'])
    expect(await count(`alias_history where new_url is null and language_id is not null`)).toBe(4)
    expect(await count(`products where not active and successor_id is not null`)).toBe(1)
  })

  it('counts in the rating of a product its accepted reviews only', async () => {
    expect(await count(`reviews where state = 'held'`)).toBeGreaterThan(20)
    expect(
      await count(`products p left join lateral (select count(*)::int as n, coalesce(sum(rating), 0)::int as stars from reviews r
        where r.product_id = p.id and state = 'accepted') a on true where (rating_count, rating_sum) is distinct from (n, stars)`),
    ).toBe(0)
  })

  it('has a reviewed product reviewed in each language, by different customers of a market that speaks it', async () => {
    expect(await count('(select distinct product_id from reviews) reviewed')).toBeGreaterThan(300)
    expect(
      await count(`(select distinct product_id from reviews) p cross join languages l
        left join (select product_id, language_id, count(*) as n, count(*) filter (where state = 'accepted') as public,
          count(distinct user_id) as writers, count(distinct comment) as texts from reviews group by 1, 2) has
          on has.product_id = p.product_id and has.language_id = l.id
        where (n between 2 and 6 and public >= 2 and writers = n and texts = n) is not true`),
    ).toBe(0)
    expect(
      await count(`reviews r join users u on u.id = r.user_id where u.language_id <> r.language_id or u.market_id <> r.market_id
        or not exists (select from market_languages m where m.market_id = r.market_id and m.language_id = r.language_id)`),
    ).toBe(0)
    expect(await count(`reviews where state = 'refused'`)).toBeGreaterThan(20)
    for (const { language_id, stars, single, kinds } of await rows(
      `select language_id, avg(rating)::float as stars, avg((rating = 1)::int)::float as single, count(distinct rating)::int as kinds
        from reviews where state = 'accepted' group by 1`,
    )) {
      expect(kinds, language_id).toBe(5)
      expect(stars, language_id).toBeGreaterThan(3.5)
      expect(stars, language_id).toBeLessThan(4.6)
      expect(single, language_id).toBeLessThan(0.08)
    }
  })

  it('has reviews by those who bought the goods, written after they came', async () => {
    expect(await count('reviews where verified_order_id is not null')).toBeGreaterThan(5)
    expect(
      await count(`reviews r where verified_order_id is not null and not exists (
        select from orders o join order_rows w on w.order_id = o.id join skus s on s.id = w.sku_id
          join order_deliveries d on d.order_id = o.id
        where o.id = r.verified_order_id and o.user_id = r.user_id and s.product_id = r.product_id and s.name = r.size_name
          and d.delivered_at < r.created_at and r.state = 'accepted')`),
    ).toBe(0)
  })

  it('has families of which one colour costs more than the others, in every market', async () => {
    const apart = await rows(`select market_id, count(*)::int as families from (
        select market_id, family_id from prices join products p on p.id = product_id where sku_id is null
        group by 1, 2 having count(distinct selling_minor) > 1 and bool_and(p.active)) f group by 1`)
    expect(apart).toHaveLength(await count('markets'))
    for (const { families } of apart) expect(families).toBeGreaterThan(0)
  })
})

describe('the seeded prices', () => {
  const families = assortment({ seed: demoSeed, families: 400 })
  const claims = async (priceCase: PriceCase, alias: string) => {
    const family = families.find((one) => priceCaseOf(one, demoSeed) === priceCase)
    expect(family, priceCase).toBeDefined()
    const product = family!.products[0]!.no
    const market = (await rows('select id from markets where alias = $1', [alias]))[0].id
    const [price] = await rows(
      'select regular_minor::int as regular, selling_minor::int as selling from prices where product_id = $1 and market_id = $2',
      [product, market],
    )
    const log = await rows(
      `select price_list, amount_minor::int as amount, valid_from, ended from price_log
      where product_id = $1 and market_id = $2 and price_list in ('selling', 'member') order by valid_from, id`,
      [product, market],
    )
    const history = log.map(
      (entry): PriceHistoryEntry => ({
        amountMinor: entry.ended ? null : entry.amount,
        audience: entry.price_list === 'member' ? 'member' : 'public',
        validFrom: new Date(entry.valid_from).getTime(),
      }),
    )
    const [{ started_at }] = await rows('select started_at from demo_seed')
    return lowestPriceOf({
      history,
      sellingIncVat: price.selling,
      regularIncVat: price.regular,
      settings: defaultSettingsOf(alias),
      vatBasisPoints: 2500,
      now: new Date(started_at).getTime() + 60_000,
    })
  }
  const everywhere = ['no', 'se', 'dk', 'fi']

  it('meet every case of the law', () => {
    const met = new Set(families.map((family) => priceCaseOf(family, demoSeed)))
    expect([...met].sort()).toEqual([...priceCases].sort())
  })

  it.each([
    ['ordinary', []],
    ['reduced', everywhere],
    ['stepwise', everywhere],
    ['flash-before', []],
    ['dip-forgotten', everywhere],
    ['raised-and-lowered', []],
    ['long-running', everywhere],
    ['long-stepwise', everywhere],
    ['raised-while-reduced', []],
    ['member-now', []],
    ['member-before', ['se', 'dk', 'fi']],
    ['born-reduced', []],
  ] as [PriceCase, string[]][])('%s may be called reduced in %j', async (priceCase, where) => {
    for (const alias of everywhere)
      expect((await claims(priceCase, alias)).isDiscounted, alias).toBe(where.includes(alias))
  })

  it('compare a stepwise reduction with the price before its first step, in Denmark with the step before', async () => {
    const prior = async (alias: string) => (await claims('stepwise', alias)).lowestPriceIncVat
    const family = families.find((one) => priceCaseOf(one, demoSeed) === 'stepwise')!
    expect(await prior('no')).toBe(family.price.NOK)
    expect(await prior('se')).toBe(family.price.SEK)
    expect(await prior('fi')).toBe(family.price.EUR)
    expect(await prior('dk')).toBeLessThan(family.price.DKK)
  })
})

describe('the seeded people and orders', () => {
  it('keep sums that agree and delivery days on both sides of the fourteen', async () => {
    expect(
      await count('orders o where items_minor <> (select sum(total_minor) from order_rows where order_id = o.id)'),
    ).toBe(0)
    expect(await count(`order_deliveries where delivered_at > now() - interval '13 days'`)).toBeGreaterThan(3)
    expect(await count(`order_deliveries where delivered_at < now() - interval '15 days'`)).toBeGreaterThan(3)
  })

  it('speak the language of their buyers, and are sent before they are completed', async () => {
    const foreign = await count(`orders o
      join shipping_method_translations s on s.shipping_method_id = o.shipping_id and s.language_id = o.language_id
      join payment_method_translations p on p.payment_method_id = o.payment_id and p.language_id = o.language_id
      where o.shipping_name <> s.name or o.payment_name <> p.name`)
    expect(foreign).toBe(0)
    expect(
      await count('orders o join order_deliveries d on d.order_id = o.id where d.shipped_at > o.completed_at'),
    ).toBe(0)
  })

  it('store a password as a slow hash of what the client sends', async () => {
    const { members } = demoFacts()
    const { email, password } = members[0]!
    const [found] = await rows(
      'select password_hash from user_credentials c join users u on u.id = c.user_id where email = $1',
      [email],
    )
    const [, , , , salt] = found.password_hash.split('$')
    expect(storedHash(password, Buffer.from(salt, 'base64'))).toBe(found.password_hash)
    expect(wireHash('correct horse 1')).toBe('Q5l3Qzd6biieNpDC0GGhWiFkpt7iR6WzreoxnLwfbU3I0R8/B6YSJOdH/dfp+1py')
  })

  it('have keys of the programme as it gives them to everybody', async () => {
    const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    expect(await rows('select email from engagement_contacts where discovery_key !~ $1', [uuid])).toEqual([])
  })

  it('exist as the facts tell', async () => {
    const facts = demoFacts()
    for (const { email } of facts.members)
      expect(await rows('select from users where email = $1', [email])).toHaveLength(1)
    for (const { email } of facts.staff)
      expect(await rows('select from staff where email = $1', [email])).toHaveLength(1)
    for (const code of [
      facts.promoCodes.valid,
      facts.promoCodes.freeGift,
      facts.promoCodes.freeShipping,
      facts.promoCodes.requirementsNotMet,
    ])
      expect(await rows('select from promo_codes where code = $1', [code])).toHaveLength(1)
    expect(
      await rows('select from vouchers where id = $1 and used_at is null and expires_at > now()', [
        facts.promoCodes.voucher,
      ]),
    ).toHaveLength(1)
    expect(
      await rows('select from orders where id = $1 and email = $2 and user_id is null', [
        facts.order.guestNumber,
        facts.order.guestEmail,
      ]),
    ).toHaveLength(1)
    for (const { groupId, optionId, skuId } of facts.package.selections)
      expect(
        await rows(
          'select from product_package_options o join skus s using (product_id) where group_id = $1 and o.id = $2 and s.id = $3',
          [groupId, optionId, skuId],
        ),
      ).toHaveLength(1)
    for (const [alias, zip] of Object.entries(facts.zips.withoutMethods))
      expect(
        await rows(
          `select from shipping_method_markets sm join markets m on m.id = sm.market_id where alias = $1
          and not exists (select from unnest(excluded_zip_prefixes) x where $2 like x || '%')`,
          [alias, zip],
        ),
      ).toHaveLength(0)
  })
})
