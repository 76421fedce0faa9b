import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import {
  codeTo,
  fillLogin,
  mailTo,
  newAddress,
  newMobile,
  openLogin,
  PASSWORD,
  requestsOf,
  welcomeLink,
} from './support/account'
import { isSignedIn, NO, open } from './support/own-account'
import { signUp } from './support/signed-in'
import { visitOf } from './support/visit'

async function changePassword(page: Page, current: string, next: string) {
  const block = page.getByRole('region', { name: 'Passord', exact: true })
  await block.getByLabel('Nåværende passord').fill(current)
  await block.getByLabel('Nytt passord').fill(next)
  await block.getByLabel('Gjenta passordet').fill(next)
  await block.getByRole('button', { name: 'Bytt passord' }).click()
  return block
}

test('[AUTH-06] [AUTH-22] [USER-09] the right current password keeps who changes it signed in, only the new one works afterwards, and neither is sent', async ({
  page,
}) => {
  const email = await signUp(page.context())
  const { having } = requestsOf(page.context())
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
  expect(having('/auth/password')).toHaveLength(2)
  expect(having(PASSWORD, 'passord123', 'ny fjellvidde')).toEqual([])
})

test('[AUTH-21] a wrong current password signs out, says why, and changes nothing', async ({ page, context }) => {
  const email = await signUp(page.context())
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

test('[VALIDATE-15] a wrong number for customer service is said beside its field, and the right one lets them look', async ({
  page,
}) => {
  const email = await signUp(page.context())
  const [id, number] = [randomUUID(), '246810']
  const owner = await ownerOfRunningShop()
  await owner.query(
    `insert into access_requests (id, user_id, staff_id, number_hash, expires_at, created_at)
     select $1, u.id, (select min(id) from staff), $2, now() + interval '10 minutes', now() from users u where u.email = $3`,
    [id, createHash('sha256').update(`${id} ${number}`).digest(), email],
  )
  await owner.end()
  await open(page, '/min-konto/innstillinger')
  const field = page.getByLabel('Tallet du hører i telefonen')
  const confirm = page.getByRole('button', { name: 'Bekreft', exact: true })
  const wrong = 'Tallet passer ikke, eller det er for gammelt.'
  await field.fill('135791')
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(wrong)
  await field.fill(number)
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await confirm.click()
  await expect(page.getByText('Takk. Nå kan kundeservice se butikken slik du ser den.')).toBeVisible()
  await expect(field).toHaveCount(0)
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
  await dialog.getByLabel('C/o').fill('Berg')
  await dialog.getByLabel('Leilighet, etasje').fill('4. etasje')
  await dialog.getByLabel('Dørkode').fill('1234#')
  await dialog.getByLabel('Postnummer').fill('0477')
  await dialog.getByLabel('Poststed').fill('Oslo')
  await expect(dialog.getByLabel('Land')).toHaveValue('NO')
  await expect(dialog.getByLabel('Kjønn')).toHaveValue('UNSPECIFIED')
  await dialog.getByLabel('Kjønn').selectOption('Kvinne')
  await dialog.getByRole('button', { name: 'Opprett konto' }).click()

  await expect(page).toHaveURL(`${NO}/min-konto/innstillinger`)
  await expect(isSignedIn(page)).toBeAttached()
  const about = page.getByRole('region', { name: 'Om deg' })
  await expect(about.locator('[data-email]')).toHaveText(email)
  const address = page.getByRole('region', { name: 'Adresse', exact: true })
  for (const [region, label, value] of [
    [about, 'Fornavn', 'Ingvild'],
    [about, 'Etternavn', 'Haugen'],
    [about, 'Kjønn', 'WOMAN'],
    [about, 'Mobilnummer', mobile],
    [address, 'Gateadresse', 'Vogts gate 1'],
    [address, 'Leilighet, etasje', '4. etasje'],
    [address, 'C/o', 'Berg'],
    [address, 'Dørkode', '1234#'],
    [address, 'Postnummer', '0477'],
    [address, 'Poststed', 'Oslo'],
    [address, 'Land', 'NO'],
  ] as const)
    await expect(region.getByLabel(label), label).toHaveValue(value)
  await expect(about.getByRole('radio', { name: 'Privatperson' })).toBeChecked()
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

test('[USER-09] [USER-12] [USER-13] [USER-14] [ENGAGE-07] deleting the account asks first, says that it is for ever, and ends everything', async ({
  page,
  context,
}) => {
  const email = await signUp(page.context())
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query('select id from users where email = $1', [email])
  const { id } = rows[0]
  await owner.query(
    `insert into memberships (user_id, is_member, joined_at) values ($1, true, now())
    on conflict (user_id) do update set is_member = true`,
    [id],
  )
  await owner.query(
    `insert into points_ledger (user_id, entry, points, staff_id, reason, at)
     select $1, 'adjusted', 700, id, 'test', now() from staff limit 1`,
    [id],
  )
  await open(page, '/min-konto/innstillinger')
  await page.getByRole('button', { name: 'Slett konto', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Slett konto?' })
  await expect(dialog).toContainText('Kontoen slettes for alltid')
  await expect(dialog).toContainText('kan ikke gjenopprettes')
  await expect(dialog).toContainText('oppbevares 5 år etter utgangen av året du handlet')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog).toBeHidden()
  await expect(isSignedIn(page)).toBeAttached()

  // A deletion that fails has taken nothing away.
  const told = context.waitForEvent('request', (asked) => asked.postData()?.includes('deleteUser') ?? false)
  const fails = (url: URL) => url.pathname === '/graphql'
  await context.route(fails, (route) =>
    route.request().postData()?.includes('deleteUser')
      ? route.fulfill({ json: { data: { deleteUser: null }, errors: [{ message: 'down' }] } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Slett konto', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ja, slett kontoen min' }).click()
  await told
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Det ble ikke lagret. Prøv igjen.')).toBeVisible()
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

test('[AUTH-25] a company that makes an account in Finland is greeted in Finnish, by the branch there, and is known as one', async ({
  page,
}) => {
  const { say, open: go } = visitOf(page, { market: 'fi', locale: 'fi' })
  const email = newAddress()
  await go('/fi?action=register')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('field.email')).fill(email)
  for (const password of await dialog.locator('input[type=password]').all()) await password.fill(PASSWORD)
  await dialog.getByText(say('checkout.business'), { exact: true }).click()
  await dialog.getByLabel(say('field.companyName')).fill('Haugen Oy')
  await dialog.getByLabel(say('field.organisationId')).fill('0112038-9')
  await dialog.getByLabel(say('field.firstName')).fill('Aino')
  await dialog.getByLabel(say('field.lastName')).fill('Haugen')
  await dialog.getByRole('button', { name: say('register.submit') }).click()
  await expect(isSignedIn(page)).toBeAttached()
  // The company is stored after the sign-in; the dialog closes when that is done.
  await expect(dialog).toHaveCount(0)
  const { text } = await mailTo(email, 'welcome')
  for (const words of ['Terveisin', 'Lysning AS, sivuliike Suomessa']) expect(text).toContain(words)
  await go('/fi/tilini/asetukset')
  await expect(page.getByRole('radio', { name: say('checkout.business') })).toBeChecked()
  await expect(page.getByLabel(say('field.companyName'))).toHaveValue('Haugen Oy')
  await expect(page.getByLabel(say('field.organisationId'))).toHaveValue('0112038-9')
})
