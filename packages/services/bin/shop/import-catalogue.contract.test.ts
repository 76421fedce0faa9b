import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyTable } from '@shop/testkit/every-table'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { importCatalogue } from './import-catalogue'

const { shop, owner } = await withShop()

const brand = {
  kind: 'brand',
  key: 'gran-och-fur',
  name: 'Gran och Fur',
  maker: { name: 'Gran och Fur AB', address: 'Skogsvägen 3, 903 26 Umeå', country: 'SE', email: 'hej@gran.example' },
}
const category = {
  kind: 'category',
  key: 'mossor',
  texts: { 'sv-SE': { name: 'Mössor', alias: 'gran-mössor' }, 'nb-NO': { name: 'Luer', alias: 'gran-luer' } },
}
const product = {
  kind: 'product',
  article: 'GF-100',
  family: 'gran-lue',
  brand: brand.key,
  categories: [category.key],
  colour: { key: 'green', hex: '#204030' },
  gender: 'unisex',
  texts: {
    'sv-SE': {
      ...{ alias: 'granmössa-grön', name: 'Granmössa', colour: 'Grön' },
      description: 'Varm.',
      composition: '100 % ull',
    },
    'nb-NO': {
      ...{ alias: 'granlue-grønn', name: 'Granlue', colour: 'Grønn' },
      description: 'Varm.',
      composition: '100 % ull',
    },
  },
  prices: { 'SE|SEK': { regular: 299 }, 'NO|NOK': { regular: 329, selling: 249.5 } },
  skus: [
    { article: 'GF-100-S', name: 'S', gtin: '7300000000011', weightGrams: 90, inStock: 5 },
    { article: 'GF-100-M', name: 'M', inStock: 0 },
  ],
}

const TABLES = [
  ...['brands', 'makers', 'categories', 'product_families', 'products', 'product_translations', 'product_categories'],
  ...['product_markets', 'product_images', 'prices', 'price_log', 'skus', 'stock', 'stock_movements'],
]
/** A sum of each table of the catalogue. */
const catalogue = async () =>
  Object.fromEntries(Object.entries(await everyTable(owner)).filter(([name]) => TABLES.includes(name)))

/** What the command says of a file of these lines. */
async function imported(...lines: readonly (object | string)[]) {
  const file = join(shop.dataDir, `${randomUUID()}.ndjson`)
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  const said: string[] = []
  const code = await importCatalogue(file, shop.database.url, (line) => void said.push(line))
  return { code, said: said.join('\n') }
}

it('adds goods that can be found and bought at once, and leaves what is there as it is', async () => {
  expect(await imported(brand, category, '', product)).toEqual({
    code: 0,
    said: '3 lines added, 0 were there already.',
  })
  const query = `query ($market: String!, $language: String!, $alias: String!) {
    product(marketId: $market, languageId: $language, alias: $alias) { name articleNumber
      unitPrice { regularPriceIncVat sellingPriceIncVat } skus { skuId name stock { totalStock } } } }`
  const asked = async (market: string, language: string, alias: string) =>
    (await shop.graphql(query, { market, language, alias })).data?.product
  await expect
    .poll(() => asked('no', 'nb-NO', 'granlue-grønn'), { timeout: 10_000 })
    .toMatchObject({
      name: expect.stringContaining('Granlue'),
      articleNumber: 'GF-100',
      unitPrice: { regularPriceIncVat: 329, sellingPriceIncVat: 249.5 },
    })
  const swedish = await asked('se', 'sv-SE', 'granmössa-grön')
  expect(swedish.skus.map(({ name, stock }: { name: string; stock: object }) => ({ name, ...stock }))).toEqual([
    { name: 'S', totalStock: 5 },
    { name: 'M', totalStock: 0 },
  ])
  const cart = (await shop.graphql('{ getCart(id: "") { id } }')).data.getCart
  const added = await shop.graphql(
    `mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item, marketId: "se") {
      summary { subTotal { sellingPriceIncVat } } } }`,
    { id: cart.id, item: { skuId: swedish.skus[0].skuId, quantity: 2 } },
  )
  expect(added.data.addToCart.summary.subTotal.sellingPriceIncVat).toBe(598)

  const log = await owner.query(
    `select price_list, amount_minor::int as minor from price_log l join products p on p.id = l.product_id
     where p.article_number = 'GF-100' and market_id = 'NO|NOK' order by price_list`,
  )
  expect(log.rows).toEqual([
    { price_list: 'regular', minor: 329_00 },
    { price_list: 'selling', minor: 249_50 },
  ])
  const before = await catalogue()
  const dearer = { ...product, prices: { 'SE|SEK': { regular: 999 } } }
  expect((await imported(brand, dearer)).said).toBe('0 lines added, 2 were there already.')
  expect(await catalogue()).toEqual(before)
})

it('says of every faulty line which it is and what is wrong, and adds nothing of the file', async () => {
  const before = await catalogue()
  const other = { ...product, article: 'GF-200', texts: { 'sv-SE': { ...product.texts['sv-SE'], alias: 'gran-200' } } }
  const skus = [{ article: 'GF-200-S', name: 'S' }]
  const unread = await imported(
    { ...brand, key: 'another' },
    'not json',
    { ...other, skus: [{ ...skus[0], gtin: '2000000000016' }] },
    { ...other, prices: {}, texts: { 'sv-SE': { ...other.texts['sv-SE'], composition: '' } } },
  )
  expect(unread.code).toBe(1)
  expect(unread.said).toMatch(/^line 2: /m)
  expect(unread.said).toContain('line 3: skus.0.gtin: the last digit is not right')
  expect(unread.said).toContain('line 4: prices: for one market at least')
  expect(unread.said).toContain('line 4: texts: a textile says what it is made of')
  expect(unread.said).toContain('Nothing was added.')

  const unknown = await imported(
    { ...brand, key: 'another' },
    { ...other, skus, brand: 'nobody' },
    { ...other, skus, prices: { 'EE|EEK': { regular: 10 } } },
    { ...other, skus, prices: { 'SE|SEK': { regular: 10, selling: 20 } } },
  )
  expect(unknown.said.split('\n')).toEqual([
    'line 2: there is no brand nobody',
    'line 3: there is no market EE|EEK',
    'line 4: the selling price 20 is above the regular one',
    'Nothing was added.',
  ])
  // An address that another product has is noticed by the database, which takes back what came before.
  const taken = { ...other, skus, texts: product.texts }
  expect(await imported({ ...brand, key: 'another' }, taken)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^line 2: /),
  })
  expect(await catalogue()).toEqual(before)
})

it('[LAW-09] takes no textile into a market that speaks a language in which it does not say what it is made of', async () => {
  const before = await catalogue()
  const { 'sv-SE': swedish } = product.texts
  const alone = { ...product, article: 'GF-300', texts: { 'sv-SE': { ...swedish, alias: 'gran-300' } } }
  const skus = [{ article: 'GF-300-S', name: 'S' }]
  const soldIn = (...markets: readonly string[]) => ({
    ...{ ...alone, skus },
    prices: Object.fromEntries(markets.map((market) => [market, { regular: 29 }])),
  })
  const unsaid = (language: string) =>
    `a textile says what it is made of in ${language} as well, which one of its markets speaks`
  expect((await imported(soldIn('SE|SEK', 'NO|NOK'), soldIn('FI|EUR'))).said.split('\n')).toEqual([
    `line 1: ${unsaid('nb-NO')}`,
    `line 2: ${unsaid('fi-FI')}`,
    'Nothing was added.',
  ])
  expect(await catalogue()).toEqual(before)
  expect((await imported(soldIn('SE|SEK'))).code).toBe(0)
  const noTextile = { ...soldIn('NO|NOK'), article: 'GF-400', textile: false, skus: [{ article: 'GF-400', name: 'S' }] }
  const texts = { 'sv-SE': { ...swedish, alias: 'gran-400' } }
  expect((await imported({ ...noTextile, texts })).code).toBe(0)
})

it('[LAW-10] takes no goods and no category that make a general green claim, and says which', async () => {
  const before = await catalogue()
  const { 'sv-SE': swedish, 'nb-NO': norwegian } = product.texts
  const claiming = {
    ...{ ...product, article: 'GF-500', skus: [{ article: 'GF-500', name: 'S' }] },
    texts: {
      'sv-SE': { ...swedish, alias: 'gran-500' },
      'nb-NO': { ...norwegian, alias: 'gran-500', description: 'Bærekraftig mote.' },
    },
  }
  const group = { ...category, key: 'grona', texts: { 'sv-SE': { name: 'Hållbart mode', alias: 'gran-gröna' } } }
  expect((await imported(claiming, group)).said.split('\n')).toEqual([
    'line 1: texts.nb-NO.description makes a general green claim (Bærekraft)',
    'line 2: texts.sv-SE.name makes a general green claim (Hållbar)',
    'Nothing was added.',
  ])
  expect(await catalogue()).toEqual(before)
})
