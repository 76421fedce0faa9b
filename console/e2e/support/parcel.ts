import { expect, type Locator, type Page } from '@playwright/test'
import { info } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'

/** Something happens to the only parcel of an order at the carrier's. */
export async function carrierSays(order: number, event: string): Promise<void> {
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query('select carrier_parcel_id from order_deliveries where order_id = $1', [order])
  await owner.end()
  const answer = await fetch(`${info.standIns.shipping.url}/v1/parcels/${rows[0].carrier_parcel_id}/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${info.standIns.shipping.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event }),
  })
  expect(answer.status).toBe(200)
}

/** Packs the only piece of the order that is open, until its parcel has a number. */
export async function packOnePiece(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Start processing' }).click()
  const parcels = desk.getByRole('region', { name: 'Parcels' })
  await parcels.getByRole('button', { name: 'Pack', exact: true }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel(/^Pieces of .* to pack$/).fill('1')
  await form.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(form).toBeHidden()
  await reloadUntil(desk, parcels.getByRole('link', { name: /^Follow parcel \d+$/ }))
}

/** What the carrier says comes in the background: the page is loaded again until it shows it. */
export const reloadUntil = (desk: Page, wanted: Locator): Promise<void> =>
  expect(async () => {
    await desk.reload()
    await expect(wanted).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
