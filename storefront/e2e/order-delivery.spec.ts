import { axeOn } from '@shop/testkit/axe'
import { expect, info, test } from '@shop/testkit/browser'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { guestForm, purchases } from '@shop/testkit/purchases'
import { mailTo } from './support/account'
import { cartIn, zipsWithoutMethods } from './support/checkout'
import { orderOf } from './support/member-orders'
import { open } from './support/own-account'
import { signUp } from './support/signed-in'

/** An order on invoice of somebody without an account. */
async function guestOrder(email: string): Promise<{ publicId: string }> {
  const { place } = purchases({ graphql: graphqlClient(info.graphql.replace(/\/graphql$/, ''), info.apiKey) })
  const { data } = await place(await cartIn('no'), guestForm(email))
  return data.placeOrder
}

test('[VALIDATE-15] a buyer changes where an order goes until it is packed, sees first what it does, and is told by mail', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const email = await signUp(page.context())
  const number = await orderOf(page.context(), email)
  await open(page, `/min-konto/bestillinger?order=${number}`)
  const opener = page.getByRole('main').getByRole('button', { name: 'Endre levering' })
  await opener.press('Enter')
  const form = page.getByRole('form', { name: 'Endre levering' })
  const save = form.getByRole('button', { name: 'Endre leveringen' })
  await expect(form.getByRole('textbox', { name: 'Gateadresse' })).toHaveValue('Vogts gate 1')
  await expect(form.getByRole('combobox', { name: 'Levering' })).toBeVisible()
  await expect(save).toHaveCount(0)

  const zip = form.getByRole('textbox', { name: 'Postnummer' })
  const way = form.getByRole('combobox', { name: 'Levering' })
  for (const [wrong, why] of [
    ['12', 'Sjekk dette feltet.'],
    ['9170', 'Dit leverer vi dessverre ikke.'],
  ] as const) {
    await zip.fill(wrong)
    await expect(zip).toHaveAccessibleDescription(why)
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(form.getByRole('alert').filter({ hasText: 'Sjekk adressen.' })).toBeVisible()
  }
  await zip.fill(zipsWithoutMethods.no)
  await expect(way).toHaveAccessibleDescription('Denne leveringsmåten går ikke til postnummeret. Velg en annen.')
  await expect(way).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert')).toHaveText(['Denne leveringsmåten går ikke til postnummeret. Velg en annen.'])
  await expect(zip).not.toHaveAttribute('aria-invalid', 'true')
  await zip.fill('5003')
  await expect(way).toHaveAccessibleDescription('')
  await form.getByRole('textbox', { name: 'Poststed' }).fill('Bergen')
  await form.getByRole('textbox', { name: 'Gateadresse' }).fill('Torgallmenningen 1')
  await expect(form.getByRole('paragraph').filter({ hasText: '5003 Bergen' })).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await (await axeOn(page)).analyze()).violations.map(({ id: rule }) => rule)).toEqual([])
  }
  // No answer comes to the first try, which was done all the same: the second is the same one.
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('changeDelivery')) return route.fallback()
    // This process does not resolve the names of the shop.
    const { protocol, host, port, pathname } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host }
    const response = await route.fetch({ url: `${protocol}//127.0.0.1:${port}${pathname}`, headers })
    expect(response.ok()).toBe(true)
    // To a hash that is not known yet: nothing was done.
    if ((await response.text()).includes('PERSISTED_QUERY_NOT_FOUND')) return route.fulfill({ response })
    isLost = true
    return route.abort('internetdisconnected')
  })
  await save.click()
  await expect(form.getByRole('alert').filter({ hasText: 'Vi får ikke kontakt med butikken.' })).toBeVisible()
  // The news of the order comes first, and takes nothing from the form.
  const newPlace = page.getByRole('main').getByText('Torgallmenningen 1').filter({ visible: true }).first()
  await expect(newPlace).toBeVisible()
  await save.click()
  await expect(form.getByRole('status')).toContainText('Leveringen er endret.')
  await expect(
    page
      .getByRole('main')
      .getByText(/5003 Bergen/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect((await mailTo(email, 'delivery_changed')).text).toContain('Torgallmenningen 1')
})

test('[VALIDATE-05] [VALIDATE-15] a guest comes to the order by the link of its mail and a second proof, and is shown no address', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const email = `gjest.${Math.random().toString(36).slice(2, 10)}@lysning.example`
  const { publicId } = await guestOrder(email)
  await open(page, `/endre-levering?order=${publicId}`)
  const proof = page.getByRole('textbox', { name: 'E-post eller postnummer på bestillingen' })
  // What is not typed is called missing, not wrong.
  await page.getByRole('button', { name: 'Åpne bestillingen' }).click()
  await expect(proof).toHaveAccessibleDescription(/Dette felt er obligatorisk$/)
  await proof.fill('0')
  await proof.fill('')
  await proof.blur()
  await expect(proof).toHaveAccessibleDescription(/Du må fylle ut dette feltet$/)
  await proof.fill('0001')
  await page.getByRole('button', { name: 'Åpne bestillingen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Det passer ikke til bestillingen.' })).toBeVisible()
  await expect(proof).toHaveAttribute('aria-invalid', 'true')
  await expect(proof).toHaveAccessibleDescription(/Det passer ikke til bestillingen\./)
  await proof.fill(email)
  await page.getByRole('button', { name: 'Åpne bestillingen' }).click()
  const form = page.getByRole('form', { name: 'Endre levering' })
  await expect(form.getByRole('textbox', { name: 'Gateadresse' })).toHaveValue('')
  await form.getByRole('textbox', { name: 'Mobilnummer' }).fill('412 38 617')
  await form.getByRole('button', { name: 'Endre leveringen' }).click()
  await expect(form.getByRole('status')).toContainText('Leveringen er endret.')
  expect((await mailTo(email, 'delivery_changed')).text).toContain('412 38 617')
})
