import { expect, originOf, test } from '@shop/testkit/browser'

const BEIGE = 'rgb(185, 155, 107)'
const RED = 'rgb(168, 40, 30)'

test('[LAYOUT-01] the default layout has the whole header, its navigation, the bar of promises and the footer', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}/`)
  const [promises, header, footer] = [
    page.getByRole('complementary').first(),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
  ]
  const boxes = [await promises.boundingBox(), await header.boundingBox(), await footer.boundingBox()]
  for (const box of boxes) expect(box?.width).toBe(1440)
  expect(boxes[1]?.y).toBe(boxes[0]?.height)
  await expect(promises).toContainText('Rask levering')
  for (const name of ['Lysning', 'Min konto', 'Favoritter'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of [/^Søk$/, /^Åpne handlekurven/]) await expect(header.getByRole('button', { name })).toBeVisible()
  expect(await header.getByRole('navigation').getByRole('link').count()).toBeGreaterThan(4)
  expect(await footer.getByRole('link').count()).toBeGreaterThan(6)
})

test('[LAYOUT-02] the undistracted layout has the logo alone: no navigation, no links at the foot', async ({
  page,
}) => {
  for (const path of ['/checkout/klarna-fail', '/kassen']) {
    await page.goto(originOf('no') + path)
    const header = page.getByRole('banner')
    const links = header.getByRole('link')
    await expect(links, path).toHaveText(['Lysning'])
    await expect(header, path).toHaveText('Lysning')
    await expect(header.getByRole('img'), path).toHaveCount(0)
    const [logo, bar] = [await links.boundingBox(), await header.boundingBox()]
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 720), path).toBeLessThan(2)
    expect(bar?.y).toBe(0)
    await expect(page.getByRole('navigation'), path).toHaveCount(0)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
  }
})

test('[NAV-02] [ROUTE-55] the bar is beige, the theme light beige, and the bar red when a navigation failed', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}/`)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#FBF8F3')
  const colour = (state: string) =>
    page.locator('[data-progress]').evaluate((bar: HTMLElement, next) => {
      bar.hidden = false
      bar.dataset.state = next
      return getComputedStyle(bar).backgroundColor
    }, state)
  expect(await colour('loading')).toBe(BEIGE)
  expect(await colour('failed')).toBe(RED)
})
