import { randomUUID } from 'node:crypto'
import { axeOn } from '@shop/testkit/axe'
import { expect, test } from '@shop/testkit/browser'
import { discardDrafts } from './support/discard-drafts'
import { openConsole } from './support/signed-in-staff'

const AREA = 'Front page'

test('the garments of a look are put where they lie, by pointer and by keys, and are seen there in the shop', async ({
  page,
}) => {
  test.slow()
  const name = `Look ${randomUUID().slice(0, 8)}`
  await openConsole(page, 'merchandiser', '/widgets')
  await page.getByRole('button', { name: `Edit ${AREA} in a draft` }).click()
  await page.getByLabel('Name of the draft').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page
    .getByRole('list', { name: 'Structure' })
    .getByRole('button', { name: /^JSON Shop the look/ })
    .click()
  const form = page.getByRole('region', { name: 'Form' })
  const picture = form.locator('[data-look-box]').first()
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  const spot = picture.getByRole('button').first()
  const lies = async () => {
    const [, x, y] =
      /: (\d+)\s% from the left, (\d+)\s% from the top$/.exec((await spot.getAttribute('aria-label')) ?? '') ?? []
    return [Number(x), Number(y)]
  }
  await expect.poll(lies).toEqual([32, 34])
  await spot.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(lies).toEqual([34, 33])
  await expect(spot).toBeFocused()

  const dragTo = async (x: number, y: number) => {
    await spot.scrollIntoViewIfNeeded()
    const [box, from] = [await picture.boundingBox(), await spot.boundingBox()]
    if (!box || !from) throw new Error('the look is not drawn')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 })
    await page.mouse.up()
  }
  await dragTo(0.5, 0.6)
  await expect.poll(lies).toEqual([50, 60])
  // What is dragged over the edge lies on it.
  await dragTo(-0.2, 0.4)
  await expect.poll(lies).toEqual([0, 40])
  await dragTo(0.8, 0.2)
  await expect.poll(lies).toEqual([80, 20])
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  const { violations } = await (await axeOn(page)).exclude('iframe').options({ preload: false }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

  const frame = page.frameLocator('iframe[title="Draft, 1280 wide"]')
  const inShop = frame.locator('[data-look] a[style]').first()
  const left = () =>
    inShop.evaluate((spot) => Math.round(Number.parseFloat(getComputedStyle(spot).getPropertyValue('--x'))))
  await expect.poll(left, { timeout: 20_000 }).toBe(80)
  await page.reload()
  await page
    .getByRole('list', { name: 'Structure' })
    .getByRole('button', { name: /^JSON Shop the look/ })
    .click()
  await expect.poll(lies).toEqual([80, 20])
  await discardDrafts(page, name)
})
