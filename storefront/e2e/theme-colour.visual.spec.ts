import type { Page } from '@playwright/test'
import { expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { awake } from './support/visit'

type Colour = readonly [number, number, number]
/** Beige: a yellowish red, more or less thinned with white. */
function isBeige([red, green, blue]: Colour): boolean {
  const hue = (60 * (green - blue)) / Math.max(1, red - blue)
  return red > green && green > blue && hue >= 25 && hue <= 50
}

/** A colour as the browser draws it, whatever way it is written. */
const drawn = (page: Page, colour: string) =>
  page.evaluate((written) => {
    const probe = document.createElement('i')
    probe.style.color = written
    document.body.append(probe)
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    return [red, green, blue] as const
  }, colour)

test('[ROUTE-55] the theme colour is the light beige of the ground, and the bar of a navigation is beige', async ({
  page,
}) => {
  for (const market of MARKETS) {
    await page.goto(originOf(market))
    const theme = (await page.locator('meta[name="theme-color"]').getAttribute('content')) ?? ''
    const colour = await drawn(page, theme)
    expect(isBeige(colour), theme).toBe(true)
    expect(Math.min(...colour)).toBeGreaterThan(230)
    expect(await drawn(page, 'var(--bg)')).toEqual(colour)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(`rgb(${colour.join(', ')})`)
  }

  const bar = page.locator('[data-progress]')
  const colourOf = () => bar.evaluate((line) => getComputedStyle(line).backgroundColor)
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/c/sko*', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  // From the start: what a link has fetched ahead needs no bar.
  await page.goto(originOf('no'))
  await awake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sko', exact: true }).first().click()
  await expect(bar).toBeVisible()
  const moving = await drawn(page, await colourOf())
  expect(isBeige(moving), String(moving)).toBe(true)
  expect(moving).toEqual(await drawn(page, 'var(--progress)'))
  fail()
})
