import { expect, test } from '@shop/testkit/browser'
import { openGarment, openList, PLACES, richGarment, visitOf } from './support/visit'

const place = PLACES[0]

test('[A11Y-05] [VALIDATE-15] what happens is said: added, the count of a filter, a missing size, a kept favourite, a lost connection', async ({
  page,
}) => {
  // Words that come into a region which stood there before, or a whole alert: only those are read out.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    new MutationObserver((changes) => {
      const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(LIVE)
        if (region?.checkVisibility() && ![...fresh].some((node) => node.contains(region)))
          said.push((region as HTMLElement).innerText)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            for (const alert of [node, ...node.querySelectorAll<HTMLElement>('*')])
              if (alert.matches('[role=alert]')) said.push(alert.innerText)
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden'],
    })
  })
  const visit = visitOf(page, place)
  const { say } = visit
  const hears = (text: string | RegExp) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n')), {
        message: String(text),
      })
      .toMatch(text)

  await openGarment(visit)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: say('product.addToCart'), exact: true })
    .first()
  await add.click()
  await hears(say('product.sizeMissing'))
  const sizes = page.getByRole('main').getByRole('radiogroup')
  const group = sizes.filter({ has: page.locator('[data-size-of]') }).first()
  await expect(group).toHaveAccessibleDescription(say('product.sizeMissing'))
  await page.locator('main [data-size-of]').first().click()
  await add.click()
  await hears(new RegExp(`${say('product.added')}[^]*${(await richGarment('no')).name}`))

  await openList(visit)
  await page.getByRole('main').getByRole('article').first().locator('[data-favourite]').click()
  await hears('Lagt til i favoritter')
  await page.getByRole('main').locator('a[aria-haspopup=dialog]').first().click()
  await page.getByRole('dialog').locator('[data-facet=brands] input').first().check()
  await hears(/\d+ vare/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('textbox').fill('kari@lysning.example')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('newsletter.subscribe') })
    .click()
  await hears(say('newsletter.consentMissing'))
  await page.context().setOffline(true)
  await hears(say('error.offlineCart'))
  await page.context().setOffline(false)
  await hears(say('error.backOnline'))
})
