import { axeOn } from '@shop/testkit/axe'
import { expect, info, test } from '@shop/testkit/browser'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { guestForm, purchases } from '@shop/testkit/purchases'
import { mailTo } from './support/account'
import { cartWith } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { cartIn } from './support/checkout'
import { orderOf } from './support/member-orders'
import { open } from './support/own-account'
import { signUp } from './support/signed-in'

test('a buyer lets a piece of an order go, sees first what comes back, and then cancels the rest', async ({ page }) => {
  test.setTimeout(240_000)
  const email = await signUp(page.context())
  const { skus } = await productWhere('no', isWellStocked)
  const cart = await cartWith('no', { skuId: skus[0]!.skuId, quantity: 2 })
  const number = await orderOf(page.context(), email, { cart })
  await open(page, `/min-konto/bestillinger?order=${number}`)
  await page.getByRole('main').getByRole('button', { name: 'Endre eller avbestill varer' }).press('Enter')
  const form = page.getByRole('form', { name: 'Endre eller avbestill varer' })
  const pieces = form.getByRole('group', { name: 'Antall du beholder av 2' })
  await expect(pieces.getByRole('status')).toHaveText('2')
  await expect(form.getByRole('button', { name: 'Bekreft endringen' })).toHaveCount(0)

  await pieces.getByRole('button', { name: 'Færre' }).press('Enter')
  await expect(form.getByText(/2\sstk\. → .*1\sstk\./)).toBeVisible()
  await expect(form.getByText(/^Fakturaen blir/)).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await (await axeOn(page)).analyze()).violations.map(({ id: rule }) => rule)).toEqual([])
  }
  await form.getByRole('button', { name: 'Bekreft endringen' }).click()
  await expect(form.getByText('Bestillingen er endret. Vi har sendt deg en e-post.')).toBeVisible()
  expect((await mailTo(email, 'order_edited')).text).toMatch(/2\sstk\. → .*1\sstk\./)

  await form.getByRole('button', { name: 'Avbestill', exact: true }).press('Enter')
  await expect(form.getByText(/^Ingenting er igjen/)).toBeVisible()
  await form.getByRole('button', { name: 'Kanseller hele bestillingen' }).press('Enter')
  await expect(page.getByText('Bestillingen er kansellert. Vi har sendt deg en e-post.').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Kansellert').first()).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('a guest cancels an article by the link of the mail and a second proof', async ({ page }) => {
  test.setTimeout(240_000)
  const email = `gjest.${Math.random().toString(36).slice(2, 10)}@lysning.example`
  const { place } = purchases({ graphql: graphqlClient(info.graphql.replace(/\/graphql$/, ''), info.apiKey) })
  const { data } = await place(await cartIn('no'), guestForm(email))
  await open(page, `/endre-varer?order=${data.placeOrder.publicId}`)
  const proof = page.getByRole('textbox', { name: 'E-post eller postnummer på bestillingen' })
  await proof.fill('0001')
  await page.getByRole('button', { name: 'Åpne bestillingen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Det passer ikke til bestillingen.' })).toBeVisible()
  await proof.fill(email)
  await page.getByRole('button', { name: 'Åpne bestillingen' }).click()
  const form = page.getByRole('form', { name: 'Endre eller avbestill varer' })
  await form.getByRole('button', { name: 'Avbestill', exact: true }).first().click()
  await form.getByRole('button', { name: 'Bekreft endringen' }).click()
  await expect(form.getByText('Bestillingen er endret. Vi har sendt deg en e-post.')).toBeVisible()
  expect((await mailTo(email, 'order_edited')).text).toContain('avbestilt')
})
