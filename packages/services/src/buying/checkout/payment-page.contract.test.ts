import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { pdfOutline, pdfText } from '@shop/testkit/pdf-text'
import { addresses, type MarketAlias, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop?.stop())

type Reading = {
  readonly market: MarketAlias
  readonly id: string
  readonly language: string
  readonly alias: string
  readonly none: string
  readonly preselected: string
}
const READINGS: readonly Reading[] = [
  {
    market: 'no',
    id: 'NO|NOK',
    language: 'nb-NO',
    alias: 'betaling',
    none: 'Ingen betalingsmåte er valgt på forhånd',
    preselected: 'er kort valgt på forhånd',
  },
  {
    market: 'se',
    id: 'SE|SEK',
    language: 'sv-SE',
    alias: 'betalning',
    none: 'Inget betalsätt är förvalt',
    preselected: 'är kort förvalt',
  },
  {
    market: 'dk',
    id: 'DK|DKK',
    language: 'da-DK',
    alias: 'betaling',
    none: 'Ingen betalingsmåde er valgt på forhånd',
    preselected: 'er kort valgt på forhånd',
  },
  {
    market: 'fi',
    id: 'FI|EUR',
    language: 'fi-FI',
    alias: 'maksaminen',
    none: 'Mitään maksutapaa ei ole valittu valmiiksi',
    preselected: 'valittu valmiiksi kortti',
  },
  {
    market: 'fi',
    id: 'FI|EUR',
    language: 'sv-SE',
    alias: 'betalning',
    none: 'Inget betalsätt är förvalt',
    preselected: 'är kort förvalt',
  },
]

const PAGE = `query($alias: String, $marketId: String, $languageId: String) {
  widgetArea(alias: $alias, marketId: $marketId, languageId: $languageId) {
    meta { description } containers { widgets { configuration } } } }`

async function pageOf({ alias, market, language }: Reading): Promise<string> {
  const answer = await shop.graphql(PAGE, { alias, marketId: market, languageId: language })
  const [widget] = answer.data.widgetArea.containers[0].widgets
  const { blocks } = JSON.parse(JSON.parse(widget.configuration).json)
  return blocks.map(({ html }: { html: string }) => html).join('')
}
const listed = (html: string) => [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name)

type Option = { readonly displayName: string; readonly isSelected: boolean; readonly feeIncVat: number }
async function optionsOf({ market, id }: Reading, language: string): Promise<readonly Option[]> {
  const buy = purchases(shop, {}, market)
  const skus = await plainSkus(shop.owner, 1, id)
  for (const sku of skus) await shop.setStock(sku, 100)
  const cartId = await buy.newCart()
  // Enough for every method.
  await buy.add(cartId, skus[0] ?? 0, 8)
  const mutation = `mutation($cartId: String!, $checkout: CheckoutInputType, $marketId: String, $languageId: String) {
    createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, marketId: $marketId, languageId: $languageId) {
      paymentOptions { displayName isSelected feeIncVat } } }`
  const variables = { cartId, checkout: { billingAddress: addresses[market] }, marketId: market, languageId: language }
  return (await shop.graphql(mutation, variables)).data.createOrUpdateCheckout.paymentOptions
}

describe('the page on paying', () => {
  it.each(READINGS)(
    '[LAW-07] lists for $market in $language what the checkout offers, in its order, and what is chosen beforehand',
    async (reading) => {
      const [page, options] = [await pageOf(reading), await optionsOf(reading, reading.language)]
      expect(options).toHaveLength(3)
      expect(listed(page)).toEqual(options.map(({ displayName }) => displayName))
      const isPreselected = options.some(({ isSelected }) => isSelected)
      expect(isPreselected).toBe(reading.market !== 'fi')
      expect(page.includes(reading.preselected)).toBe(isPreselected)
      expect(page.includes(reading.none)).toBe(!isPreselected)
      // Only what is credit of somebody else's warns of it, and only credit has an age.
      const lent = reading.market === 'fi' ? 2 : 1
      expect(page.split('<strong>')).toHaveLength(1 + lent)
      expect(page.split('<h2>').map((part) => /\b18\b/.test(part))).toEqual([false, false, true, true])
      expect(page).not.toMatch(/[{}]|bankkonto|direkt från|bankoverførsel|verkkopank/i)
    },
  )

  it('[LAW-07] follows what staff change: a fee, a method that is gone, and a name with quotes in it', async () => {
    const [norway] = READINGS as [Reading]
    await shop.owner.query(
      `update payment_method_markets set fee_minor = 2900 where market_id = 'NO|NOK' and payment_method_id = 2`,
    )
    await shop.owner.query(`update payment_methods set active = false where id = 3`)
    await shop.owner.query(
      `update payment_method_translations set name = 'Kort "MobilePay" & <b>' where payment_method_id = 1 and language_id = 'nb-NO'`,
    )
    // Another process reads what is there when it starts.
    const other = await shop.another()
    const answer = await other.graphql(PAGE, { alias: norway.alias, marketId: 'no', languageId: norway.language })
    const [widget] = answer.data.widgetArea.containers[0].widgets
    const html = JSON.parse(JSON.parse(widget.configuration).json).blocks[0].html as string
    expect(listed(html)).toEqual(['Kort "MobilePay" &amp; &lt;b&gt;', 'Faktura'])
    expect(html).toContain('Gebyr: 29')
    expect(html).not.toContain('Vi tar ikke gebyr')
    // A trade mark keeps its capitals inside a sentence.
    expect(html).toContain('Betalingsmåtene er Kort "MobilePay" &amp; &lt;b&gt; og faktura.')
  })
})

describe('the standard information on a credit', () => {
  const paper = (query: Record<string, string>) => fetch(`${shop.url}/credit-information?${new URLSearchParams(query)}`)

  it.each([
    ['no', 'nb-NO', 'Standardiserte europeiske opplysninger om forbrukerkreditt', 'Finansklagenemnda'],
    ['se', 'sv-SE', 'Standardiserad europeisk konsumentkreditinformation', 'Allmänna'],
    ['dk', 'da-DK', 'Standardiserede europæiske forbrugerkreditoplysninger', 'ankenævn'],
    ['fi', 'fi-FI', 'Vakiomuotoiset eurooppalaiset kuluttajaluottotiedot', 'Kuluttajariita'],
  ])('[LAW-07] is a file in %s with the figures of this loan', async (market, language, title, body) => {
    const answer = await paper({ market, language, kind: 'loan', amount: '119800' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const file = new Uint8Array(await answer.arrayBuffer())
    expect((await pdfOutline(file)).title).toBe(title)
    const text = (await pdfText(file)).replace(/\s+/g, ' ')
    for (const part of ['Demokreditt AS', 'Lysning AS', '14,9', body]) expect(text).toContain(part)
    // 12 parts of 108,08 in all currencies alike.
    expect(text.replace(/[\s.]/g, '')).toMatch(/12\D{3,20}108,08/)
    expect(text.replace(/[\s.]/g, '')).toContain('1296,96')
  })

  it('is given for no credit that nobody gives: another amount, the shop’s own invoice, no amount', async () => {
    const query = { market: 'no', language: 'nb-NO', kind: 'loan', amount: '119800' }
    for (const [change, status] of [
      [{ amount: '100' }, 404],
      [{ amount: '99999999' }, 404],
      [{ kind: 'invoice' }, 404],
      [{ kind: 'card' }, 400],
      [{ amount: 'x' }, 400],
    ] as const)
      expect((await paper({ ...query, ...change })).status, JSON.stringify(change)).toBe(status)
    expect((await paper({ ...query, market: 'fi', language: 'fi-FI', kind: 'invoice' })).status).toBe(200)
  })
})
