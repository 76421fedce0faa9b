import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { locales } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { expect, type Market, originOf, test } from '@shop/testkit/browser'
import { pdfText } from '@shop/testkit/pdf-text'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { sendOrder } from '@shop/testkit/send-order'
import { signIn } from '@shop/testkit/signed-in'
import {
  codeTo,
  fillLogin,
  mailTo,
  memberWhere,
  newAddress,
  newMobile,
  openLogin,
  PASSWORD,
  requestsOf,
  welcomeLink,
} from './support/account'
import { buyers } from './support/checkout'
import { orderOf } from './support/member-orders'
import { main, NO, navigation, open } from './support/own-account'
import { rawGet } from './support/raw-http'
import { signUp } from './support/signed-in'
import { PLACES, visitOf } from './support/visit'

const ACCOUNT = {
  sv: {
    orders: '/mina-sidor/ordrar',
    settings: '/mina-sidor/inställningar',
    membership: '/mina-sidor/medlemskap',
    balance: '/mina-sidor/saldo',
  },
  nb: {
    orders: '/min-konto/bestillinger',
    settings: '/min-konto/innstillinger',
    membership: '/min-konto/medlemskap',
    balance: '/min-konto/saldo',
  },
  da: {
    orders: '/min-konto/bestillinger',
    settings: '/min-konto/indstillinger',
    membership: '/min-konto/medlemskab',
    balance: '/min-konto/saldo',
  },
  fi: {
    orders: '/tilini/tilaukset',
    settings: '/tilini/asetukset',
    membership: '/tilini/jäsenyys',
    balance: '/tilini/saldo',
  },
} as const

/** Follows a link where it is; the mouse would bring it into view first. */
const followInPlace = (link: Locator) => link.evaluate((element: HTMLElement) => element.click())

test('[USER-08] [SHOP-06] [NAV-04] [ROUTE-29] [ROUTE-38] [ROUTE-39] [ROUTE-41] the account begins with a name and leads to its screens, which stay scrolled as they were', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await signUp(page.context())
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Ingvild')
  const screens = [
    ['Mine bestillinger', '/min-konto/bestillinger'],
    ['Innstillinger', '/min-konto/innstillinger'],
    ['Saldo', '/min-konto/saldo'],
    ['Medlemskap', '/min-konto/medlemskap'],
    ['Favoritter', '/favoriter'],
    ['Mine fakturaer', '/mine-fakturaer'],
  ] as const
  for (const [name, path] of screens)
    await expect(navigation(page).getByRole('link', { name, exact: true }), name).toHaveAttribute('href', path)
  await expect(navigation(page).getByRole('button', { name: 'Logg ut' })).toBeVisible()

  await page.evaluate(() => scrollTo(0, 120))
  for (const [name, path] of screens.filter(([, to]) => to !== '/favoriter')) {
    await followInPlace(navigation(page).getByRole('link', { name, exact: true }))
    await expect(page).toHaveURL(NO + path)
    await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.evaluate(() => scrollY), name).toBe(120)
  }

  // On a phone the row of screens does not fit; the one that is open is never beyond its edge.
  await page.setViewportSize({ width: 360, height: 780 })
  const tabs = page.getByRole('navigation', { name: 'Sider på Min konto' })
  for (const [name, path] of [screens[0], screens[3]]) {
    await open(page, path)
    await expect(tabs.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('[NAV-03] [NAV-04] what leads out of the account or into it begins at its top, and nothing within it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await signUp(page.context())
  const name = 'Favoritter'
  for (const [path, link] of [
    ['/min-konto/saldo', navigation(page).getByRole('link', { name, exact: true })],
    ['/account', main(page).getByRole('listitem').getByRole('link', { name, exact: true })],
  ] as const) {
    await open(page, path)
    await page.evaluate(() => scrollTo(0, 120))
    await followInPlace(link)
    await expect(page).toHaveURL(NO + pathFor('favourites', 'nb'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(0)
  }

  // From one of its pages to another it stays, by the header as well, and into it from elsewhere it does not.
  const entry = page.getByRole('banner').locator('a[data-account]')
  for (const [path, top] of [
    ['/min-konto/saldo', 120],
    ['/favoriter', 0],
  ] as const) {
    await open(page, path)
    await page.evaluate(() => scrollTo(0, 120))
    await followInPlace(entry)
    await expect(page).toHaveURL(`${NO}/account`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Ingvild')
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(top)
  }
})

test('[ROUTE-06] [ROUTE-29] [ROUTE-32] [ROUTE-38] [ROUTE-39] [ROUTE-40] [ROUTE-41] the addresses of the account ask a visitor to sign in, in every language, and the checkout opens', async () => {
  const markets: Record<string, Market> = { nb: 'no', sv: 'se', da: 'dk', fi: 'fi' }
  const checkout = { nb: '/kassen', sv: '/kassan', da: '/kassen', fi: '/kassa' }
  for (const locale of locales) {
    const market = markets[locale] as Market
    const prefix = locale === 'nb' ? '' : `/${locale}`
    for (const path of ['/account', '/mine-fakturaer', ...Object.values(ACCOUNT[locale]).map(encodeURI)]) {
      const answer = await rawGet(market, prefix + path)
      expect(answer.status, path).toBe(307)
      expect(answer.headers.location, path).toContain(`?action=login&returnTo=${encodeURIComponent(prefix + path)}`)
    }
    expect(pathFor('checkout', locale)).toBe(prefix + checkout[locale])
    const shown = await rawGet(market, prefix + checkout[locale])
    expect(shown.status).toBe(200)
    expect(shown.body).not.toContain('<nav')
    expect(shown.body).toContain(`<title>${translator(locale)('checkout.title')}`)
  }
})

for (const place of PLACES)
  test(`[ROUTE-29] [ROUTE-38] [ROUTE-39] [ROUTE-40] [ROUTE-41] the addresses of the account in ${place.locale} show their screens to who is signed in`, async ({
    page,
  }) => {
    const { market, locale } = place
    const visit = visitOf(page, place)
    const member = memberWhere((one) => one.market === market && one.customerType === 'PERSON' && one.isMember)
    await signIn(page.context(), market, member)
    const prefix = locale === 'nb' ? '' : `/${locale}`
    for (const [path, title] of [
      [ACCOUNT[locale].orders, visit.say('account.orders')],
      [ACCOUNT[locale].settings, visit.say('account.settings')],
      [ACCOUNT[locale].membership, visit.say('member.title')],
      [ACCOUNT[locale].balance, visit.say('account.balance')],
      ['/mine-fakturaer', visit.say('account.invoices')],
    ] as const) {
      await visit.open(prefix + path)
      await expect(page, path).toHaveURL(originOf(market) + encodeURI(prefix + path))
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    }
  })

test('[USER-11] [ORDER-03] [ORDER-09] [ROUTE-29] [NAV-04] orders, invoices and balance show what is there, and follow what happens elsewhere without a reload', async ({
  page,
  context,
}) => {
  const email = await signUp(page.context())
  await open(page, '/min-konto/bestillinger')
  await expect(main(page).getByText('Ingen bestillinger ennå')).toBeVisible()
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  const number = await orderOf(context, email)
  const card = page.locator(`[data-order="${number}"]`)
  await expect(card.getByText('Mottatt', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading')).toContainText(String(number))

  const owner = await ownerOfRunningShop()
  let goods: { name: string; quantity: number }[]
  try {
    const known = await owner.query('select created_at, total_minor::int from orders where id = $1', [number])
    const { created_at: day, total_minor: total } = known.rows[0]
    await expect(card.locator('time')).toHaveText(
      day.toLocaleDateString('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' }),
    )
    await expect(card.locator('[data-order-total]')).toHaveText(formatMoney(money(total, 'NOK'), 'nb'), {
      useInnerText: true,
    })
    goods = (await owner.query('select name, quantity from order_rows where order_id = $1', [number])).rows
    const { rows } = await owner.query(
      `update orders set status = 'on-hold', updated_at = now() where id = $1 returning user_id`,
      [number],
    )
    await owner.query('select pg_notify($1, $2)', [
      'shop_events',
      JSON.stringify({ topic: 'order', key: `user ${rows[0].user_id}` }),
    ])
    await expect(card.getByText('Under behandling', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('status')).toHaveText('Statusen er nå: Under behandling')
    expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes')
    await owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause, order_id, reason)
       values ($1, 'NOK', 15000, 'refund', $2, 'retur')`,
      [rows[0].user_id, number],
    )
    await owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause, reason)
       values ($1, 'NOK', -2000, 'correction', 'rettelse')`,
      [rows[0].user_id],
    )
  } finally {
    await owner.end()
  }

  await main(page).getByRole('link', { name: 'Fullførte' }).click()
  await expect(main(page).getByText('Ingen bestillinger her.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Pågående' }).click()
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.evaluate(() => scrollTo(0, 120))
  await followInPlace(card.getByRole('link', { name: 'Se bestilling' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestilling ${number}`)
  expect(await page.evaluate(() => scrollY)).toBe(120)
  await expect(main(page).locator('[aria-current=step]')).toHaveText(/Under behandling/)
  await expect(main(page).getByText('Vogts gate 1')).toBeVisible()
  for (const [fact, says] of [
    ['Levering', /Hentested: .+\d{4} /s],
    ['Beregnet levering', /\d+\.\s\p{L}+/u],
    ['Betaling', /Faktura/],
  ] as const)
    await expect(main(page).locator('dl > div').filter({ hasText: fact }).getByRole('definition').first()).toHaveText(
      says,
    )
  await expect(main(page).getByRole('heading', { name: '2 varer' })).toBeVisible()
  expect(goods.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBe(2)
  for (const { name } of goods) await expect(main(page).getByText(name).first()).toBeVisible()
  await followInPlace(main(page).getByRole('link', { name: 'Alle bestillinger' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine bestillinger')
  await expect(card).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(120)

  await navigation(page).getByRole('link', { name: 'Mine fakturaer' }).click()
  await expect(main(page).getByText('Du har ingen fakturaer.')).toBeVisible()
  await navigation(page).getByRole('link', { name: 'Saldo' }).click()
  await expect(main(page).getByText('Saldoen din er 130 kr.')).toBeAttached()
  await expect(main(page).getByText('130 kr', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('listitem')).toHaveText([
    /Justering fra kundeservice[-−]20\s/,
    new RegExp(`Tilbakebetaling ${number}\\+150`),
  ])
  await page.evaluate(() => scrollTo(0, 120))
  await followInPlace(main(page).getByRole('link', { name: `Tilbakebetaling ${number}` }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestilling ${number}`)
  expect(await page.evaluate(() => scrollY)).toBe(120)

  const later = await orderOf(context, email)
  await open(page, '/min-konto/bestillinger')
  const numbers = () =>
    main(page)
      .locator('[data-order]')
      .evaluateAll((cards) => cards.map((one) => Number((one as HTMLElement).dataset.order)))
  await expect.poll(numbers).toEqual([later, number])

  for (const strange of [number + 100_000, 100_002, 'abc']) {
    const answer = await page.goto(`${NO}/min-konto/bestillinger?order=${strange}`)
    expect(answer?.status(), String(strange)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
  }
})

test('[USER-09] [USER-10] [LAW-12] [VALIDATE-11] [VALIDATE-15] [SHOP-12] customer data, address and consents are changed in the settings and stay so', async ({
  page,
}) => {
  await page.goto(await welcomeLink(await signUp(page.context())))
  await expect(page.getByRole('dialog', { name: 'Adressen er bekreftet' })).toBeVisible()
  await open(page, '/min-konto/innstillinger')
  const about = page.getByRole('region', { name: 'Om deg' })
  // The national id belongs to a payment.
  await expect(page.getByLabel('Fødselsnummer')).toHaveCount(0)
  const gender = about.getByLabel('Kjønn')
  await expect(gender).toHaveValue('UNSPECIFIED')
  await expect(gender.locator('option')).toHaveText(['Ikke oppgitt', 'Kvinne', 'Mann'])
  const sms = page.getByRole('switch', { name: 'Tilbud på SMS' })
  await sms.click()
  await expect(sms).toHaveAccessibleDescription('Skriv inn et mobilnummer for å få SMS.')
  await expect(page.getByRole('alert').filter({ hasText: 'Skriv inn et mobilnummer for å få SMS.' })).toBeVisible()
  await expect(sms).toHaveAttribute('aria-checked', 'false')

  await about.getByLabel('Mobilnummer').fill('12')
  await about.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(about.getByLabel('Mobilnummer')).toHaveAccessibleDescription('Skriv inn et gyldig mobilnummer.')
  await expect(about.getByText('Opplysningene kunne ikke lagres. Sjekk feltene som er markert.')).toBeVisible()
  const mobile = newMobile()
  await about.getByLabel('Mobilnummer').fill(mobile)
  await about.getByLabel('Fornavn').fill('Ingrid')
  await gender.selectOption('Kvinne')
  await about.getByLabel('Etternavn').fill('Hauge')
  await about.getByText('Bedrift', { exact: true }).click()
  for (const label of ['Bedriftsnavn', 'Organisasjonsnummer']) await expect(about.getByLabel(label)).toBeEditable()
  await about.getByLabel('Bedriftsnavn').fill('Haugen Interiør AS')
  await about.getByLabel('Organisasjonsnummer').fill('974760673')
  await about.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(about.getByRole('status')).toHaveText('Endringene er lagret.')
  await page.reload()
  await expect(about.getByRole('radio', { name: 'Bedrift' })).toBeChecked()
  await expect(about.getByLabel('Bedriftsnavn')).toHaveValue('Haugen Interiør AS')
  await expect(about.getByLabel('Organisasjonsnummer')).toHaveValue('974760673')
  await about.getByText('Privatperson', { exact: true }).click()
  await about.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(about.getByRole('status')).toHaveText('Endringene er lagret.')
  await expect(navigation(page).getByText('Hei, Ingrid')).toBeVisible()

  const address = page.getByRole('region', { name: 'Adresse', exact: true })
  await address.getByLabel('Gateadresse').fill('Vogts gate 12')
  await address.getByLabel('Leilighet, etasje').fill('4. etasje')
  await address.getByLabel('C/o').fill('Berg')
  await address.getByLabel('Dørkode').fill('1234#')
  await address.getByLabel('Postnummer').fill('0477')
  await address.getByLabel('Poststed').fill('Oslo')
  await expect(address.getByLabel('Land')).toHaveValue('NO')
  await address.getByLabel('Land').selectOption('Sverige')
  await address.getByRole('button', { name: 'Lagre adressen' }).click()
  await expect(address.getByLabel('Postnummer')).toHaveAccessibleDescription(/postnummer/i)
  await address.getByLabel('Postnummer').fill('114 55')
  await address.getByLabel('Poststed').fill('Stockholm')
  await address.getByRole('button', { name: 'Lagre adressen' }).click()
  await expect(address.getByRole('status')).toHaveText('Adressen er lagret og brukes ved neste kjøp.')

  // The switch is the offer here; another at the foot would ask again.
  await expect(page.getByRole('contentinfo').locator('> section')).toHaveCount(0)
  const newsletter = page.getByRole('switch', { name: 'Nyhetsbrev på e-post' })
  await newsletter.click()
  await expect(newsletter).toHaveAttribute('aria-checked', 'true')
  await sms.click()
  await expect(page.getByText(`Vi har sendt en kode på SMS til ${mobile}.`)).toBeVisible()
  await expect(sms).toHaveAttribute('aria-checked', 'false')
  const code = await codeTo(mobile)
  const typed = page.getByLabel('Kode fra SMS-en')
  await typed.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(typed).toHaveAccessibleDescription('Koden er feil eller utløpt. Prøv igjen, eller be om en ny.')
  await typed.fill(code)
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(sms).toHaveAttribute('aria-checked', 'true')
  await expect(typed).toBeHidden()
  await expect(page.getByText(/^Samtykke gitt/)).toHaveCount(2)
  await page.reload()
  await expect(about.getByLabel('Fornavn')).toHaveValue('Ingrid')
  await expect(about.getByLabel('Etternavn')).toHaveValue('Hauge')
  await expect(gender).toHaveValue('WOMAN')
  await expect(about.getByLabel('Mobilnummer')).toHaveValue(mobile)
  await expect(address.getByLabel('Gateadresse')).toHaveValue('Vogts gate 12')
  for (const [label, value] of [
    ['Leilighet, etasje', '4. etasje'],
    ['C/o', 'Berg'],
    ['Dørkode', '1234#'],
    ['Postnummer', '114 55'],
    ['Poststed', 'Stockholm'],
    ['Land', 'SE'],
  ] as const)
    await expect(address.getByLabel(label), label).toHaveValue(value)
  await expect(page.getByRole('region', { name: 'Passord', exact: true }).getByLabel('Nytt passord')).toBeEditable()
  await expect(page.getByRole('button', { name: 'Slett konto', exact: true })).toBeEnabled()
  await expect(newsletter).toHaveAttribute('aria-checked', 'true')
  await expect(sms).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('Ingen har åpnet kontoen din.')).toBeVisible()
  const access = page.getByLabel('Kundeservice kan åpne kontoen min')
  const isAllowed = await access.isChecked()
  await access.click()
  await expect(access).toBeChecked({ checked: !isAllowed })
  await expect(access).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(access).toBeChecked({ checked: !isAllowed })

  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned opplysningene mine' }).click()
  const file = await (await loading).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString()
  expect(JSON.parse(text).data.users).toMatchObject([{ first_name: 'Ingrid', address_line1: 'Vogts gate 12' }])
})

test('[LAW-12] the settings of a person hold nothing of the national id that is kept, not even its mask', async ({
  page,
}) => {
  const { personalId } = buyers.no
  await signUp(page.context(), { personalId })
  const answer = await page.goto(`${NO}/min-konto/innstillinger`)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('Ingvild')
  for (const trace of [personalId, '*****']) expect(html, trace).not.toContain(trace)
})

test('[AUTH-06] [USER-09] another e-mail is the account’s when its reader has followed the link, and signs in from then on', async ({
  page,
}) => {
  const email = await signUp(page.context())
  const next = newAddress()
  const { having } = requestsOf(page.context())
  await open(page, '/min-konto/innstillinger')
  const block = page.getByRole('region', { name: 'E-postadresse', exact: true })
  const ask = async (password: string) => {
    await block.getByLabel('Ny e-postadresse').fill(next)
    await block.getByLabel('Nåværende passord').fill(password)
    await block.getByRole('button', { name: 'Bytt e-postadresse' }).click()
  }
  await ask('ikke passordet')
  await expect(block.getByLabel('Nåværende passord')).toHaveAccessibleDescription('Feil e-postadresse eller passord.')
  await ask(PASSWORD)
  await expect(block.getByRole('status')).toHaveText(
    `Vi har sendt en lenke til ${next}. Adressen byttes når du følger den.`,
  )
  await page.reload()
  await expect(page.locator('[data-email]')).toHaveText(email)
  await mailTo(email, 'email_changing')
  const { text } = await mailTo(next, 'email_change')
  // A page that still asks for something would be refused it, now that its session ends.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(apollo-token|ralph-(auth|user).*)$/ })
  await page.goto(/http\S+confirmKey=\w+/.exec(text)?.[0] ?? '')
  const confirmed = page.getByRole('dialog', { name: 'Adressen er bekreftet' })
  await expect(confirmed).toContainText('Kontoen har nå denne adressen. Logg inn med den.')
  await openLogin(page)
  await fillLogin(page, { email, password: PASSWORD })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
  await fillLogin(page, { email: next, password: PASSWORD })
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await open(page, '/min-konto/innstillinger')
  await expect(page.locator('[data-email]')).toHaveText(next)
  expect(having('"operationName":"changeEmail"').length).toBeGreaterThanOrEqual(2)
  expect(having(PASSWORD, 'ikke passordet')).toEqual([])
})

test('[LAW-19] [ROUTE-29] a member reads how the invoice of goods that were sent is paid, has it as a file, and is asked for nothing once it is paid; another member sees none of it', async ({
  page,
  context,
  browser,
}) => {
  const number = await orderOf(context, await signUp(page.context()))
  await open(page, `/min-konto/bestillinger?order=${number}`)
  await expect(main(page).getByText('Kvitteringen eller fakturaen kommer når varene er sendt.')).toBeVisible()
  await sendOrder(number)

  const invoice = page.locator('[data-invoice]')
  await expect
    .poll(async () => {
      await open(page, '/mine-fakturaer')
      return invoice.count()
    })
    .toBe(1)
  await expect(invoice).toContainText(/NO-F-\d+.*Forfaller \d+\.\s\p{L}+\.?\s\d{4}.*Bestilling \d+.*\d\skr.*Ubetalt/su)
  const today = new Date().toLocaleDateString('nb-NO', { dateStyle: 'medium', timeZone: 'Europe/Oslo' })
  await expect(invoice.locator('time')).toHaveText(today)
  for (const words of [/Kontonummer\s*\d{4}\.\d{2}\.\d{5}/, /KID\s*\d{7,}/, /Lysning AS, Organisasjonsnummer .+MVA/])
    await expect(main(page)).toContainText(words)

  await open(page, `/min-konto/bestillinger?order=${number}`)
  // The money is the shop's claim, and not yet its own.
  await expect(main(page).getByText(/^Betalt/)).toHaveCount(0)
  const link = main(page).getByRole('link', { name: /^Faktura NO-F-\d+$/ })
  const href = (await link.getAttribute('href')) as string
  const file = await fileAt(page, href)
  expect(file).toMatchObject({ status: 200, type: 'application/pdf', kept: 'private, no-store' })
  const words = (await pdfText(new Uint8Array(file.bytes))).replace(/\s+/g, ' ')
  for (const part of ['Faktura NO-F-', 'Ingvild Haugen', String(number), 'MVA, Foretaksregisteret', 'KID'])
    expect(words).toContain(part)

  const other = await browser.newPage()
  await signUp(other.context())
  await open(other, `/min-konto/bestillinger?order=${number}`)
  await expect(other.getByText(/NO-F-/)).toHaveCount(0)
  expect((await fileAt(other, href.replace(/key=[^&]+/, 'key=AAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(404)
  await other.close()
  await expectPaid(page, number)
})

/** Once it is paid, the list says so beside all that it said before, and asks for nothing any more. */
async function expectPaid(page: Page, orderId: number): Promise<void> {
  const invoice = page.locator('[data-invoice]')
  const status = invoice.locator('[data-state]')
  await open(page, '/mine-fakturaer')
  await expect(status).toHaveText('Ubetalt')
  await expect(main(page).getByRole('heading', { name: /^Å betale innen/ })).toBeVisible()
  const unpaid = await invoice.textContent()
  const { number, amount, dueAt } = await invoicePaid(orderId)
  await open(page, '/mine-fakturaer')
  await expect(status).toHaveText('Betalt')
  await expect(status).toHaveAttribute('data-state', 'completed')
  await expect(invoice).toHaveCount(1)
  expect(await invoice.textContent()).toBe(unpaid?.replace('Ubetalt', 'Betalt'))
  const due = dueAt.toLocaleDateString('nb-NO', { dateStyle: 'medium', timeZone: 'Europe/Oslo' })
  for (const words of [`NO-F-${number}`, `Forfaller ${due}`, formatMoney(money(amount, 'NOK'), 'nb')])
    await expect(invoice).toContainText(words)
  await expect(main(page).getByRole('heading', { name: /^Å betale innen|^Ubetalt/ })).toHaveCount(0)
  for (const words of ['Kontonummer', 'KID']) await expect(main(page)).not.toContainText(words)
}

type PaidInvoice = { readonly number: number; readonly amount: number; readonly dueAt: Date }

/** As when the bank has sent the money for it. */
async function invoicePaid(orderId: number): Promise<PaidInvoice> {
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query<PaidInvoice>(
    `update invoices set paid_at = now() where order_id = $1 and kind = 'invoice'
     returning number, amount_minor::int as amount, due_at as "dueAt"`,
    [orderId],
  )
  await owner.end()
  if (!rows[0]) throw new Error(`${orderId} has no invoice`)
  return rows[0]
}

const fileAt = (page: Page, href: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    const { status, headers } = answer
    const bytes = Array.from(new Uint8Array(await answer.arrayBuffer()))
    return { status, type: headers.get('content-type'), kept: headers.get('cache-control'), bytes }
  }, href)
