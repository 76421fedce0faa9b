import { expect, test } from '@shop/testkit/browser'
import { atWork, BROWSER, bar, handOver, newColleague, refOf, startView, viewAs } from './support/assist'
import { newMember } from './support/customer'

test.use({ userAgent: BROWSER })

test('[IMPERSONATE-08] the bar is distinct, covers neither header nor buttons on phone and desktop, and is said to screen readers', async ({
  page,
}) => {
  const member = await newMember()
  const { started } = await viewAs(page, member.email)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${started.origin}/`)
    const box = async (name: string) =>
      (await page.locator(name).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const down of [0, 1_200]) {
      await page.evaluate((y) => scrollTo(0, y), down)
      await expect.poll(async () => (await box('staff-bar')).y, `${width}`).toBe(0)
      const own = await box('staff-bar')
      expect(own.width).toBe(width)
      expect(own.height).toBeLessThanOrEqual(width < 768 ? 100 : 56)
      // Below it, or moved away as a whole.
      await expect
        .poll(async () => {
          const header = await box('header')
          return header.y >= own.height - 1 || header.y + header.height <= own.height + 1
        }, `${width} ${down}`)
        .toBe(true)
    }
    await page.evaluate(() => scrollTo(0, 0))
    // Each button of the page that is on the screen is what lies under its own middle, or something inside it.
    const covered = () =>
      page
        .locator('header button:visible, header a:visible, main button:visible, [role="dialog"] button:visible')
        .evaluateAll((all) =>
          all.flatMap((button) => {
            const { x, y, width: wide, height: high } = button.getBoundingClientRect()
            const [atX, atY] = [x + wide / 2, y + high / 2]
            if (high === 0 || atX < 0 || atX > innerWidth || atY < 0 || atY > innerHeight) return []
            const top = document.elementFromPoint(atX, atY)
            return top?.closest('staff-bar') ? [button.outerHTML.slice(0, 120)] : []
          }),
        )
    // The header comes back in its own time.
    await expect.poll(covered).toEqual([])
    await page.getByRole('button', { name: /^Åpne handlekurven/ }).click()
    const close = page.getByRole('dialog').getByRole('button').first()
    await expect(close).toBeVisible()
    await expect.poll(covered).toEqual([])
    await close.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bar(page).getByRole('button', { name: 'Avslutt' })).toBeInViewport({ ratio: 1 })
    // What lies under its middle is it, and not the page.
    const isOnTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('staff-bar') !== null,
      [width / 2, 20],
    )
    expect(isOnTop).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const ground = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground).toBe('rgb(23, 59, 54)')
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor),
  ).not.toBe(ground)
  await expect(page.getByRole('region', { name: 'Visning som kunde' }).getByRole('status')).toContainText(member.name)
})

test('[IMPERSONATE-07] both names, the time and the buttons stand whole in the bar of a phone, in every language', async ({
  page,
}) => {
  const [member, person] = [await newMember(), await newColleague()]
  const staff = await atWork(person)
  const ref = await refOf(staff, member.email)
  for (const staffLanguage of ['nb', 'da', 'fi', 'sv']) {
    // The next view ends this one, whose page would go to its end meanwhile.
    await page.goto('about:blank')
    const started = await startView(staff, ref, { staffLanguage })
    await handOver(page, started)
    await expect(bar(page)).toBeVisible()
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${started.origin}/`)
      await expect(bar(page).locator('[data-ask]')).toBeVisible()
      await expect(bar(page).locator('.who')).toContainText(member.name)
      await expect(bar(page).locator('.by')).toContainText(person.name)
      const cut = await bar(page)
        .locator('.who, [data-who], .by, [data-left], .end button')
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const words = document.createRange()
            words.selectNodeContents(part)
            const [text, own] = [words.getBoundingClientRect(), part.getBoundingClientRect()]
            const isWhole = text.width > 0 && text.left >= own.left - 1 && text.right <= own.right + 1
            const isOnScreen = own.left >= 0 && own.right <= innerWidth
            return isWhole && isOnScreen && part.scrollWidth <= part.clientWidth ? [] : [part.textContent]
          }),
        )
      expect(cut, `${staffLanguage} ${width}`).toEqual([])
    }
  }
})
