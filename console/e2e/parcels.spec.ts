import { expect, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { carrierSays, reloadUntil } from './support/parcel'
import { newConsole } from './support/signed-in-staff'

test('[A11Y-02] an order is packed, and where its parcel is stands beside the order, in the shop and at the carrier', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const garment = (await plentiful(60, 4)).at(-1)
  const number = await orderOf(member, garment?.skus[0]?.skuId ?? 0)
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  const parcels = desk.getByRole('region', { name: 'Parcels' })
  await expect(parcels).toContainText('Start processing first.')
  await desk.getByRole('button', { name: 'Start processing' }).click()

  await parcels.getByRole('button', { name: 'Pack', exact: true }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel(/^Pieces of .* to pack$/).fill('0')
  await form.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(form).toContainText('Choose at least one piece.')
  await form.getByLabel(/^Pieces of .* to pack$/).fill('1')
  expect(await violationsOfDialog(desk, 'features/orders/parcels/pack-form.tsx')).toEqual([])
  await form.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(parcels.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0)

  const link = parcels.getByRole('link', { name: /^Follow parcel 37\d{16}$/ })
  await reloadUntil(desk, link)

  await carrierSays(number, 'on_its_way')
  await expect(async () => {
    await desk.reload()
    await expect(parcels.getByRole('list', { name: 'Course of the parcel' })).toContainText('On its way', {
      timeout: 3_000,
    })
  }).toPass({ timeout: 30_000 })
  await expect(desk.locator('[aria-current=step]')).toContainText('Completed')
  for (const width of [1024, 1360, 1920]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await parcels.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
  expect(await violationsInBothSchemes(desk, 'an order with its parcel')).toEqual([])
  await context.close()

  await signIn(page.context(), 'no', member)
  await page.goto(`${originOf('no')}/min-konto/bestillinger?order=${number}`)
  const own = page.getByRole('region', { name: 'Pakkene dine' })
  await expect(own).toContainText('På vei')
  await expect(own.getByRole('link', { name: /^Sporingsnummer 37/ })).toHaveAttribute('href', /\/track\//)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${originOf('no')}/spor-pakke?order=${number}`)
  await expect(guest.getByLabel('Bestillingsnummer')).toHaveValue(String(number))
  const main = guest.getByRole('main')
  await main.getByLabel('E-post', { exact: false }).first().fill('feil@kunde.example')
  await main.getByRole('button', { name: 'Finn pakken' }).click()
  await expect(main).toContainText('Vi finner ingen bestilling med disse opplysningene.')
  await main.getByLabel('E-post', { exact: false }).first().fill(member.email)
  await main.getByRole('button', { name: 'Finn pakken' }).click()
  await expect(main.getByRole('article')).toContainText('På vei')
  await guest.context().close()
})

test('[CONSOLE-19] [A11Y-02] packing is taken back while the parcel is only booked, and the rest of a part-sent order is cancelled', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const [first, second] = (await plentiful(60, 4)).slice(-2)
  const number = await orderOf(member, first?.skus[0]?.skuId ?? 0, second?.skus[0]?.skuId ?? 0)
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/orders/${number}`)
  const parcels = desk.getByRole('region', { name: 'Parcels' })
  const dialog = desk.getByRole('dialog')
  const packFirst = async () => {
    await parcels.getByRole('button', { name: 'Pack', exact: true }).click()
    await dialog
      .getByLabel(/^Pieces of .* to pack$/)
      .last()
      .fill('0')
    await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await desk.getByRole('button', { name: 'Start processing' }).click()
  await packFirst()
  await parcels.getByRole('button', { name: 'Unpack' }).click()
  await dialog.getByRole('button', { name: 'Unpack' }).click()
  await expect(dialog).toContainText('Enter a reason')
  expect(await violationsOfDialog(desk, 'features/orders/parcels/unpack-parcel.tsx')).toEqual([])
  await dialog.getByLabel('Reason').fill('Packed the wrong order')
  // What was typed outlives a service that does not answer.
  await desk.route('**/unpack', (route) => route.fulfill({ status: 503, json: {} }))
  await dialog.getByRole('button', { name: 'Unpack' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This could not be saved.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Packed the wrong order')
  await desk.unroute('**/unpack')
  await dialog.getByRole('button', { name: 'Unpack' }).click()
  await expect(dialog).toBeHidden()
  await expect(parcels).toContainText('Nothing is packed yet.')

  await packFirst()
  await expect(parcels.getByRole('button', { name: 'Cancel the rest' })).toHaveCount(0)
  await reloadUntil(desk, parcels.getByRole('link', { name: /^Follow parcel 37\d{16}$/ }))
  await carrierSays(number, 'handed_over')
  await reloadUntil(desk, parcels.getByRole('button', { name: 'Cancel the rest' }))
  await expect(parcels.getByRole('button', { name: 'Unpack' })).toHaveCount(0)
  await parcels.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(dialog).toContainText('cancelled')
  expect(await violationsOfDialog(desk, 'features/orders/parcels/cancel-rest.tsx')).toEqual([])
  await dialog.getByLabel('Reason').fill('The rest cannot be had')
  await dialog.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.locator('[aria-current=step]')).toContainText('Completed')
  await context.close()
})
