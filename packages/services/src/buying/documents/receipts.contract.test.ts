import { mailTo } from '@shop/testkit/mails'
import { METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { pdfText } from '@shop/testkit/pdf-text'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
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

async function bought(languageId: string, email: string): Promise<number> {
  const buy = purchases(shop, {}, 'fi', languageId)
  const cartId = await buy.cartWith(...(await plainSkus(shop.owner, 2, 'FI|EUR')))
  const placed = await buy.place(cartId, { ...guestForm(email, 'fi'), paymentId: METHODS.card })
  const { publicId, redirectUrl } = placed.data.placeOrder
  await shop.payByCard(redirectUrl)
  const orderId = Number((await shop.comeBack(shop, publicId, cartId)).order.orderId)
  await desk.move(orderId, 'processing', { actor: 'staff' })
  await desk.move(orderId, 'completed', { actor: 'staff' })
  return orderId
}

const WORDS = {
  'fi-FI': [
    ...['Kuitti FI-R-', 'Y-tunnus', '1234567-1', 'ALV-numero', 'FI12345671', 'Ostaja', 'Tuotteet', 'Määrä'],
    ...['Alv 25,5 %', 'Alv 25,5 %, veron peruste', 'Maksettu', 'pyöristetty lähimpään senttiin'],
  ],
  'sv-SE': [
    ...['Kvitto FI-R-', 'FO-nummer', '1234567-1', 'Momsregistreringsnummer', 'FI12345671', 'Köpare', 'Varor', 'Antal'],
    ...['Moms 25,5 %', 'Underlag för moms 25,5 %', 'Betald', 'avrundad till närmaste cent'],
  ],
} as const

// In Finland the payment provider asks for the money of an invoice, so that the shop's own papers are receipts.
it.each(['fi-FI', 'sv-SE'] as const)(
  '[LAW-19] a receipt of Finland says in %s what its books want, in the words of the country',
  async (languageId) => {
    const email = `kuitti-${languageId}@lysning.example`.toLowerCase()
    const orderId = await bought(languageId, email)
    const mail = await mailTo(shop, email, 'sales_document')
    const answer = await fetch(`${shop.url}${/\/documents\/\S+/.exec(mail.text)![0]}`)
    expect(answer.status).toBe(200)
    const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, ' ')
    for (const word of WORDS[languageId]) expect(text, word).toContain(word)
    expect(text).not.toMatch(/Eräpäivä|Betalas senast|viivästyskorko|dröjsmålsränta|organisationsnummer \d|öre/)

    const [{ body }] = await shop.rowsOf('select body from invoices where order_id = $1', [orderId])
    const [order] = await shop.rowsOf(
      'select total_minor::int as total, vat_minor::int as vat from orders where id = $1',
      [orderId],
    )
    const { facts } = body
    expect(facts).toMatchObject({ kind: 'receipt', currency: 'EUR', pay: null, totalMinor: order.total })
    expect(facts.vat).toEqual([{ basisPoints: 2550, vatMinor: order.vat, netMinor: order.total - order.vat }])
    for (const line of facts.lines) expect(line.vatBasisPoints).toBe(2550)
  },
)
