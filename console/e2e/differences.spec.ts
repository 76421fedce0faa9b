import { randomUUID } from 'node:crypto'
import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { openConsole } from './support/signed-in-staff'

/** A difference of the demo's: the provider has money that the shop does not know. */
async function difference(): Promise<string> {
  const purchaseId = randomUUID()
  const theirs = {
    status: 'captured',
    amountMinor: 49_900,
    currency: 'NOK',
    capturedMinor: 49_900,
    cancelledMinor: 0,
    refundedMinor: 0,
    dispute: null,
  }
  const owner = await ownerOfRunningShop()
  try {
    await owner.query(
      `insert into payment_differences (provider, purchase_id, kind, theirs, found_at, seen_at)
       values ('avarda', $1, 'unknown-here', $2, now(), now())`,
      [purchaseId, JSON.stringify(theirs)],
    )
    return purchaseId
  } finally {
    await owner.end()
  }
}

test('[A11Y-02] a difference with the provider is proposed by one colleague and confirmed by another', async ({
  browser,
}) => {
  test.slow()
  const purchaseId = await difference()
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  await openConsole(first, 'customer-service-lead', '/bank')
  await first.getByRole('link', { name: 'Payment differences' }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'Payment differences' })).toBeVisible()
  const row = first.getByRole('row').filter({ hasText: purchaseId })
  await expect(row).toContainText('Money of a payment that we do not know')
  expect(await violationsInBothSchemes(first, 'differences')).toEqual([])

  await row.getByRole('button', { name: `Difference of ${purchaseId}` }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Leave it as it is' }).check()
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Say why, in three characters or more.')).toBeVisible()
  expect(await violationsOfDialog(first, 'features/differences/difference-form.tsx')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Note for the books' }).fill('A test purchase of the provider')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: `Difference of ${purchaseId}` }).click()
  await expect(dialog.getByText('You proposed this. Another colleague has to confirm it.')).toBeVisible()

  await openConsole(second, 'admin', '/bank/differences')
  await second.getByRole('row').filter({ hasText: purchaseId }).getByRole('button').last().click()
  const answer = second.getByRole('dialog')
  await expect(answer.getByText('A test purchase of the provider')).toBeVisible()
  expect(await violationsOfDialog(second, 'features/differences/difference-form.tsx')).toEqual([])
  await answer.getByRole('button', { name: 'Confirm' }).click()
  await expect(answer).toBeHidden()
  await second.goto(`${new URL(second.url()).origin}/bank/differences?state=ended`)
  await expect(second.getByRole('row').filter({ hasText: purchaseId })).toContainText('Settled: Leave it as it is')
})
