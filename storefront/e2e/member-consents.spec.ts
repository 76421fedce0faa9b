import type { Page } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { expect, originOf, test } from '@shop/testkit/browser'
import { mailTo, newMobile, welcomeLink } from './support/account'
import { signUp } from './support/signed-in'

/** What the programme says of whoever is signed in. */
const preferences = (page: Page, email: string) =>
  page.evaluate(async (address) => {
    const token = /apollo-token=([^;]+)/.exec(document.cookie)?.[1]
    const query = new URLSearchParams({ email: address, countryCode: 'NO', newsletter: 'false' })
    const answer = await fetch(`/api/voyado-engage/get-contact?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).preferences
  }, email)

test('[CONSENT-01] [CONSENT-02] newsletter and SMS are agreed to and taken back in the settings, and the contact of the programme follows', async ({
  page,
}) => {
  const email = await signUp(page.context())
  const settings = originOf('no') + pathFor('accountSettings', 'nb')
  await page.goto(settings)
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  const newsletter = page.getByRole('switch', { name: 'Nyhetsbrev på e-post' })
  const sms = page.getByRole('switch', { name: 'Tilbud på SMS' })
  expect(await preferences(page, email)).toEqual({ acceptsEmail: false, acceptsSms: false })

  // Anybody may have typed the address in: its reader is asked first.
  await newsletter.click()
  await expect(page.getByText('Vi har sendt deg en e-post. Følg lenken i den, så får du nyhetsbrevet.')).toBeVisible()
  await expect(newsletter).toHaveAttribute('aria-checked', 'false')
  expect(await preferences(page, email)).toEqual({ acceptsEmail: false, acceptsSms: false })
  await page.goto(await welcomeLink(email))
  const confirmed = page.getByRole('dialog', { name: 'Adressen er bekreftet' })
  await expect(confirmed).toContainText('Adressen hører nå til kontoen din.')
  await expect.poll(() => preferences(page, email)).toEqual({ acceptsEmail: true, acceptsSms: false })
  await page.goto(settings)
  await expect(newsletter).toHaveAttribute('aria-checked', 'true')
  // Without a number there is nowhere to send to.
  await sms.click()
  await expect(page.getByRole('alert').getByText(/mobil/i).first()).toBeVisible()
  await expect(sms).toHaveAttribute('aria-checked', 'false')
  expect(await preferences(page, email)).toEqual({ acceptsEmail: true, acceptsSms: false })

  const mobile = newMobile()
  await page.evaluate(async (number) => {
    const token = /apollo-token=([^;]+)/.exec(document.cookie)?.[1]
    const query = `mutation { updateUser(user: { address: { mobile: "${number}" }, metaData: "{}" }) { id } }`
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    })
  }, mobile)
  await page.reload()
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await sms.click()
  await expect(page.getByText(`Vi har sendt en kode på SMS til ${mobile}.`)).toBeVisible()
  expect(await preferences(page, email)).toEqual({ acceptsEmail: true, acceptsSms: false })
  // The link is as good as the code, and needs no account: it may be opened on the phone alone.
  const { text } = await mailTo(`+47${mobile}`, 'sms_confirm')
  await page.goto(/http\S+confirmKey=\w+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('dialog', { name: 'Nummeret er bekreftet' })).toContainText('Du får nå tilbud på SMS.')
  await expect.poll(() => preferences(page, email)).toEqual({ acceptsEmail: true, acceptsSms: true })
  await page.goto(settings)
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await expect(sms).toHaveAttribute('aria-checked', 'true')
  await sms.click()
  await newsletter.click()
  await expect.poll(() => preferences(page, email)).toEqual({ acceptsEmail: false, acceptsSms: false })
  await expect(sms).toHaveAttribute('aria-checked', 'false')
  await expect(newsletter).toHaveAttribute('aria-checked', 'false')
})
