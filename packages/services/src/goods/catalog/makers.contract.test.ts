import { isEeaCountry } from '@shop/domain/market'
import { eventually } from '@shop/testkit/eventually'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const PRODUCTS = `query ($skip: Int, $marketId: String) {
  products(skip: $skip, take: 200, marketId: $marketId, filter: { includeCollapsed: true }) {
    count products { productId maker { name address countryCode email } responsiblePerson { name address countryCode email } } } }`
const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' ')

type Operator = { name: string; address: string; countryCode: string; email: string }
type Product = { productId: number; maker: Operator | null; responsiblePerson: Operator | null }

const { shop, owner } = await withShop()

const isReachable = ({ name, address, email }: Operator) => name !== '' && /\d/.test(address) && /\S@\S/.test(email)

it('[LAW-21] every product names its maker with postal and electronic address, and one inside the EEA who answers for it', async () => {
  const makers = new Set<string>()
  for (const marketId of ['no', 'se', 'dk', 'fi'])
    for (let skip = 0, count = 1; skip < count; skip += 200) {
      const { products } = (await shop.graphql(PRODUCTS, { skip, marketId })).data
      count = products.count
      for (const { productId, maker, responsiblePerson } of products.products as Product[]) {
        expect(maker && isReachable(maker), `${productId}`).toBe(true)
        makers.add(maker!.name)
        const answers = EEA.includes(maker!.countryCode) ? maker! : responsiblePerson
        expect(answers && isReachable(answers) && EEA.includes(answers.countryCode), `${productId}`).toBe(true)
        if (answers === maker) expect(responsiblePerson, `${productId}`).toBeNull()
      }
    }
  expect(makers.size).toBeGreaterThan(30)
})

it('[LAW-21] the database takes no brand without a maker, and no maker without whoever answers for it', async () => {
  const refused = (text: string) => expect(owner.query(text)).rejects
  await refused('update brands set maker_id = null').toThrow('maker_id')
  await refused(`update makers set address = ''`).toThrow('makers_address_check')
  await refused(`update makers set email = 'no address'`).toThrow('makers_email_check')
  await refused(`update makers set country_code = 'CN' where responsible_name is null`).toThrow(
    'makers_responsible_in_eea',
  )
  await refused(`update makers set responsible_country_code = 'US' where responsible_name is not null`).toThrow(
    'makers_',
  )
  await refused(`update makers set responsible_email = null where responsible_name is not null`).toThrow(
    'makers_responsible_whole',
  )
})

it('[LAW-21] database and domain name the same countries of the EEA', async () => {
  const { rows } = await owner.query(
    `select a || b as code, is_eea_country(a || b) as is_inside
     from regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') a, regexp_split_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') b`,
  )
  expect(rows).toHaveLength(26 * 26)
  for (const { code, is_inside: isInside } of rows) expect([code, isEeaCountry(code)]).toEqual([code, isInside])
})

it('[LAW-21] staff see who makes each brand, merchandisers change it on what they saw, and the shop says it', async () => {
  const tokenOf = await staffTokens(shop)
  const desk = async (as: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
      headers: {
        'content-type': 'application/json',
        'x-forwarder-secret': TEST_FORWARDER_SECRET,
        'x-staff-token': await tokenOf(as),
      },
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  const { rows: products } = await owner.query(
    `select p.id, p.article_number, b.name as brand from products p join brands b on b.id = p.brand_id
     join makers m on m.id = b.maker_id where p.active and m.responsible_name is null order by p.id limit 1`,
  )
  const [{ id: productId, article_number: article, brand }] = products
  const { json: found } = await desk('customer-service', `makers?q=${encodeURIComponent(article)}`)
  expect(found.total).toBe(1)
  const [{ id, brands, maker, responsible }] = found.makers
  expect(brands).toContain(brand)
  expect((await desk('merchandiser', `makers?q=${encodeURIComponent(maker.name)}`)).json.makers[0].id).toBe(id)

  const seen = { maker, responsible }
  const wanted = { maker: { ...maker, address: 'Nyveien 7, 0250 Oslo', countryCode: 'no' }, responsible }
  const change = (as: string, body: object) => desk(as, `makers/${id}`, { ...wanted, seen, ...body })
  expect((await change('customer-service', {})).status).toBe(403)
  expect((await change('merchandiser', { maker: { ...maker, countryCode: 'CN' } })).status).toBe(400)
  const outside = { ...maker, countryCode: 'US' }
  expect((await change('merchandiser', { responsible: outside })).status).toBe(400)
  expect((await change('merchandiser', { seen: { ...seen, responsible: maker } })).status).toBe(409)
  expect((await change('merchandiser', {})).json.maker).toEqual({ ...wanted.maker, countryCode: 'NO' })
  expect((await change('merchandiser', {})).status).toBe(409)
  await eventually(
    async () =>
      (await shop.graphql('query ($id: Int) { product(productId: $id) { maker { address } } }', { id: productId }))
        .data,
    ({ product }) => product.maker.address === 'Nyveien 7, 0250 Oslo',
  )
  const { rows: recorded } = await owner.query(`select target, result from audit_log where event = 'maker.change'`)
  expect(recorded).toEqual([{ target: `maker ${id}`, result: 'ok' }])
})
