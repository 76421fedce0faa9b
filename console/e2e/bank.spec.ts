import { bankFile } from '@shop/testkit/bank-file'
import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { atWork } from './support/assist'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newMember, orderOf, plentiful } from './support/customer'
import { colleague, openConsole } from './support/signed-in-staff'

/** The invoice of an order that has left the shop and that nobody has paid. */
async function unpaidInvoice() {
  const [garment] = await plentiful(1)
  const orderId = await orderOf(await newMember(), garment?.skus[0]?.skuId ?? 0)
  const staff = await atWork(colleague('customer-service'))
  for (const to of ['processing', 'completed']) {
    const { body: order } = await staff.get(`/staff/desk/orders/${orderId}`)
    const wish = { to, version: order.version, reason: '' }
    const { status, body } = await staff.post(`/staff/desk/orders/${orderId}/move`, wish)
    if (status !== 200) throw new Error(`Not ${to}: ${JSON.stringify(body)}`)
  }
  const owner = await ownerOfRunningShop()
  const invoice = async () =>
    (
      await owner.query<{ number: number; orderId: number; reference: string; open: number }>(
        `select i.number, i.order_id as "orderId", i.payment_reference as reference,
           (p.authorised_minor - p.captured_minor - p.released_minor)::int as open
         from invoices i join payments p on p.order_id = i.order_id where i.kind = 'invoice' and i.order_id = $1`,
        [orderId],
      )
    ).rows[0]
  try {
    // The services issue it soon after the goods have left.
    await expect.poll(invoice).toBeDefined()
    return (await invoice())!
  } finally {
    await owner.end()
  }
}

test('[A11Y-02] payments of the bank find their invoices, and what is left is decided by a lead', async ({ page }) => {
  test.slow()
  const invoice = await unpaidInvoice()
  const stamp = `${Date.now()}`
  await openConsole(page, 'customer-service-lead', '/bank')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments in' })).toBeVisible()
  const read = async (file: Blob, name = 'bank.xml') =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(await file.arrayBuffer()) })

  await read(new Blob(['not a file of a bank']))
  await expect(page.getByRole('alert').filter({ hasText: 'The file is no camt.054 file' })).toBeVisible()

  const credits = [
    { id: `${stamp}-1`, amountMinor: invoice.open - 100, reference: invoice.reference },
    { id: `${stamp}-2`, amountMinor: 300, reference: 'Thanks', payer: `Payer ${stamp}` },
  ]
  await read(bankFile(credits))
  await expect(page.getByText('2 new payments: 1 matched, 1 left. 0 were known.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Payer ${stamp}` })
  await expect(row).toContainText('No reference')
  expect(await violationsInBothSchemes(page, 'payments in')).toEqual([])

  await row.getByRole('button', { name: `Payment of Payer ${stamp}` }).click()
  const dialog = page.getByRole('dialog')
  const number = dialog.getByRole('textbox', { name: 'Number of the invoice' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Type the number of the invoice, such as NO-F-12.')).toBeVisible()
  await number.fill('NO-F-999999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is no such invoice.')).toBeVisible()
  expect(await violationsOfDialog(page, 'features/bank/line-form.tsx')).toEqual([])
  await number.fill(`NO-F-${invoice.number}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  // The invoice takes what it still asks for; the rest goes back.
  await expect(row).toContainText('Paid too much')
  await row.getByRole('button', { name: `Payment of Payer ${stamp}` }).click()
  await dialog.getByRole('radio', { name: 'It was paid back' }).check()
  await dialog.getByRole('textbox', { name: 'Note for the books' }).fill('Sent back on 24 November')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toBeHidden()

  const order = `${new URL(page.url()).origin}/orders/${invoice.orderId}`
  await page.goto(order)
  await expect(page.getByText('Captured', { exact: true }).first()).toBeVisible()

  // What the bank takes back is to be paid again.
  await page.goto(`${new URL(order).origin}/bank`)
  await read(bankFile([{ ...credits[0]!, isReversal: true }]))
  await expect(page.getByText('1 new payments: 1 matched, 0 left. 0 were known.')).toBeVisible()
  await page.goto(order)
  await expect(page.getByText('Partly captured', { exact: true }).first()).toBeVisible()
})
