import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import sharp from 'sharp'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newShopper } from './support/shopper'
import { openConsole } from './support/signed-in-staff'

const WITHIN_5_S = { timeout: 5_000, intervals: [150] }
const AREA = 'Front page'
const problemsOf = (page: Page) => violationsInBothSchemes(page, new URL(page.url()).pathname, 'iframe')

test('[MERCH-10] [MERCH-12] [ARCH-10] [A11Y-02] widgets are written, ordered with the keyboard and by dragging, seen in the shop, published and taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `Strikk ${randomUUID().slice(0, 8)}`
  const shop = `${originOf('no')}/`
  const shopper = await newShopper(browser)
  await openConsole(page, 'merchandiser', '/widgets')
  await page.getByRole('button', { name: `Edit ${AREA} in a draft` }).click()
  await page.getByLabel('Name of the draft').fill(title)
  await page.getByRole('button', { name: 'Go on' }).click()
  const tree = page.getByRole('list', { name: 'Structure' })
  await tree.getByRole('button', { name: /^Banner Hero/ }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  for (const kind of ['Text', 'Rich text', 'HTML', 'Image', 'Banner', 'Buttons', 'Product list', 'Video', 'JSON'])
    await expect(page.getByRole('menuitem', { name: kind, exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  const form = page.getByRole('region', { name: 'Form' })
  await form.getByRole('textbox', { name: 'Title (nb)', exact: true }).fill(title)
  await form.getByRole('textbox', { name: 'Text (nb)', exact: true }).fill('<p>Ull</p><script>alert(1)</script>')
  await expect(form.getByText('Holds a script. Scripts are never published.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Text (nb)', exact: true }).fill('<p>Ull</p>')
  await expect(form.getByText('Holds a script')).toHaveCount(0)
  const node = tree.getByRole('listitem').filter({ hasText: /^Text Text/ })
  await expect(node).toContainText('sv, da, fi')

  const order = () => tree.getByRole('button').evaluateAll((all) => all.map(({ textContent }) => textContent))
  const before = await order()
  const mine = tree.locator('button[aria-current="true"]')
  await mine.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Text moved to place 1')).toBeAttached()
  await expect(mine).toBeFocused()
  await expect(mine).toContainText('Text')
  expect((await order()).indexOf('Text Text')).toBe(before.indexOf('Text Text') - 1)
  await tree
    .getByRole('listitem')
    .filter({ hasText: /^Banner Party/ })
    .dragTo(tree.getByRole('listitem').filter({ hasText: /^Banner Hero/ }))
  await expect
    .poll(async () => (await order()).indexOf('Banner Party'))
    .toBe((await order()).indexOf('Banner Hero') - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  const frame = page.frameLocator('iframe[title="Draft, 1280 wide"]')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
  expect(await shopper.html(shop)).not.toContain(title)
  expect(await problemsOf(page)).toEqual([])

  // The same in another market and its language, and as wide as a telephone.
  await tree
    .getByRole('button', { name: /^Text Text/ })
    .first()
    .click()
  // Each is chosen by itself; the form has languages as well, and stands behind them.
  const choiceOf = (name: string) => page.getByRole('radiogroup', { name, exact: true }).first()
  const pick = (name: string, value: string) => choiceOf(name).getByText(value, { exact: true }).click()
  await pick('Market', 'SE')
  await form.getByRole('textbox', { name: 'Title (sv)', exact: true }).fill(`${title} på svenska`)
  await page.getByText('Phone', { exact: true }).click()
  const phone = page.frameLocator('iframe[title="Draft, 375 wide"]')
  await expect(phone.getByRole('heading', { name: `${title} på svenska` })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('iframe[title="Draft, 1280 wide"]')).toHaveCount(0)
  const shown = phone.locator('html')
  await expect(shown).toHaveAttribute('lang', 'sv-SE')
  await expect(shown).toHaveAttribute('data-market', 'se')
  expect(await shown.evaluate(() => [innerWidth, location.pathname])).toEqual([375, '/sv/preview-widgets'])
  await expect(choiceOf('Language').locator('label')).toHaveText(['sv'])
  await pick('Market', 'FI')
  await expect(shown).toHaveAttribute('data-market', 'fi', { timeout: 20_000 })
  await expect(shown).toHaveAttribute('lang', 'sv-FI')
  await expect(phone.getByRole('heading', { name: `${title} på svenska` })).toBeVisible()
  await expect(choiceOf('Language').locator('label')).toHaveText(['fi', 'sv'])
  await pick('Language', 'fi')
  await expect(shown).toHaveAttribute('lang', 'fi-FI', { timeout: 20_000 })
  await expect(shown).toHaveAttribute('data-market', 'fi')
  await pick('Market', 'NO')
  await page.getByText('Desktop', { exact: true }).click()
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
  expect(await frame.locator('html').evaluate(() => [innerWidth, document.documentElement.lang])).toEqual([
    1280,
    'nb-NO',
  ])

  // Between its start and its end alone.
  const choose = (tab: string) => form.getByText(tab, { exact: true }).click()
  const [from, until] = ['Shown from', 'Shown until'].map((name) => form.getByRole('textbox', { name }))
  await choose('Schedule')
  await from?.fill('2031-02-02T08:00')
  await until?.fill('2031-02-01T08:00')
  await expect(form.getByText('Must be after the start.')).toBeVisible()
  await until?.fill('2031-02-09T08:00')
  await expect(form.getByText('Must be after the start.')).toHaveCount(0)
  await expect(frame.getByRole('heading', { name: title })).toHaveCount(0, { timeout: 20_000 })
  await from?.fill('2021-02-02T08:00')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
  await until?.fill('2022-02-09T08:00')
  await expect(frame.getByRole('heading', { name: title })).toHaveCount(0, { timeout: 20_000 })
  for (const field of [from, until]) await field?.fill('')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
  await choose('Form')

  // What is numbered in the tree is numbered in the preview, and a pin opens its row.
  const pin = frame.getByRole('button', { name: /^Edit: / })
  await expect(pin.first()).toHaveText('1')
  // A pointer is put elsewhere by the scale of the frame.
  await pin.nth(1).press('Enter')
  await expect(tree.locator('button[aria-current=true] [data-pin]')).toHaveText((await pin.nth(1).textContent()) ?? '')
  await expect(pin.nth(1)).toHaveAttribute('aria-pressed', 'true')

  await tree.getByRole('button', { name: /^Banner Hero/ }).click()
  await form.getByRole('button', { name: 'Upload a picture: Picture', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The file is no picture that the shop can use.')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5c3e' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Høst.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: /^Focal point, 50/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('button', { name: /^Focal point, 48/ })).toBeVisible()
  const crop = dialog.getByRole('button', { name: /^Crop: / })
  await crop.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(crop).toHaveAccessibleName('Crop: 2 % from the left, 0 % from the top, 98 × 100 %')
  const corner = await dialog.locator('[data-corner=nw]').boundingBox()
  const kept = await crop.boundingBox()
  if (!corner || !kept) throw new Error('the picture has no frame')
  await page.mouse.move(corner.x + 12, corner.y + 12)
  await page.mouse.down()
  await page.mouse.move(corner.x + 12 + kept.width / 2, corner.y + 12 + kept.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(crop).toHaveAccessibleName(/^Crop: 5[01]\s% from the left, 50\s% from the top, 49\s×\s50\s%$/)
  expect(await violationsOfDialog(page, 'features/publishing/pictures/picture-upload.tsx', 'iframe')).toEqual([])
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Picture', exact: true })).toHaveValue(/^h-?st-[0-9a-f]{12}\.webp$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  // What was uploaded once is found again.
  await form.getByRole('button', { name: 'Uploaded pictures: Picture', exact: true }).click()
  expect(await violationsOfDialog(page, 'features/publishing/pictures/picture-library.tsx', 'iframe')).toEqual([])
  await dialog
    .getByRole('button', { name: /^h-?st-[0-9a-f]{12}/ })
    .first()
    .click()
  await expect(form.getByRole('textbox', { name: 'Picture', exact: true })).toHaveValue(/^h-?st-[0-9a-f]{12}\.webp$/)
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Running shops follow within 5 seconds.')).toBeVisible()
  await expect.poll(async () => (await shopper.html(shop)).includes(title), WITHIN_5_S).toBe(true)

  await page.getByRole('link', { name: 'Versions' }).click()
  const versions = page.getByRole('table', { name: /^Versions of/ })
  await versions
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Roll back to/ })
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Back to how it was')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Roll back to/ })
    .click()
  await expect.poll(async () => (await shopper.html(shop)).includes(title), WITHIN_5_S).toBe(false)
  await shopper.leave()
})
