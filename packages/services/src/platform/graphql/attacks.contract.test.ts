import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let cart: string
const { shop } = await withShop({ env: { NODE_ENV: 'production' } })
beforeAll(async () => {
  cart = (await shop.graphql('{ getCart { id } }')).data.getCart.id
})

const post = (body: string, type = 'application/json', more: Record<string, string> = {}) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-apikey': TEST_API_KEY, ...more },
    body,
  })
const times = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join(' ')
const nested = (levels: number) =>
  `product(productId: 1) { variantGroup { ${'variants { '.repeat(levels)} level ${'} '.repeat(levels)} } }`

const DOCUMENTS: Readonly<Record<string, readonly [text: string, code: string, word: string]>> = {
  'depth 9': [`{ ${nested(6)} }`, 'QUERY_TOO_LARGE', 'Deeper than 8'],
  'depth 9 through fragments': [
    `{ product(productId: 1) { ...a } } fragment a on ProductType { variantGroup { ...b } }
     fragment b on VariantGroupType { ${'variants { '.repeat(6)} level ${'} '.repeat(6)} }`,
    'QUERY_TOO_LARGE',
    'Deeper than 8',
  ],
  'depth 9 below __schema': [
    `{ __schema { types { fields { type { ${'ofType { '.repeat(5)} name ${'} '.repeat(5)} } } } } }`,
    'QUERY_TOO_LARGE',
    'Deeper than 8',
  ],
  '1000 aliases of addToCart': [
    `mutation { ${times(1000, (i) => `a${i}:addToCart(id:"x",item:{quantity:1}){id}`)} }`,
    'GRAPHQL_PARSE_FAILED',
    'token',
  ],
  '1000 aliases of setCartPromoCode': [
    `mutation { ${times(1000, (i) => `a${i}:setCartPromoCode(id:"x",promoCode:"${i}"){id}`)} }`,
    'GRAPHQL_PARSE_FAILED',
    'token',
  ],
  // Signing in is no operation of the API; this is where a password is set.
  '1000 aliases of commitReset': [
    `mutation { ${times(1000, (i) => `a${i}:commitReset(resetKey:"${i}",password:"x")`)} }`,
    'GRAPHQL_PARSE_FAILED',
    'token',
  ],
  '15 aliases of addToCart': [
    `mutation { ${times(15, (i) => `a${i}: addToCart(id: "x", item: { skuId: 1, quantity: 1 }) { id }`)} }`,
    'QUERY_TOO_LARGE',
    'fields at the root',
  ],
  'promo codes by aliases': [
    `mutation { ${times(2, (i) => `a${i}: setCartPromoCode(id: "x", promoCode: "${i}") { id }`)} }`,
    'QUERY_TOO_LARGE',
    'same mutation',
  ],
  'passwords by aliases in a fragment': [
    `mutation { ...m } fragment m on GeinsMerchantApiMutation {
      ${times(2, (i) => `a${i}: commitReset(resetKey: "${i}", password: "x")`)} }`,
    'QUERY_TOO_LARGE',
    'same mutation',
  ],
  '16 aliases of a query': [`{ ${times(16, (i) => `a${i}: channel { id }`)} }`, 'QUERY_TOO_LARGE', 'aliases'],
  'a fragment that contains itself': [
    '{ channel { ...a } } fragment a on ChannelType { ...a }',
    'QUERY_TOO_LARGE',
    'Deeper',
  ],
  'fragments that contain each other': [
    '{ channel { ...a } } fragment a on ChannelType { ...b } fragment b on ChannelType { ...a }',
    'QUERY_TOO_LARGE',
    'Deeper',
  ],
  'an unused cycle': [
    '{ channel { id } } fragment a on ChannelType { ...b } fragment b on ChannelType { ...a }',
    'BAD_USER_INPUT',
    'Cannot spread fragment',
  ],
  'fragments that double': [
    `{ channel { ...f0 } } ${times(40, (i) => `fragment f${i} on ChannelType { ...f${i + 1} ...f${i + 1} }`)}
     fragment f40 on ChannelType { id }`,
    'QUERY_TOO_LARGE',
    'More than 2000 fields',
  ],
  'a directive twice': [
    '{ channel { id @include(if: true) @include(if: true) } }',
    'BAD_USER_INPUT',
    'can only be used once',
  ],
  '21 directives': [`{ channel { ${times(21, () => 'id @include(if: true)')} } }`, 'QUERY_TOO_LARGE', 'directives'],
  'a flood of __typename': [`{ channel { ${'__typename '.repeat(2_000)} } }`, 'GRAPHQL_PARSE_FAILED', 'token'],
  'introspection of the schema': ['{ __schema { types { name } } }', 'BAD_USER_INPUT', 'introspection'],
  'introspection of a type': ['{ __type(name: "UserType") { fields { name } } }', 'BAD_USER_INPUT', 'introspection'],
  'a list that costs too much': [
    `{ products(take: 200) { products { ${times(101, () => 'productId')} } } }`,
    'QUERY_TOO_LARGE',
    'costs too much',
  ],
}

describe('an attack on the API', () => {
  it.each(Object.entries(DOCUMENTS))('[ATTACK-09] by %s is refused', async (_, [text, code, word]) => {
    const { status, data, errors } = await shop.graphql(text)
    expect([status, data, errors?.[0]?.extensions]).toEqual([200, undefined, { code, status: 400 }])
    expect(errors?.[0]?.message).toContain(word)
  })

  it('[ATTACK-09] by a costly take in a variable is refused, in whatever way it is given', async () => {
    const fields = times(101, () => 'productId')
    const text = (declared: string) =>
      `query q($take: ${declared}) { products(take: $take) { products { ${fields} } } }`
    const codes = await Promise.all(
      [
        [text('Int'), { take: 200 }],
        [text('Int = 200'), {}],
        [text('Int'), { take: 100 }],
      ].map(async ([query, variables]) => {
        const { errors } = await shop.graphql(query as string, variables as Record<string, unknown>)
        return errors?.[0]?.extensions?.code
      }),
    )
    expect(codes).toEqual(['QUERY_TOO_LARGE', 'QUERY_TOO_LARGE', undefined])
  })

  it('[ATTACK-09] learns no names from its mistakes', async () => {
    for (const text of [
      '{ chanel { id } }',
      '{ channel { nam } }',
      '{ product(alas: "x") { name } }',
      'query q($a: Strin) { channel { id } }',
    ]) {
      const { errors } = await shop.graphql(text)
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
      expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
    }
  })

  it('[ATTACK-09] by a list of 50, a body of 5 MB or a form is refused before it is read', async () => {
    const channel = { query: '{ channel { id } }' }
    expect((await post(JSON.stringify(Array.from({ length: 50 }, () => channel)))).status).toBe(400)
    expect((await post(JSON.stringify(Array.from({ length: 5 }, () => channel)))).status).toBe(200)
    const large = await post(`{"query":"${'x'.repeat(5_000_000)}"}`)
    expect([large.status, (await large.json()).errors[0].extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
    for (const type of types) {
      const answer = await post(JSON.stringify(channel), type)
      expect([type, answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([
        type,
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ])
    }
    const query = encodeURIComponent('mutation { clearCart(id: "x") { id } }')
    const get = await fetch(`${shop.url}/graphql?query=${query}`, { headers: { 'x-apikey': TEST_API_KEY } })
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('[ATTACK-08] by letters that are no letters reaches nothing and breaks nothing', async () => {
    const add = 'mutation m($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }'
    const item = { skuId: 1, quantity: 1 }
    for (const id of [
      `${cart}\u200b`,
      `\u202e${cart}`,
      `${cart}\ufeff`,
      cart.toUpperCase().replace(/[A-F]/, 'Ａ'),
      '\u0000',
      '💥'.repeat(50),
    ]) {
      const { errors } = await shop.graphql(add, { id, item })
      expect([404, 400]).toContain(errors?.[0]?.extensions?.status)
    }
    for (const alias of [
      'a\u0308',
      '\ud800',
      '%E4',
      '../..',
      'x'.repeat(5_000),
      '\u202ekjole',
      "'; drop table carts --",
    ]) {
      const { status, data, errors } = await shop.graphql('query q($a: String) { product(alias: $a) { name } }', {
        a: alias,
      })
      expect([status, data?.product ?? null, errors?.[0]?.extensions?.status ?? 400]).toEqual([200, null, 400])
    }
    const latin1 = Buffer.concat([
      Buffer.from('{"query":"{ product(alias: \\"'),
      Buffer.from([0xe4]),
      Buffer.from('\\") { name } }"}'),
    ])
    const overlong = Buffer.concat([Buffer.from('{"query":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])
    for (const bytes of [latin1, overlong]) {
      const answer = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY },
        body: new Uint8Array(bytes),
      })
      expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
    }
  })
})
