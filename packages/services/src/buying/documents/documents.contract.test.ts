import { createHmac } from 'node:crypto'
import { dueAt, type SalesDocument } from '@shop/domain/document'
import { signIn } from '@shop/testkit/auth-calls'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { pdfText } from '@shop/testkit/pdf-text'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, organisationIds, plainSkus, purchases } from '@shop/testkit/purchases'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import { enqueue } from '../../platform/outbox'
import { openSecretBox } from '../../platform/secret-box'
import { createMoveOrder } from '../purchase/orders/move-order'
import { orderToChange } from '../purchase/orders/order-to-change'
import { createRefundOrder } from '../purchase/payments/refund-order'
import { documentLinks } from './document-links'
import { nextNumber, removeBodies } from './document-store'

let db: Database
const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  db = openDatabase({ url: shop.database.url, poolSize: 10, log: silentLog })
})
afterAll(async () => {
  await db?.close()
})

type Row = {
  public_id: string
  kind: string
  number: number
  seller: string
  due_at: Date | null
  payment_reference: string
} & {
  body: { facts: SalesDocument }
}
const papersOf = async (orderId: number): Promise<Row[]> =>
  (await owner.query('select * from invoices where order_id = $1 order by id', [orderId])).rows
const papersWhen = (orderId: number, count: number) =>
  expect
    .poll(() => papersOf(orderId), { timeout: 15_000 })
    .toHaveLength(count)
    .then(() => papersOf(orderId))

const marketIds = { no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK' } as const
type OwnInvoiceMarket = keyof typeof marketIds

async function ordered(market: OwnInvoiceMarket, email: string, more: object = {}): Promise<number> {
  const buy = purchases(shop, {}, market)
  const cartId = await buy.cartWith(...(await plainSkus(owner, 2, marketIds[market])))
  const { data, errors } = await buy.place(cartId, { ...guestForm(email, market), ...more })
  if (errors) throw new Error(JSON.stringify(errors))
  return Number(data.placeOrder.orderId)
}
async function sent(orderId: number): Promise<void> {
  const move = createMoveOrder({ db, clock: systemClock })
  await move(orderId, 'processing', { actor: 'staff' })
  await move(orderId, 'completed', { actor: 'staff' })
}
const fetched = (path: string) => fetch(`${shop.url}${path}`)
const linkIn = (text: string): string => /\/documents\/\S+/.exec(text)![0]

const EXPECTED: Readonly<Record<OwnInvoiceMarket, object>> = {
  no: {
    title: 'Faktura NO-F-',
    words: ['MVA, Foretaksregisteret', 'KID', 'Kontonummer', 'Mva. 25 %', 'forsinkelsesrente', 'purregebyr på 35 kr'],
    currency: 'NOK',
  },
  se: {
    title: 'Faktura SE-F-',
    words: [
      'Organisationsnummer',
      'OCR-nummer',
      'Bankgiro',
      'Moms 25 %',
      'dröjsmålsränta',
      'påminnelseavgift på 60 kr',
    ],
    currency: 'SEK',
  },
  dk: {
    title: 'Faktura DK-F-',
    words: ['CVR-nummer', 'Betalingslinje', '+71<', 'Moms 25 %', 'morarente', 'rykkergebyr på 100 kr'],
    currency: 'DKK',
  },
}

describe('the invoice of the shop', () => {
  it.each(['no', 'se', 'dk'] as const)(
    '[LAW-19] says in %s what the market’s books want, to the last øre',
    async (market) => {
      const email = `faktura-${market}@lysning.example`
      const orderId = await ordered(market, email)
      // Nothing is asked for before the goods have left.
      expect(await papersOf(orderId)).toEqual([])
      const before = Date.now()
      await sent(orderId)
      const [paper] = await papersWhen(orderId, 1)
      const { facts } = paper!.body
      const order = (await owner.query('select * from orders where id = $1', [orderId])).rows[0]
      const { title, words, currency } = EXPECTED[market] as { title: string; words: string[]; currency: string }

      expect(paper!.kind).toBe('invoice')
      expect(facts).toMatchObject({
        orderId,
        currency,
        seller: { name: expect.stringMatching(/^Lysning/), country: market.toUpperCase(), number: paper!.seller },
        totalMinor: Number(order.total_minor),
        toPayMinor: Number(order.to_pay_minor),
        refersTo: null,
      })
      expect(facts.seller.vatId).toMatch(/\d/)
      expect(facts.buyer.name).toMatch(/^G\S+ G\S+$/)
      expect(facts.buyer.address.length).toBeGreaterThan(1)
      expect(facts.lines).toHaveLength(2)
      const { itemsMinor, discountMinor, shippingMinor, paymentFeeMinor, totalMinor } = facts
      expect(facts.lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(itemsMinor)
      expect(itemsMinor - discountMinor + shippingMinor + paymentFeeMinor).toBe(totalMinor)
      expect(facts.vat).toEqual([
        { basisPoints: 2500, vatMinor: Number(order.vat_minor), netMinor: totalMinor - Number(order.vat_minor) },
      ])
      // Fourteen whole days from the sending, not from the order.
      const due = Date.parse(facts.pay!.dueAt)
      expect(due - before).toBeGreaterThan(14 * 86_400_000 - 1)
      const timeZone = { no: 'Europe/Oslo', se: 'Europe/Stockholm', dk: 'Europe/Copenhagen' }[market]
      expect(due).toBe(dueAt(Date.parse(facts.sentAt ?? ''), { timeZone, country: market.toUpperCase() }))
      expect(facts.pay!.reference).toBe(paper!.payment_reference)

      const mail = await mailTo(shop, email, 'sales_document')
      expect(mail.subject).toContain(title)
      expect(mail.text).toContain(facts.pay!.reference)
      expect(mail.text).toContain(facts.pay!.account.number)
      const answer = await fetched(linkIn(mail.text))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, ' ')
      for (const word of [facts.number, facts.seller.name, facts.buyer.name, facts.pay!.reference, ...words])
        expect(text, word).toContain(word)
    },
  )

  it('[LAW-19] tells a company the prices without VAT and both numbers', async () => {
    const email = 'firma@lysning.example'
    const orderId = await ordered('no', email, {
      customerType: 'ORGANIZATION',
      identityNumber: organisationIds.no,
      billingAddress: { ...guestForm(email).billingAddress, company: 'Fjordhus AS' },
    })
    await sent(orderId)
    const { facts } = (await papersWhen(orderId, 1))[0]!.body
    expect(facts.buyer).toMatchObject({ company: 'Fjordhus AS', organisationId: organisationIds.no })
    expect(facts.pay!.late).toBeNull()
    for (const line of facts.lines) expect(line.unitExVatMinor).toBe(Math.round(line.unitMinor / 1.25))
  })

  it('[LAW-19] takes money back by a credit note of its own number, which names what it takes back', async () => {
    const orderId = await ordered('se', 'kredit@lysning.example')
    await sent(orderId)
    const [invoice] = await papersWhen(orderId, 1)
    const refund = createRefundOrder({ db, clock: systemClock, orderToChange })
    const wish = { orderId, amountMinor: 1000, vatMinor: 200, key: 'kredit', toBalance: false, reason: 'vare' }
    await refund(wish)
    await refund(wish)
    const [, credit] = await papersWhen(orderId, 2)
    expect(credit!.body.facts).toMatchObject({
      kind: 'credit_note',
      refersTo: { kind: 'invoice', number: invoice!.body.facts.number },
      totalMinor: 1000,
      vat: [{ vatMinor: 200, netMinor: 800 }],
      pay: null,
    })
  })

  it('[LAW-19] credits the pieces of each return at what they were paid back for, when several came before any was written', async () => {
    const buy = purchases(shop)
    const [sku] = await plainSkus(owner, 1)
    const { data } = await buy.place(await buy.cartWith(sku!, sku!, sku!), guestForm('tre@lysning.example'))
    const orderId = Number(data.placeOrder.orderId)
    const [{ id: rowId }] = (
      await owner.query(
        'update order_rows set total_minor = 100000, discount_minor = 0 where order_id = $1 returning id',
        [orderId],
      )
    ).rows
    await sent(orderId)
    await papersWhen(orderId, 1)
    const paidBack = [33_333, 33_334, 33_333]
    await db.transaction(async (tx) => {
      for (const [at, amountMinor] of paidBack.entries()) {
        const { rows } = await tx.query(
          `insert into returns (public_id, order_id, email, state, decided_at, refund_minor)
           values (gen_random_uuid(), $1, 'tre@lysning.example', 'received', $2, $3) returning id`,
          [orderId, new Date(Date.now() + at), amountMinor],
        )
        const returnId = (rows[0] as { id: number }).id
        await tx.query(
          'insert into return_rows (return_id, order_row_id, quantity, received_quantity) values ($1, $2, 1, 1)',
          [returnId, rowId],
        )
        await enqueue(tx, { topic: 'return.received', key: String(returnId), body: { orderId, returnId } })
      }
    })
    const [, ...credits] = await papersWhen(orderId, 4)
    expect(
      credits.map(({ body: { facts } }) => [facts.lines[0]!.totalMinor, facts.discountMinor, facts.shippingMinor]),
    ).toEqual(paidBack.map((minor) => [minor, 0, 0]))
  })
})

describe('a member who leaves', () => {
  it('[LAW-19] takes no paper out of the books: it is sealed with the buyer’s name in it, and its address opens nothing', async () => {
    const { headers } = await signIn(shop, memberOf('no'))
    const { rows: papers } = await owner.query(
      `select i.id, i.public_id from invoices i join orders o on o.id = i.order_id join users u on u.id = o.user_id
       where u.email = $1`,
      [memberOf('no').email],
    )
    expect(papers.length).toBeGreaterThan(0)
    const [{ last_name: name }] = (
      await owner.query('select last_name from users where email = $1', [memberOf('no').email])
    ).rows
    const secrets = openSecretBox(shop.dataDir, 'documents')
    const path = documentLinks(secrets).pathTo(papers[0].public_id, new Date(Date.now() + 60_000))
    expect((await fetched(path)).status).toBe(200)
    expect((await shop.graphql('mutation { deleteUser }', {}, headers)).data).toEqual({ deleteUser: true })

    expect((await fetched(path)).status).toBe(404)
    for (const { id, public_id } of papers) {
      const { rows } = await owner.query('select body, sealed_body from invoices where id = $1', [id])
      expect(rows[0].body).toBeNull()
      const { facts } = JSON.parse(secrets.open(rows[0].sealed_body, `document ${public_id}`)) as {
        facts: SalesDocument
      }
      expect(facts.buyer.name).toContain(name)
    }
  })
})

describe('the numbers', () => {
  it('[LAW-19] have no gap and no double, however many orders are sent at once', async () => {
    const orders: number[] = []
    for (let at = 0; at < 8; at++) orders.push(await ordered('dk', `rad-${at}@lysning.example`))
    await Promise.all(orders.map(sent))
    for (const orderId of orders) await papersWhen(orderId, 1)
    const { rows } = await owner.query(
      `select number from invoices where market_id = 'DK|DKK' and kind = 'invoice' order by number`,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })

  it('[LAW-19] are given back by what fails', async () => {
    const taken: number[] = []
    for (let at = 0; at < 2; at++)
      await expect(
        db.transaction(async (tx) => {
          taken.push(await nextNumber(tx, { seller: 'of a trial', marketId: 'NO|NOK', kind: 'receipt' }))
          throw new Error('not issued')
        }),
      ).rejects.toThrow('not issued')
    expect(taken[1]).toBe(taken[0])
  })

  it('[LAW-19] stay with what was written under them: a paper is neither changed nor deleted', async () => {
    const orderId = await ordered('no', 'fast@lysning.example')
    await sent(orderId)
    await papersWhen(orderId, 1)
    for (const change of [
      'delete from invoices where order_id = $1',
      'update invoices set amount_minor = 1 where order_id = $1',
      `update invoices set body = '{}' where order_id = $1`,
      'update invoices set number = number + 1000 where order_id = $1',
      'update invoices set body = null where order_id = $1',
    ])
      await expect(owner.query(change, [orderId]), change).rejects.toThrow('A paper of a sale is not')
  })
})

describe('the end of the years of the books', () => {
  it('[LAW-19] takes what older papers say, and leaves their numbers and every newer paper', async () => {
    const [old, later] = [await ordered('se', 'gammal@lysning.example'), await ordered('se', 'ny@lysning.example')]
    await sent(old)
    await papersWhen(old, 1)
    const before = new Date()
    await sent(later)
    await papersWhen(later, 1)
    const removal = { before, now: new Date(), most: 10_000 }
    expect(await removeBodies(db, 'SE|SEK', removal)).toBeGreaterThan(0)
    expect(await removeBodies(db, 'SE|SEK', removal)).toBe(0)
    expect(await papersOf(old)).toMatchObject([{ body: null, number: expect.any(Number) }])
    expect((await papersOf(later))[0]!.body.facts.orderId).toBe(later)
  })
})

describe('the address of a paper', () => {
  it('[LAW-19] opens nothing when it is guessed, changed or too old', async () => {
    const email = 'lenke@lysning.example'
    const orderId = await ordered('no', email)
    await sent(orderId)
    const [paper] = await papersWhen(orderId, 1)
    const right = new URL(linkIn((await mailTo(shop, email, 'sales_document')).text), shop.url)
    expect((await fetch(right)).status).toBe(200)

    const wrong = (change: (url: URL) => void) => {
      const url = new URL(right)
      change(url)
      return url
    }
    const forged = createHmac('sha256', 'a key of somebody else')
      .update(paper!.public_id)
      .digest('base64url')
      .slice(0, 22)
    for (const url of [
      wrong((one) => one.searchParams.delete('key')),
      wrong((one) => one.searchParams.set('key', forged)),
      wrong((one) => one.searchParams.set('until', String(Number(one.searchParams.get('until')) + 86_400))),
      wrong((one) => one.searchParams.set('until', '1')),
      wrong((one) => {
        one.pathname = one.pathname.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000')
      }),
      new URL(`/documents/${paper!.public_id}.pdf`, shop.url),
      new URL(`/documents/${orderId}.pdf`, shop.url),
    ]) {
      const answer = await fetch(url)
      expect(answer.status, url.href).toBe(404)
      expect(await answer.text()).not.toContain('%PDF')
    }
  })
})

describe('the papers once more', () => {
  const AGAIN = 'mutation($id: Guid!) { sendOrderDocuments(publicOrderId: $id) }'
  const again = (id: string) => shop.graphql(AGAIN, { id })
  const publicIdOf = async (orderId: number): Promise<string> =>
    (await owner.query('select public_id from orders where id = $1', [orderId])).rows[0].public_id
  const papersTo = async (email: string) => (await mailsTo(shop, email)).filter(({ kind }) => kind === 'sales_document')

  it('[LAW-19] go to the e-mail of a guest’s order, by its public id, and tell who asks nothing', async () => {
    const email = 'igjen@lysning.example'
    const orderId = await ordered('no', email)
    const id = await publicIdOf(orderId)
    const nothingYet = await again(id)
    expect(nothingYet).toMatchObject({ status: 200, data: { sendOrderDocuments: true } })
    expect(await papersTo(email)).toEqual([])

    await sent(orderId)
    const [paper] = await papersWhen(orderId, 1)
    await mailTo(shop, email, 'sales_document')
    const answer = await again(id)
    expect(answer).toEqual(nothingYet)
    const [last, first, ...more] = await papersTo(email)
    expect(more).toEqual([])
    expect(last!.subject).toBe(first!.subject)
    const opened = await fetched(linkIn(last!.text))
    const text = (await pdfText(new Uint8Array(await opened.arrayBuffer()))).replace(/\s+/g, ' ')
    expect(text).toContain(paper!.body.facts.number)
    expect(await again('00000000-0000-4000-8000-000000000000')).toEqual(answer)
  })

  it('[LAW-19] go no more than five times a day, and once a minute', async () => {
    const email = 'ofte@lysning.example'
    const orderId = await ordered('se', email)
    await sent(orderId)
    await papersWhen(orderId, 1)
    await mailTo(shop, email, 'sales_document')
    const id = await publicIdOf(orderId)
    const answers: Awaited<ReturnType<typeof again>>[] = []
    await clock.still(async () => {
      for (let at = 0; at < 6; at++) answers.push(await again(at % 2 ? id : id.toUpperCase()))
    })
    expect(answers.map(({ data, errors }) => data?.sendOrderDocuments ?? errors?.[0]?.extensions?.code)).toEqual([
      ...[true, true, true, true, true],
      'RATE_LIMITED',
    ])
    // A minute may have passed between two of them.
    expect((await papersTo(email)).length).toBeLessThanOrEqual(3)
  })
})
