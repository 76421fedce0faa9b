import { pathFor, routes } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { expect, originOf, test } from '@shop/testkit/browser'
import { deliveredOrder } from './support/returns'
import { settled } from './support/visit'

test('[LAYOUT-03] the undistracted special layout has the logo alone, its own page in the middle and its slot below, at every width', async ({
  page,
}) => {
  const screens = Object.entries(routes).filter(([, { layout }]) => layout === 'undistracted-special')
  expect(screens.map(([name]) => name)).toEqual(['resetPassword', 'checkoutConfirm'])
  const { publicId, number } = await deliveredOrder('no')
  const addresses = [
    [`${pathFor('resetPassword', 'nb')}?resetKey=0123456789abcdef`, /passord/i],
    [`${pathFor('checkoutConfirm', 'nb')}?oid=${publicId}`, new RegExp(number)],
  ] as const
  for (const [address, content, width] of addresses.flatMap((one) =>
    [390, 768, 1360, 1920].map((width) => [...one, width] as const),
  )) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(originOf('no') + address)
    await settled(page)
    // What stands in the middle is the page's own.
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link')).toHaveText(['Lysning'])
    await expect(header.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('aside:not(main aside)')).toHaveCount(0)
    const [logo, bar, main] = await Promise.all(
      [header.getByRole('link'), header, page.getByRole('main')].map((part) => part.boundingBox()),
    )
    if (!logo || !bar || !main) throw new Error('a part of the layout is not drawn')
    expect(bar).toMatchObject({ x: 0, y: 0, width })
    expect(Math.abs(logo.x + logo.width / 2 - width / 2), `logo at ${width}`).toBeLessThan(2)
    expect(Math.abs(main.x + main.width / 2 - width / 2), `page at ${width}`).toBeLessThan(2)
    expect(main.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    // The layout's own slot, below the page: the confirmation fills it, the new password leaves it empty.
    const slot = page.getByRole('region', { name: translator('nb')('footer.termsTitle'), exact: true })
    const isFilled = address.includes('?oid=')
    await expect(slot).toHaveCount(isFilled ? 1 : 0)
    if (isFilled) {
      await expect(slot.getByRole('link')).toHaveCount(4)
      expect((await slot.boundingBox())?.y, `slot at ${width}`).toBeGreaterThanOrEqual(main.y + main.height - 1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
