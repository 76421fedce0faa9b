import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Payments, startPayments } from '@shop/testkit/start-payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyer, shopCalls } from '../../test/shop-calls'

let payments: Payments
let shop: ReturnType<typeof shopCalls>

beforeAll(async () => {
  payments = await startPayments({ env: { STOREFRONT_PORT: '3000' } })
  shop = shopCalls(payments.url)
})
afterAll(() => payments.remove())

const CARD = { step: 'card', number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123' }
const open = (token: string, frame = 'pay') => fetch(`${payments.url}/${frame}/${token}`, { redirect: 'manual' })
const finnish = (more = {}) => ({ country: 'FI', currency: 'EUR', language: 'fi', amountMinor: 29_790, ...more })

describe('a card', () => {
  it.each([
    ['4111 1111 1111 1111', 'authorised', null],
    ['5555-5555-5555-4444', 'authorised', null],
    ['４１１１ １１１１ １１１１ １１１１', 'authorised', null],
    ['4000 0000 0000 0002', 'declined', 'declined'],
    ['4100 0000 0000 0019', 'declined', 'blocked'],
    ['4000 0000 0000 0259', 'declined', 'sold-out'],
    ['4000 0000 0000 9995', 'declined', 'insufficient-balance'],
    ['4000 0000 0000 0119', 'declined', 'timeout'],
  ])('%s is %s (%s), and the buyer goes back to the shop', async (number, status, failure) => {
    const { purchaseId, formToken } = await shop.create()
    const answer = await payments.submit(formToken, { ...CARD, number })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://no.localhost:3000/checkout/confirm?cartid=c1&purchase=${purchaseId}`,
    ])
    expect(await shop.get(purchaseId)).toMatchObject({ status, failure })
  })

  it('4000 0000 0000 0341 is authorised, but the page only says that nobody answered', async () => {
    const { purchaseId, formToken } = await shop.create()
    const answer = await payments.submit(formToken, { ...CARD, number: '4000000000000341' })
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toContain('Vi fikk ikke svar fra banken')
    expect((await shop.get(purchaseId)).status).toBe('authorised')
  })

  it.each([
    [{ number: '4111 1111 1111 1112' }, 'number', 'Kortnummeret stemmer ikke'],
    [{ number: '4111' }, 'number', 'Kortnummeret stemmer ikke'],
    [{ number: '   ' }, 'number', 'Skriv inn kortnummeret'],
    [{ number: '4111 1111 1111 1111'.repeat(9) }, 'number', 'Kortnummeret stemmer ikke'],
    [{ expiry: '13/30' }, 'expiry', 'Skriv måned og år'],
    [{ expiry: 'snart' }, 'expiry', 'Skriv måned og år'],
    [{ expiry: '01/24' }, 'expiry', 'Kortet er utløpt'],
    [{ cvc: '12' }, 'cvc', 'Skriv de tre sifrene'],
    [{ cvc: '<b>' }, 'cvc', 'Skriv de tre sifrene'],
  ])('%o is said beside its field and in a summary that has the focus', async (wrong, field, text) => {
    const { purchaseId, formToken } = await shop.create()
    const page = await (await payments.submit(formToken, { ...CARD, ...wrong })).text()
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-error"`))
    expect(page).toMatch(new RegExp(`id="${field}-error"[\\s\\S]*${text}`))
    expect(page).toMatch(/<div class="errorSummary" role="alert" tabindex="-1" autofocus>/)
    expect(page).toContain(`<a href="#${field}">`)
    expect(page).not.toContain('<b>"')
    expect((await shop.get(purchaseId)).status).toBe('created')
  })

  it('[ARCH-12] what is no form of these pages is refused or leaves the buyer where they are, and nothing is charged', async () => {
    const { purchaseId, formToken } = await shop.create()
    for (const step of ['', 'approve', 'identify', 'card\0', '__proto__', 'x'.repeat(5_000)])
      expect((await payments.submit(formToken, { ...CARD, step })).status, step).toBe(200)
    const send = (body: BodyInit) =>
      fetch(`${payments.url}/pay/${formToken}`, { method: 'POST', redirect: 'manual', body })
    for (const [body, status] of [
      ['', 200],
      ['null', 200],
      ['%00=%ff&step[]=card', 200],
      [new Uint8Array([0xff, 0xfe]), 400],
    ] as const)
      expect((await send(body)).status, String(body)).toBe(status)
    expect((await shop.get(purchaseId)).status).toBe('created')
    const source = fileURLToPath(new URL('../..', import.meta.url))
    const byHand = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => /\b(form|query)\.get(All)?\(/.test(readFileSync(join(source, file), 'utf8')))
    expect(byHand).toEqual([])
  })

  it('is charged once, however often the form is sent', async () => {
    const { purchaseId, formToken } = await shop.create()
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        payments.submit(formToken, at % 2 ? CARD : { ...CARD, number: '4000000000000002' }),
      ),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]))
    expect((await shop.get(purchaseId)).sequence).toBe(1)
  })
})

describe('invoice and loan', () => {
  it.each([
    ['NO', 'NOK', 'nb', '311299-56715', '31129956716'],
    ['SE', 'SEK', 'sv', '19121212-1212', '19121212-1213'],
    ['DK', 'DKK', 'da', '070761-4285', '310299-0000'],
  ])('[LAW-12] in %s ask for a national id of that country, and keep no more than its mask', async (...row) => {
    const [country, currency, language, good, bad] = row
    for (const method of ['DirectInvoice', 'Loan']) {
      const { purchaseId, formToken } = await shop.create({ country, currency, language, method })
      expect(await (await open(formToken)).text()).toContain('name="personalId"')
      const refused = await payments.submit(formToken, { step: 'approve', personalId: bad })
      const page = await refused.text()
      expect(page).toContain('id="personalId-error"')
      expect(page).not.toContain(bad)
      expect((await shop.get(purchaseId)).status).toBe('created')
      const agreed = await payments.submit(formToken, { step: 'approve', personalId: good })
      expect(agreed.status).toBe(303)
      expect((await shop.get(purchaseId)).status).toBe('authorised')
    }
    const kept = readFileSync(join(payments.dataDir, 'payments/journal.jsonl'), 'utf8')
    for (const id of [good, bad]) for (const text of [id, id.replace('-', '')]) expect(kept).not.toContain(text)
    expect(kept).toContain('**')
  })

  it('[LAW-12] a card asks for no national id, nor does a company’s invoice', async () => {
    const company = buyer('post@firma.example', { customerType: 'ORGANIZATION' })
    for (const more of [{}, { method: 'DirectInvoice', buyer: company }]) {
      const { formToken } = await shop.create(more)
      expect(await (await open(formToken)).text()).not.toContain('personalId')
    }
  })

  it('decide by the buyer of the docs', async () => {
    const { purchaseId, formToken } = await shop.create({
      method: 'Loan',
      buyer: buyer('blocked+kari@lysning.example'),
    })
    await payments.submit(formToken, { step: 'approve', personalId: '31129956715' })
    expect(await shop.get(purchaseId)).toMatchObject({ status: 'declined', failure: 'blocked' })
  })

  it.each(['DirectInvoice', 'Loan'])(
    '[LAW-07] %s in Finland wants three steps of strong identification',
    async (method) => {
      const { purchaseId, formToken } = await shop.create(finnish({ method }))
      const first = await (await open(formToken)).text()
      expect(first).toContain('Vaihe 1/3')
      expect(first).not.toMatch(/ checked/)
      // No step can be left out.
      for (const step of ['approve', 'identify', 'card'])
        await payments.submit(formToken, { step, personalId: '131052-308T', code: '1234' })
      expect(await (await payments.submit(formToken, { step: 'bank', bank: '__proto__' })).text()).toContain(
        'bank-error',
      )
      expect((await payments.submit(formToken, { step: 'bank', bank: 'metsa' })).status).toBe(303)
      expect(await (await open(formToken)).text()).toContain('Vaihe 2/3')
      for (const wrong of [
        { personalId: '131052-308U', code: '1234' },
        { personalId: '131052-308T', code: '0000' },
      ]) {
        const page = await (await payments.submit(formToken, { step: 'identify', ...wrong })).text()
        expect(page).toContain('-error')
        expect(page).not.toContain('131052')
      }
      expect(await shop.get(purchaseId)).toMatchObject({ status: 'created', strongIdentificationAt: null })
      await payments.submit(formToken, { step: 'identify', personalId: ' 131052-308t ', code: '1234' })
      const third = await (await open(formToken)).text()
      expect(third).toContain('Vaihe 3/3')
      expect(third).toContain('131052-****')
      expect(third).not.toContain('308T')
      expect((await shop.get(purchaseId)).strongIdentificationAt).toMatch(/^\d{4}-/)
      expect((await payments.submit(formToken, { step: 'approve' })).status).toBe(303)
      expect((await shop.get(purchaseId)).status).toBe('authorised')
      expect(readFileSync(join(payments.dataDir, 'payments/journal.jsonl'), 'utf8')).not.toContain('308T')
    },
  )

  it('[LAW-07] a loan shows its representative example before anything is asked', async () => {
    const { formToken } = await shop.create(finnish({ method: 'Loan' }))
    const page = (await (await open(formToken)).text()).replaceAll('\u00a0', ' ')
    for (const text of [
      '297,90 €',
      '26,88 €',
      '12 kuukautta',
      '14,9 %, kiinteä',
      '16 %',
      '24,66 €',
      '322,56 €',
      'ei käsirahaa',
      'Lainaaminen maksaa rahaa',
    ])
      expect(page).toContain(text)
    expect(page.indexOf('322,56 €')).toBeLessThan(page.indexOf('<form'))
  })
})

describe('credit', () => {
  it.each(['pay', 'frame'])(
    '[LAW-07] says in the %s who gives a loan and through whom, and has its standard information and its contract to keep',
    async (frame) => {
      const { formToken } = await shop.create({ method: 'Loan', buyer: buyer('kari@lysning.example') })
      const page = await (await open(formToken, frame)).text()
      for (const text of [
        'Demokreditt AS',
        'Eksempelveien 3, 0150 Oslo',
        'Lysning AS formidler',
        'purregebyr',
        'angre kreditten',
      ])
        expect(page).toContain(text)
      for (const [paper, title] of [
        ['information', 'Standardiserte europeiske opplysninger om forbrukerkreditt'],
        ['contract', 'Kredittavtale'],
      ] as const) {
        expect(page).toContain(`href="/pay/${formToken}/${paper}"`)
        const said = await open(`${formToken}/${paper}`)
        expect([said.status, (await said.text()).includes(`<h1 class="title">${title}</h1>`)]).toEqual([200, true])
        const saved = await open(`${formToken}/${paper}?save`)
        expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${paper}.html"`)
      }
      await payments.submit(formToken, { step: 'approve', personalId: '31129956715' })
      expect((await open(`${formToken}/contract`)).status).toBe(200)
      expect(await (await open(formToken)).text()).toContain(`href="/pay/${formToken}/contract"`)
    },
  )

  it('[LAW-07] reckons a loan over the months that the shop has shown it with', async () => {
    const { formToken } = await shop.create({ method: 'Loan', loanMonths: 24 })
    for (const paper of ['', '/information'])
      expect(await (await open(`${formToken}${paper}`)).text()).toContain('24 avdrag på')
  })

  it('has no standard information for a card', async () => {
    const { formToken } = await shop.create()
    expect((await open(`${formToken}/information`)).status).toBe(404)
  })

  const digits = (value: number) => String(value % 100).padStart(2, '0')
  /** A Danish number of somebody who comes of age in so many days. */
  const bornFor = (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000)
    return `${digits(day.getUTCDate())}${digits(day.getUTCMonth() + 1)}${digits(day.getUTCFullYear() - 18)}-4000`
  }

  it.each(['DirectInvoice', 'Loan'])(
    '[LAW-12] gives no %s to who is under eighteen, and says where to go on',
    async (method) => {
      const danish = { country: 'DK', currency: 'DKK', language: 'da', method }
      const { purchaseId, formToken } = await shop.create(danish)
      const refused = await payments.submit(formToken, { step: 'approve', personalId: bornFor(2) })
      expect(await refused.text()).toContain('for at vælge faktura eller delbetaling')
      expect((await shop.get(purchaseId)).status).toBe('created')
      expect((await payments.submit(formToken, { step: 'approve', personalId: bornFor(-2) })).status).toBe(303)
      expect((await shop.get(purchaseId)).status).toBe('authorised')
    },
  )
})

describe('the page', () => {
  it('lets the buyer go: cancelled, abandoned, back to the shop', async () => {
    const { purchaseId, formToken } = await shop.create()
    const left = await payments.submit(formToken, { step: 'cancel' })
    expect([left.status, left.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`purchase=${purchaseId}`),
    ])
    expect(await shop.get(purchaseId)).toMatchObject({ status: 'cancelled', failure: 'abandoned' })
    expect(await (await open(formToken)).text()).toContain('Betalingen er avbrutt')
  })

  it('says what happened to who comes again, and leads back', async () => {
    const { purchaseId, formToken } = await shop.create()
    await payments.submit(formToken, CARD)
    const page = await (await open(formToken)).text()
    expect(page).toContain('Betalingen er godkjent')
    expect(page).toContain(`href="http://no.localhost:3000/checkout/confirm?cartid=c1&#38;purchase=${purchaseId}"`)
    expect(page).not.toContain('<input')
  })

  it('is a 404 in the language of the browser for a token that is none', async () => {
    for (const path of ['/pay/none', '/frame/none', '/pay', '/', '/%2e%2e/etc', '/pay/%3Cscript%3E']) {
      const answer = await fetch(`${payments.url}${path}`, { headers: { 'accept-language': 'fi-FI,en' } })
      const page = await answer.text()
      expect([answer.status, page.includes('Maksua ei löydy')], path).toEqual([404, true])
    }
    expect((await payments.submit('none', CARD)).status).toBe(404)
  })

  it('speaks the four languages', async () => {
    const titles = { nb: 'Betal med kort', sv: 'Betala med kort', da: 'Betal med kort', fi: 'Maksa kortilla' }
    for (const [language, title] of Object.entries(titles)) {
      const { formToken } = await shop.create({ language })
      const page = await (await open(formToken)).text()
      expect(page).toContain(`<h1 class="title">${title}</h1>`)
      expect(page).toMatch(new RegExp(`<html lang="${language}-`))
    }
  })

  it('shows what a name brings along as text', async () => {
    const name = '<img src=x onerror=alert(1)>"\''
    const { formToken } = await shop.create(
      finnish({ method: 'Loan', buyer: buyer('aino@lysning.example', { firstName: name }) }),
    )
    await payments.submit(formToken, { step: 'bank', bank: 'metsa' })
    await payments.submit(formToken, { step: 'identify', personalId: '131052-308T', code: '1234' })
    const page = await (await open(formToken)).text()
    expect(page).toContain('&#60;img src=x')
    expect(page).not.toContain('<img')
  })

  it('runs no script, is kept nowhere, and is framed by nobody but the shop', async () => {
    const { formToken } = await shop.create()
    const pay = await open(formToken)
    const policy = String(pay.headers.get('content-security-policy'))
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).toContain("form-action 'self' http://no.localhost:3000;")
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(await pay.text()).not.toMatch(/<script| style=| on\w+=/)
    for (const [name, value] of Object.entries({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    }))
      expect(pay.headers.get(name), name).toBe(value)
    const frame = await open(formToken, 'frame')
    expect(frame.headers.get('content-security-policy')).toMatch(
      /frame-ancestors http:\/\/no\.localhost:3000 http:\/\/se\.localhost:3000 http:\/\/dk\.localhost:3000 http:\/\/fi\.localhost:3000$/,
    )
    expect(frame.headers.get('x-frame-options')).toBeNull()
  })

  it('in a frame is paid in the frame, and then takes the whole window back', async () => {
    const { purchaseId, formToken } = await shop.create()
    const wrong = await payments.submit(formToken, { ...CARD, cvc: '' }, 'frame')
    expect(await wrong.text()).toContain('data-kind="frame"')
    const paid = await payments.submit(formToken, CARD, 'frame')
    const page = await paid.text()
    expect(page).toMatch(new RegExp(`<a class="button" href="[^"]*purchase=${purchaseId}" target="_top" data-return>`))
    expect(page).toContain('<script src="/assets/return.js" defer></script>')
    expect(paid.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})
