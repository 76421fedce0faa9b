import type { BrowserContext, Page } from '@playwright/test'
import { locales } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { expect, type Market, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { codeTo, fillLogin, newAddress, newMobile, openLogin, PASSWORD, register, welcomeLink } from './support/account'
import { isWellStocked, productWhere } from './support/catalogue'
import { orderOf } from './support/member-orders'
import { rawGet } from './support/raw-http'

const NO = originOf('no')
const isSignedIn = (page: Page) => page.locator('html[data-signed-in]')
const main = (page: Page) => page.getByRole('main')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Min konto', exact: true })

async function newMember(page: Page): Promise<string> {
  const email = newAddress()
  await register(page, email)
  await expect(page.getByText('Velkommen, Ingvild')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  return email
}
const open = async (page: Page, path: string) => {
  await page.goto(NO + path)
  await expect(page.locator('html[data-auth-ready]')).toBeAttached()
}

test('[USER-08] [SHOP-06] [NAV-04] [ROUTE-29] [ROUTE-38] [ROUTE-39] [ROUTE-41] the account begins with a name and leads to its screens, which stay scrolled as they were', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await newMember(page)
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
    // Not with the mouse, which would bring the link into view first.
    await navigation(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(NO + path)
    await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.evaluate(() => scrollY), name).toBe(120)
  }

  // On a phone the row of screens does not fit; the one that is open is never beyond its edge.
  await page.setViewportSize({ width: 360, height: 780 })
  const tabs = page.getByRole('navigation', { name: 'Min konto, faner' })
  for (const [name, path] of [screens[0], screens[3]]) {
    await open(page, path)
    await expect(tabs.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('[ROUTE-06] [ROUTE-29] [ROUTE-32] [ROUTE-38] [ROUTE-39] [ROUTE-40] [ROUTE-41] the addresses of the account ask a visitor to sign in, in every language, and the checkout opens', async () => {
  const markets: Record<string, Market> = { nb: 'no', sv: 'se', da: 'dk', fi: 'fi' }
  const paths = {
    nb: ['/account', '/mine-fakturaer', '/min-konto/bestillinger', '/min-konto/innstillinger', '/min-konto/saldo'],
    sv: ['/account', '/mine-fakturaer', '/mina-sidor/ordrar', '/mina-sidor/inst%C3%A4llningar', '/mina-sidor/saldo'],
    da: ['/account', '/mine-fakturaer', '/min-konto/bestillinger', '/min-konto/indstillinger', '/min-konto/saldo'],
    fi: ['/account', '/mine-fakturaer', '/tilini/tilaukset', '/tilini/asetukset', '/tilini/saldo'],
  }
  const membership = {
    nb: '/min-konto/medlemskap',
    sv: '/mina-sidor/medlemskap',
    da: '/min-konto/medlemskab',
    fi: '/tilini/j%C3%A4senyys',
  }
  const checkout = { nb: '/kassen', sv: '/kassan', da: '/kassen', fi: '/kassa' }
  for (const locale of locales) {
    const market = markets[locale] as Market
    const prefix = locale === 'nb' ? '' : `/${locale}`
    for (const path of [...paths[locale], membership[locale]]) {
      const answer = await rawGet(market, prefix + path)
      expect(answer.status, path).toBe(307)
      expect(answer.headers.location, path).toContain(`?action=login&returnTo=${encodeURIComponent(prefix + path)}`)
    }
    expect(pathFor('checkout', locale)).toBe(prefix + checkout[locale])
    const shown = await rawGet(market, prefix + checkout[locale])
    expect(shown.status).toBe(200)
    expect(shown.body).not.toContain('<nav')
  }
})

test('[USER-11] [ORDER-03] [ROUTE-29] orders, invoices and balance show what is there, and follow what happens elsewhere without a reload', async ({
  page,
  context,
}) => {
  const email = await newMember(page)
  await open(page, '/min-konto/bestillinger')
  await expect(main(page).getByText('Ingen bestillinger ennå')).toBeVisible()
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  const number = await orderOf(context, email)
  const card = page.locator(`[data-order="${number}"]`)
  await expect(card.getByText('Mottatt', { exact: true })).toBeVisible()
  await expect(card).toContainText(new RegExp(`${number}.*\\d{1,2}\\. \\p{L}+ 20\\d\\d.*kr`, 'su'))

  const owner = await ownerOfRunningShop()
  try {
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
  } finally {
    await owner.end()
  }

  await main(page).getByRole('link', { name: 'Fullførte' }).click()
  await expect(main(page).getByText('Ingen bestillinger her.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Pågående' }).click()
  await card.getByRole('link', { name: 'Vis bestilling' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestilling ${number}`)
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

  await navigation(page).getByRole('link', { name: 'Mine fakturaer' }).click()
  const invoice = page.locator('[data-invoice]')
  await expect(invoice).toHaveCount(1)
  await expect(invoice).toContainText(/5\d{5}.*Forfaller .*Bestilling \d+.*kr.*Ubetalt/s)
  await navigation(page).getByRole('link', { name: 'Saldo' }).click()
  await expect(main(page).getByText('Saldoen din er 150 kr.')).toBeAttached()
  await expect(main(page).getByRole('listitem')).toHaveText(new RegExp(`Tilbakebetaling ${number}\\+150`))

  const later = await orderOf(context, email)
  await open(page, '/min-konto/bestillinger')
  const numbers = () =>
    main(page)
      .locator('[data-order]')
      .evaluateAll((cards) => cards.map((one) => Number((one as HTMLElement).dataset.order)))
  await expect.poll(numbers).toEqual([later, number])

  await open(page, `/min-konto/bestillinger?order=${number + 100_000}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
  await open(page, '/min-konto/bestillinger?order=100002')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
})

test('[USER-09] [USER-10] [VALIDATE-11] [SHOP-12] customer data, address and consents are changed in the settings and stay so', async ({
  page,
}) => {
  await page.goto(await welcomeLink(await newMember(page)))
  await expect(page.getByRole('dialog', { name: 'Adressen er bekreftet' })).toBeVisible()
  await open(page, '/min-konto/innstillinger')
  const about = page.getByRole('region', { name: 'Om deg' })
  await expect(about.getByLabel('Kjønn').getByRole('option')).toHaveText(['Vil ikke oppgi', 'Kvinne', 'Mann'])
  const sms = page.getByRole('switch', { name: 'Tilbud på SMS' })
  await sms.click()
  await expect(page.getByText('Skriv inn et mobilnummer for å få SMS.')).toBeVisible()
  await expect(sms).toHaveAttribute('aria-checked', 'false')

  await about.getByLabel('Mobilnummer').fill('12')
  await about.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(about.getByLabel('Mobilnummer')).toHaveAccessibleDescription('Skriv inn et gyldig mobilnummer.')
  await expect(about.getByText('Opplysningene kunne ikke lagres. Sjekk feltene som er markert.')).toBeVisible()
  const mobile = newMobile()
  await about.getByLabel('Mobilnummer').fill(mobile)
  await about.getByLabel('Fornavn').fill('Ingrid')
  await about.getByLabel('Kjønn').selectOption('Kvinne')
  await about.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(about.getByRole('status')).toHaveText('Endringene er lagret.')
  await expect(navigation(page).getByText('Hei, Ingrid')).toBeVisible()

  const address = page.getByRole('region', { name: 'Adresse', exact: true })
  await address.getByLabel('Gateadresse').fill('Vogts gate 12')
  await address.getByLabel('Postnummer').fill('0477')
  await address.getByLabel('Poststed').fill('Oslo')
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
  await expect(about.getByLabel('Kjønn')).toHaveValue('WOMAN')
  await expect(address.getByLabel('Gateadresse')).toHaveValue('Vogts gate 12')
  await expect(newsletter).toHaveAttribute('aria-checked', 'true')
  await expect(sms).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('Ingen har åpnet kontoen din.')).toBeVisible()
  const access = page.getByLabel('La kundeservice åpne kontoen min når jeg ber om hjelp')
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

async function changePassword(page: Page, current: string, next: string) {
  const block = page.getByRole('region', { name: 'Passord', exact: true })
  await block.getByLabel('Nåværende passord').fill(current)
  await block.getByLabel('Nytt passord').fill(next)
  await block.getByLabel('Gjenta passordet').fill(next)
  await block.getByRole('button', { name: 'Bytt passord' }).click()
  return block
}

test('[AUTH-22] the right current password keeps who changes it signed in, and only the new one works afterwards', async ({
  page,
}) => {
  const email = await newMember(page)
  await open(page, '/min-konto/innstillinger')
  const block = await changePassword(page, PASSWORD, 'passord123')
  await expect(block.getByLabel('Nytt passord')).toHaveAccessibleDescription(/vanskeligere å gjette/)
  await changePassword(page, PASSWORD, 'ny fjellvidde')
  await expect(block.getByRole('status')).toHaveText('Passordet ditt er endret.')
  await expect(isSignedIn(page)).toBeAttached()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Innstillinger')
  // A page that still asks for something would be signed in again by the answer.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(apollo-token|ralph-(auth|user).*)$/ })
  await openLogin(page)
  await fillLogin(page, { email, password: PASSWORD })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
  await fillLogin(page, { email, password: 'ny fjellvidde' })
  await expect(isSignedIn(page)).toBeAttached()
})

test('[AUTH-21] a wrong current password signs out, says why, and changes nothing', async ({ page, context }) => {
  const email = await newMember(page)
  const other = await context.newPage()
  await other.goto(`${NO}/merker`)
  await expect(isSignedIn(other)).toBeAttached()
  await open(page, '/min-konto/innstillinger')
  await changePassword(page, 'ikke passordet', 'ny fjellvidde')
  await expect(page).toHaveURL(`${NO}/`)
  await expect(page.getByText('Feil passord. Du er logget ut av sikkerhetsgrunner.')).toBeVisible()
  await expect(isSignedIn(page)).not.toBeAttached()
  await expect(isSignedIn(other)).not.toBeAttached()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('apollo-token')
  await openLogin(page)
  await fillLogin(page, { email, password: PASSWORD })
  await expect(isSignedIn(page)).toBeAttached()
})

test('[AUTH-25] [SHOP-12] registration takes e-mail, password twice, the customer and both consents, and signs in', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto(`${NO}/?action=register&returnTo=${encodeURIComponent('/min-konto/innstillinger')}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-postadresse').fill(email)
  await dialog.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Gjenta passordet').fill('noe annet her')
  await dialog.getByLabel('Fornavn').fill('Ingvild')
  await dialog.getByLabel('Etternavn').fill('Haugen')
  await dialog.getByLabel('Ja takk, send meg nyhetsbrev').check()
  await dialog.getByLabel('Ja takk, send meg tilbud på SMS').check()
  await dialog.getByRole('button', { name: 'Opprett konto' }).click()
  await expect(dialog.getByLabel('Gjenta passordet')).toHaveAccessibleDescription('Passordene er ikke like.')
  await expect(dialog.getByLabel('Mobilnummer')).toHaveAccessibleDescription('Skriv inn et mobilnummer for å få SMS.')
  await dialog.getByLabel('Gjenta passordet').fill(PASSWORD)
  const mobile = newMobile()
  await dialog.getByLabel('Mobilnummer').fill(mobile)
  await dialog.getByText('Adresse (valgfritt)').click()
  await dialog.getByLabel('Gateadresse').fill('Vogts gate 1')
  await dialog.getByLabel('Postnummer').fill('0477')
  await dialog.getByLabel('Poststed').fill('Oslo')
  await dialog.getByLabel('Kjønn').selectOption('Mann')
  await dialog.getByRole('button', { name: 'Opprett konto' }).click()

  await expect(page).toHaveURL(`${NO}/min-konto/innstillinger`)
  await expect(isSignedIn(page)).toBeAttached()
  const about = page.getByRole('region', { name: 'Om deg' })
  await expect(about.locator('[data-email]')).toHaveText(email)
  await expect(about.getByLabel('Fornavn')).toHaveValue('Ingvild')
  await expect(about.getByLabel('Kjønn')).toHaveValue('MAN')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  // Anybody may have typed the address in: the newsletter begins when its reader has followed the mailed link.
  const newsletter = page.getByRole('switch', { name: 'Nyhetsbrev på e-post' })
  await expect(newsletter).toHaveAttribute('aria-checked', 'false')
  const sms = page.getByRole('switch', { name: 'Tilbud på SMS' })
  await expect(sms).toHaveAttribute('aria-checked', 'false')
  await page.getByLabel('Kode fra SMS-en').fill(await codeTo(mobile))
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(sms).toHaveAttribute('aria-checked', 'true')
  await page.goto(await welcomeLink(email))
  await expect(page.getByRole('dialog', { name: 'Adressen er bekreftet' })).toBeVisible()
  await page.goto(`${NO}/min-konto/innstillinger`)
  await expect(newsletter).toHaveAttribute('aria-checked', 'true')
})

test('[USER-12] [USER-13] [USER-14] deleting the account asks first, says that it is for ever, and ends everything', async ({
  page,
  context,
}) => {
  const email = await newMember(page)
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query('select id from users where email = $1', [email])
  const { id } = rows[0]
  await owner.query(
    `insert into memberships (user_id, is_member, joined_at) values ($1, true, now())
    on conflict (user_id) do update set is_member = true`,
    [id],
  )
  await open(page, '/min-konto/innstillinger')
  await page.getByRole('button', { name: 'Slett konto', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Slett konto?' })
  await expect(dialog).toContainText('Kontoen slettes for alltid')
  await expect(dialog).toContainText('kan ikke gjenopprettes')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog).toBeHidden()
  await expect(isSignedIn(page)).toBeAttached()

  // A deletion that fails has taken nothing away.
  const told = context.waitForEvent('request', (asked) => asked.postData()?.includes('mutation deleteUser') ?? false)
  const fails = (url: URL) => url.pathname === '/graphql'
  await context.route(fails, (route) =>
    route.request().postData()?.includes('mutation deleteUser')
      ? route.fulfill({ json: { data: { deleteUser: null }, errors: [{ message: 'down' }] } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Slett konto', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ja, slett kontoen min' }).click()
  await told
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Lagringen mislyktes.')).toBeVisible()
  await context.unroute(fails)
  await expect(isSignedIn(page)).toBeAttached()
  const kept = await owner.query(
    `select m.is_member, c.removed_at from memberships m join engagement_contacts c on c.user_id = m.user_id where m.user_id = $1`,
    [id],
  )
  expect(kept.rows).toEqual([{ is_member: true, removed_at: null }])

  await page.getByRole('button', { name: 'Slett konto', exact: true }).click()
  const forgotten = page.waitForResponse((answer) =>
    /\/api\/voyado-engage\/save-consent\?.*removeAccount=true/.test(answer.url()),
  )
  await dialog.getByRole('button', { name: 'Ja, slett kontoen min' }).click()
  expect((await forgotten).status()).toBe(200)
  await expect(page).toHaveURL(`${NO}/`)
  await expect(page.getByText('Kontoen din er slettet.')).toBeVisible()
  await expect(isSignedIn(page)).not.toBeAttached()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('apollo-token')
  const left = await owner.query(
    `select u.email, m.is_member, (select coalesce(sum(points), 0)::int from points_ledger where user_id = u.id
       and entry not in ('earned', 'lapsed')) as points
     from users u join memberships m on m.user_id = u.id where u.id = $1`,
    [id],
  )
  await owner.end()
  expect(left.rows).toEqual([{ email: null, is_member: false, points: 0 }])
  await openLogin(page)
  await fillLogin(page, { email, password: PASSWORD })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
})

const signedOutContext = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ralph-cookie-consent')

test('[TABSYNC-03] [AUTH-20] two devices and three tabs: favourites and cart follow on both devices, sign-in, market and sign-out in every tab, without a reload', async ({
  page,
  context,
  browser,
}) => {
  const email = await newMember(page)
  const device = await browser.newContext({ storageState: { cookies: await signedOutContext(context), origins: [] } })
  const tabs = [await device.newPage(), await device.newPage(), await device.newPage()] as const
  const [first, second, third] = tabs
  for (const tab of tabs) {
    await open(tab, '/c/kjoler-dame')
    await tab.evaluate(() => {
      document.body.dataset.kept = 'yes'
    })
  }
  const account = (of: Page) => of.getByRole('banner').getByRole('link', { name: 'Min konto' })
  await account(first).click()
  await fillLogin(first, { email, password: PASSWORD })
  for (const tab of tabs) await expect(isSignedIn(tab)).toBeAttached()

  const hearts = (of: Page, pieces: number) =>
    of.getByRole('banner').getByRole('link', { name: pieces ? `Favoritter, ${pieces}` : 'Favoritter', exact: true })
  await second.getByRole('main').locator('[data-favourite]').first().click()
  for (const of of [page, ...tabs]) await expect(hearts(of, 1)).toBeVisible()

  const bag = (of: Page, pieces: number) =>
    of.getByRole('button', { name: new RegExp(`handlekurven, ${pieces} `), includeHidden: true })
  const buying = await device.newPage()
  await buying.goto(NO + (await productWhere('no', isWellStocked)).canonicalUrl)
  await expect(isSignedIn(buying)).toBeAttached()
  await buying.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
  await buying.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  // The other device had no cart yet: it goes on with the one that the account has now, and what it adds is here, too.
  for (const of of [page, buying, ...tabs]) await expect(bag(of, 1)).toBeAttached()
  await buying.close()
  await second.locator('[data-bag]').click()
  const pieces = second.getByRole('dialog').locator('output')
  await expect(pieces).toHaveText('1')
  await page.goto(NO + (await productWhere('no', isWellStocked)).canonicalUrl)
  await page.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
  await page.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  for (const of of [page, ...tabs]) await expect(bag(of, 2)).toBeAttached()
  await expect(pieces).toHaveText('2')
  await second.keyboard.press('Escape')
  for (const tab of tabs) expect(await tab.evaluate(() => document.body.dataset.kept)).toBe('yes')

  await account(third).click()
  await expect(third).toHaveURL(`${NO}/account`)
  await navigation(third).getByRole('button', { name: 'Logg ut' }).click()
  for (const tab of tabs) await expect(isSignedIn(tab)).not.toBeAttached()
  await expect(third).toHaveURL(`${NO}/`)
  for (const tab of [first, second]) {
    expect(await tab.evaluate(() => document.body.dataset.kept)).toBe('yes')
    await expect(hearts(tab, 0)).toBeVisible()
    await expect(bag(tab, 1)).toHaveCount(0)
  }
  // The other device has its own session.
  await expect(isSignedIn(page)).toBeAttached()

  await expect(async () => {
    const dialog = second.getByRole('dialog')
    if (!(await dialog.isVisible())) await second.locator('[data-market-picker]').click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 3000 })
  }).toPass()
  await second
    .getByRole('dialog')
    .getByRole('link', { name: /Danmark/ })
    .click()
  await expect(second).toHaveURL(`${originOf('dk')}/da/c/kjoler-dame`)
  await expect(first).toHaveURL(`${originOf('dk')}/da/c/kjoler-dame`)
  await expect(third).toHaveURL(`${originOf('dk')}/da`)
  await device.close()
})
