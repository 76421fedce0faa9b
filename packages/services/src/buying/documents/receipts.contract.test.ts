import { mailTo } from '@shop/testkit/mails'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { pdfText } from '@shop/testkit/pdf-text'
import { type MarketAlias, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

async function bought(market: MarketAlias, languageId: string, email: string): Promise<number> {
  const buy = purchases(shop, {}, market, languageId)
  const cartId = await buy.cartWith(...(await plainSkus(shop.owner, 2, marketIdOf[market])))
  const placed = await buy.place(cartId, shop.cardForm(email, market))
  const { publicId, redirectUrl } = placed.data.placeOrder
  await shop.payByCard(redirectUrl)
  const orderId = Number((await shop.comeBack(shop, publicId, cartId)).order.orderId)
  await desk.move(orderId, 'processing', { actor: 'staff' })
  await desk.move(orderId, 'completed', { actor: 'staff' })
  return orderId
}

const marketIdOf = { no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK', fi: 'FI|EUR' } as const

const RECEIPTS = [
  {
    market: 'no',
    languageId: 'nb-NO',
    words: [
      ...['Kvittering NO-R-', 'Organisasjonsnummer', 'MVA, Foretaksregisteret', 'Kjøper', 'Varer', 'Antall'],
      ...['Mva. 25 %', 'Grunnlag for mva. 25 %', 'Betalt', 'rundet av til nærmeste øre'],
    ],
    vat: 2500,
  },
  {
    market: 'se',
    languageId: 'sv-SE',
    words: [
      ...['Kvitto SE-R-', 'Organisationsnummer', 'Momsregistreringsnummer', 'Köpare', 'Varor', 'Antal'],
      ...['Moms 25 %', 'Underlag för moms 25 %', 'Betald', 'avrundad till närmaste öre'],
    ],
    vat: 2500,
  },
  {
    market: 'dk',
    languageId: 'da-DK',
    words: [
      ...['Kvittering DK-R-', 'CVR-nummer', 'Køber', 'Varer', 'Antal'],
      ...['Moms 25 %', 'Grundlag for moms 25 %', 'Betalt', 'afrundet til nærmeste øre'],
    ],
    vat: 2500,
  },
  {
    market: 'fi',
    languageId: 'fi-FI',
    words: [
      ...['Kuitti FI-R-', 'Y-tunnus', '1234567-1', 'ALV-numero', 'FI12345671', 'Ostaja', 'Tuotteet', 'Määrä'],
      ...['Alv 25,5 %', 'Alv 25,5 %, veron peruste', 'Maksettu', 'pyöristetty lähimpään senttiin'],
    ],
    vat: 2550,
  },
  {
    market: 'fi',
    languageId: 'sv-SE',
    words: [
      ...[
        'Kvitto FI-R-',
        'FO-nummer',
        '1234567-1',
        'Momsregistreringsnummer',
        'FI12345671',
        'Köpare',
        'Varor',
        'Antal',
      ],
      ...['Moms 25,5 %', 'Underlag för moms 25,5 %', 'Betald', 'avrundad till närmaste cent'],
    ],
    vat: 2550,
  },
] as const

/** What only an invoice says. */
const INVOICE_WORDS =
  /Betales innen|Betalas senast|Eräpäivä|forsinkelsesrente|dröjsmålsränta|morarente|viivästyskorko|KID|OCR-nummer/

// Paid by card: the shop's own paper of it is a receipt.
it.each(RECEIPTS)(
  '[LAW-19] a receipt of $market says in $languageId what its books want, in the words of the country',
  async ({ market, languageId, words, vat }) => {
    const email = `kvittering-${market}-${languageId}@lysning.example`.toLowerCase()
    const orderId = await bought(market, languageId, email)
    const mail = await mailTo(shop, email, 'sales_document')
    const answer = await fetch(`${shop.url}${/\/documents\/\S+/.exec(mail.text)![0]}`)
    expect(answer.status).toBe(200)
    const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, ' ')
    const [{ body }] = await shop.rowsOf('select body from invoices where order_id = $1', [orderId])
    const { facts } = body
    const said = [...words, facts.number, facts.seller.name, facts.buyer.name]
    for (const word of said) expect(text, word).toContain(word)
    expect(text).not.toMatch(INVOICE_WORDS)
    if (market === 'fi') expect(text).not.toMatch(/organisationsnummer \d|öre/)

    const [order] = await shop.rowsOf(
      'select total_minor::int as total, vat_minor::int as vat, currency from orders where id = $1',
      [orderId],
    )
    expect(facts).toMatchObject({ kind: 'receipt', currency: order.currency, pay: null, totalMinor: order.total })
    expect(facts.vat).toEqual([{ basisPoints: vat, vatMinor: order.vat, netMinor: order.total - order.vat }])
    for (const line of facts.lines) expect(line.vatBasisPoints).toBe(vat)
  },
)
