import { axeOn } from '@shop/testkit/axe'
import { expect, originOf, test } from '@shop/testkit/browser'
import { virtualAuthenticator } from '@shop/testkit/virtual-authenticator'
import { mailsTo, openLogin, PASSWORD } from './support/account'
import { signUp } from './support/signed-in'

const SETTINGS = `${originOf('no')}/min-konto/innstillinger`

test('a shopper adds a passkey with the password, signs in with it alone, and removes it', async ({
  page,
  context,
}) => {
  const email = await signUp(context)
  const device = await virtualAuthenticator(page)
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(SETTINGS)
  const block = page.getByRole('region', { name: 'Passnøkler' })
  await expect(block.getByText('Du har ingen passnøkler ennå.')).toBeVisible()
  await block.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await block.getByLabel('Navn på passnøkkelen').fill('Telefonen')
  await block.getByLabel('Nåværende passord').fill('not the password')
  await block.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await expect(block.getByText('Feil e-postadresse eller passord.')).toBeVisible()
  // The library has not been asked for yet.
  const before = scripts.length
  await block.getByLabel('Nåværende passord').fill(PASSWORD)
  await block.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await expect(block.getByText('Passnøkkelen er lagt til.')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
  await expect(block.getByRole('listitem')).toContainText('Telefonen')
  expect(await device.passkeys()).toHaveLength(1)
  expect((await (await axeOn(page)).include('main').analyze()).violations).toEqual([])
  await expect.poll(async () => (await mailsTo(email)).map(({ kind }) => kind)).toContain('passkey_added')

  await context.clearCookies()
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hold meg innlogget').check()
  await dialog.getByRole('button', { name: 'Bruk passnøkkel' }).click()
  await expect(page.getByText('Du er logget inn.')).toBeVisible()
  const kept = (await context.cookies()).find(({ name }) => name === 'ralph-auth-refresh')
  expect((kept?.expires ?? 0) * 1_000 - Date.now()).toBeGreaterThan(6 * 86_400_000)

  await page.goto(SETTINGS)
  await block.getByRole('button', { name: 'Gi nytt navn til Telefonen' }).click()
  await block.getByLabel('Navn på passnøkkelen').fill(' ')
  await block.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(block.getByText('Dette felt er obligatorisk')).toBeVisible()
  await block.getByLabel('Navn på passnøkkelen').fill('Gammel telefon')
  await block.getByRole('button', { name: 'Lagre endringer' }).click()
  await block.getByRole('button', { name: 'Fjern Gammel telefon' }).click()
  await expect(block.getByText('Passnøkkelen er fjernet.')).toBeVisible()
  await context.clearCookies()
  await openLogin(page)
  await dialog.getByRole('button', { name: 'Bruk passnøkkel' }).click()
  await expect(dialog.getByText('Passnøkkelen ble ikke godtatt. Prøv igjen.')).toBeVisible()
})

test('passkeys that cannot be read are said to be unread, and are asked for again', async ({ page, context }) => {
  await signUp(context)
  await page.route('**/auth/passkeys', (route) => route.abort('internetdisconnected'))
  await page.goto(SETTINGS)
  const block = page.getByRole('region', { name: 'Passnøkler' })
  await expect(block.getByRole('alert')).toContainText('Noe gikk galt')
  await page.unroute('**/auth/passkeys')
  await block.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(block.getByText('Du har ingen passnøkler ennå.')).toBeVisible()
  await expect(block.getByRole('alert')).toHaveCount(0)
})

test('whoever shows no passkey, or is not the one whose finger it is, stays outside', async ({ page }) => {
  await openLogin(page)
  const device = await virtualAuthenticator(page, { isVerified: false })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bruk passnøkkel' }).click()
  await expect(dialog.getByText('Ingen passnøkkel ble valgt.')).toBeVisible()
  expect(await device.passkeys()).toEqual([])
})
