import { expect, originOf, test } from '@shop/testkit/browser'

const OFFLINE = 'Du er uten nett. Handlekurven er lagret.'

test('[FAULT-12] [TOAST-04] without a connection the list says so, keeps its favourites, and refuses to add in plain words', async ({
  page,
  context,
}) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const banner = page.getByRole('banner')
  const bag = (pieces: number) => page.getByRole('button', { name: new RegExp(`handlekurven, ${pieces} `) })
  await expect(bag(0)).toBeVisible()
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await first.locator('[data-favourite]').click()
  await expect(banner.getByRole('link', { name: 'Favoritter, 1' })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(first.locator('[data-favourite]')).toHaveAttribute('aria-pressed', 'true')
  await second.locator('[data-favourite]').click()
  await expect(banner.getByRole('link', { name: 'Favoritter, 2' })).toBeVisible()
  const add = first.locator('[data-ids] > button:not(:disabled)').first()
  await first.hover()
  await add.click()
  await expect(page.getByRole('alert').getByText('Varen kom ikke med i handlekurven. Prøv igjen.')).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  await expect(bag(0)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await first.hover()
  await add.click()
  await expect(bag(1)).toBeVisible()
})
