import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { fillLogin, PASSWORD } from './support/account'
import { isWellStocked, productWhere } from './support/catalogue'
import { signUp } from './support/signed-in'
import { PLACES, visitOf } from './support/visit'

test('[REVIEW-02] [REVIEW-03] [REVIEW-04] [SHOP-14] [ROUTE-45] [VALIDATE-15] a visitor is asked to sign in, writes all of a review, and it is held', async ({
  page,
  context,
}) => {
  const visit = visitOf(page, PLACES[0])
  const { say } = visit
  const email = await signUp(context)
  await context.clearCookies({ name: /^(?!.*consent)/ })
  const product = await productWhere('no', isWellStocked)
  await visit.open(product.canonicalUrl)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('postProductReview')) sent.push(request.postData() ?? '')
  })

  await expect(page.locator('html[data-auth-ready]')).toBeAttached()
  await page.getByRole('button', { name: say('review.write') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('login.password'), { exact: true })).toBeVisible()
  await fillLogin(page, { email, password: PASSWORD })
  const form = page.getByRole('dialog', { name: say('review.write') })
  const send = form.getByRole('button', { name: say('review.send') })
  await expect(send).toBeVisible()

  const comment = `Fin passform, ${email}`
  const fill = {
    stars: () => form.getByRole('radio', { name: say('review.starsN', { stars: 4 }) }).check(),
    author: () => form.getByLabel(say('review.name')).fill('Ingvild'),
    comment: () => form.getByLabel(say('review.text')).fill(comment),
  }
  for (const step of [undefined, fill.author, fill.comment]) {
    await step?.()
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(say('review.incomplete'))
  }
  const stars = form.getByRole('group', { name: say('review.stars') })
  await expect(stars).toHaveAccessibleDescription(say('review.incomplete'))
  await fill.stars()
  for (const [label, refill] of [
    [say('review.name'), fill.author],
    [say('review.text'), fill.comment],
  ] as const) {
    await form.getByLabel(label).fill('')
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(say('review.incomplete'))
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(say('review.incomplete'))
    await expect(stars).toHaveAccessibleDescription('')
    await refill()
  }
  expect(sent).toEqual([])
  await send.click()
  await expect(form.getByRole('status')).toContainText(say('review.thanks'))
  await expect(form.getByRole('status')).toContainText('gjennomgått før den vises')
  expect(sent).toHaveLength(1)

  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query(`select state, rating, author from reviews where comment = $1`, [comment])
  await owner.end()
  expect(rows).toEqual([{ state: 'held', rating: 4, author: 'Ingvild' }])
  await page.reload()
  await expect(page.locator('#reviews')).not.toContainText(comment)
})
