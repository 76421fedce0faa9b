import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { fillLogin, PASSWORD } from './support/account'
import { isWellStocked, productWhere } from './support/catalogue'
import { signUp } from './support/signed-in'
import { PLACES, visitOf } from './support/visit'

test('[REVIEW-02] [REVIEW-03] [REVIEW-04] [SHOP-14] [ROUTE-45] [VALIDATE-05] [VALIDATE-15] a visitor is asked to sign in, writes all of a review, and it is held', async ({
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
    const { operationName, variables } = request.postDataJSON() ?? {}
    // Services that do not know the hash of the text are sent the same once more, with it.
    if (operationName === 'postProductReview' && !sent.includes(JSON.stringify(variables)))
      sent.push(JSON.stringify(variables))
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
  const required = say('validate.required')
  const stars = form.getByRole('group', { name: say('review.stars') })
  const author = form.getByLabel(say('review.name'))
  const text = form.getByLabel(say('review.text'))
  for (const [step, missing] of [
    [undefined, [stars, author, text]],
    [fill.author, [stars, text]],
    [fill.comment, [stars]],
  ] as const) {
    await step?.()
    await send.click()
    await expect(form.getByRole('alert')).toHaveText([say('review.incomplete'), ...missing.map(() => required)])
    for (const field of missing) await expect(field).toHaveAccessibleDescription(required)
  }
  await fill.stars()
  await expect(stars).toHaveAccessibleDescription('')
  // An input that is left empty is told at once, in other words.
  await author.fill('')
  await author.press('Tab')
  await expect(author).toHaveAccessibleDescription(say('validate.empty'))
  await fill.author()
  for (const [input, refill] of [
    [author, fill.author],
    [text, fill.comment],
  ] as const) {
    await input.fill('')
    await send.click()
    await expect(form.getByRole('alert')).toHaveText([say('review.incomplete'), required])
    await expect(input).toHaveAccessibleDescription(required)
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
