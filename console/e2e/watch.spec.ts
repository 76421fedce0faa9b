import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { freshCode } from '@shop/testkit/staff-entry'
import { atConsole, atWork, BROWSER, bar, newColleague, refOf } from './support/assist'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { asks, newMember, orderOf, plentiful } from './support/customer'
import { newShopper } from './support/shopper'

test.use({ userAgent: BROWSER })

test('[MERCH-14] what is coming stands in a queue of its own, is filtered, and gets another first day in a draft', async ({
  page,
  browser,
}) => {
  test.slow()
  const shopper = await newShopper(browser)
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query(
    `select p.id, p.article_number as article from products p where p.active and p.first_available_on > now()
     order by p.id limit 1`,
  )
  await owner.end()
  const [{ id, article }] = rows
  await atConsole(page, await newColleague('merchandiser'))
  await page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link', { name: 'Coming soon' })
    .click()
  const queue = page.getByRole('table', { name: 'Coming soon' })
  await expect(queue).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter by Coming soon' }).fill('there is no such product')
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(queue).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter by Coming soon' }).fill(article)
  const line = queue.getByRole('row').filter({ hasText: article }).first()
  await expect(page).toHaveURL(new RegExp(`q=${article}`))
  expect(await line.getByRole('link', { name: /in the shop, new tab/ }).getAttribute('href')).toMatch(/^http.+\/p\//)
  await line.getByRole('button', { name: /^Change the first day of / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the draft').fill(`First day of ${article}`)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(new RegExp(`/drafts/[^/]+/product/${id}$`))
  // The day that is set here is the shop's as soon as it is published: on the page and in the list of what is to come.
  const firstDay = page.getByLabel('First day', { exact: true })
  await expect(firstDay).not.toHaveValue('')
  const before = await firstDay.inputValue()
  const newDay = 'Kan kjøpes fra 4. mars 2031'
  const dayInShop = async () => {
    const { product } = await asks<{ product: { firstAvailableOn: string; canonicalUrl: string } }>(
      'query ($id: Int) { product(productId: $id, marketId: "no") { firstAvailableOn canonicalUrl } }',
      { id },
    )
    const list = await shopper.html(`${originOf('no')}/kommer-snart`)
    const cards = list.split('<article').map((rest) => rest.split('</article>')[0] ?? '')
    const card = cards.find((one) => one.includes(`href="${product.canonicalUrl}"`))
    const there = await shopper.html(originOf('no') + product.canonicalUrl)
    return [
      product.firstAvailableOn.slice(0, 10),
      card?.includes(newDay),
      there.includes('PreOrder') && there.includes(newDay),
    ]
  }
  const publish = async (day: string) => {
    await expect(firstDay).not.toHaveValue('')
    const saved = page.waitForResponse((response) => /\/drafts\/[^/]+\/put$/.test(response.url()))
    await firstDay.fill(day)
    await firstDay.blur()
    await saved
    await expect(page.getByText('Saved in the draft')).toBeVisible()
    await page.getByRole('link', { name: 'Compare and publish' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published. Running shops follow within 5 seconds.')).toBeVisible()
  }
  await publish('2031-03-04T12:00')
  await expect.poll(dayInShop, { timeout: 5_000, intervals: [200] }).toEqual(['2031-03-04', true, true])

  await page.goto(`${info.console}/coming-soon?q=${article}`)
  await line.getByRole('button', { name: /^Change the first day of / }).click()
  await dialog.getByLabel('Name of the draft').fill(`First day of ${article} again`)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await publish(before)
  await expect.poll(dayInShop, { timeout: 15_000 }).toEqual([expect.not.stringMatching('2031-03-04'), false, false])
  await shopper.leave()
})

test('[ASSIST-45] [A11Y-02] a lead enters against the customer’s choice for ten minutes, others are told on Today, end it and review it in time', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const lead = await newColleague('cs_lead')
  const staff = await atWork(lead)
  const ref = await refOf(staff, member.email)
  const choice = {
    ...{ customerRef: ref, marketId: 'NO|NOK', was: 'market', choice: 'refused' },
    reason: 'She asked for it by mail today',
  }
  expect((await staff.post('/staff/access-choice', choice)).status).toBe(204)

  await atConsole(page, lead, `/c/${ref}`)
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await page.keyboard.press('v')
  const launcher = page.getByRole('dialog', { name: 'View the shop as this customer' })
  await expect(launcher.getByText('The customer does not want anybody to look.')).toBeVisible()
  await expect(launcher.getByRole('button', { name: 'Start view' })).toBeDisabled()
  await launcher.getByRole('button', { name: 'Enter against the customer’s choice' }).click()
  await expect(launcher).toContainText('It lasts 10 minutes and cannot be extended.')
  await expect(launcher.getByLabel('Ends after').locator('option')).toHaveText(['5 minutes', '10 minutes'])
  expect(await violationsInBothSchemes(page, 'entering against the choice')).toEqual([])
  await launcher.getByLabel('Ticket').fill('88 213')
  await launcher.getByLabel('What will you look at?').fill('Somebody orders in her name right now')
  await launcher.getByLabel('Six-digit code').fill(await freshCode(lead))
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    launcher.getByRole('button', { name: 'Enter anyway' }).click(),
  ])
  await expect(bar(shop)).toContainText(member.name)

  // Today tells who watches, and the lead that it is for somebody else.
  await page.goto(info.console)
  const alerts = (of: typeof page) => of.getByRole('region', { name: 'Alerts for you' })
  const alarm = (of: typeof page) =>
    alerts(of)
      .getByRole('listitem')
      .filter({ hasText: 'Entered against the customer’s choice' })
      .filter({ hasText: lead.name })
  await expect(alarm(page)).toContainText('Your own: somebody else looks at it')
  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const admin = await office.newPage()
  await atConsole(admin, await newColleague('admin'))
  const running = admin.getByRole('table', { name: 'Running view-as sessions' })
  const view = running.getByRole('row').filter({ hasText: member.name })
  await expect(view).toContainText(lead.name)
  expect(await violationsInBothSchemes(admin, 'running views')).toEqual([])
  await view.getByRole('button', { name: /End/ }).click()
  await expect(shop.getByRole('heading', { name: 'The view has ended' })).toBeVisible()
  await expect(view).toHaveCount(0)
  // It is due within a day, and whoever looks at it says what they found.
  await expect(alarm(admin)).toContainText('Review by')
  const owner = await ownerOfRunningShop()
  await owner.query(
    `update alarms a set review_by = now() - interval '1 minute' from staff s where s.id = a.staff_id and s.email = $1`,
    [lead.email],
  )
  await owner.end()
  await expect(alarm(admin)).toContainText('Overdue since', { timeout: 30_000 })
  await alarm(admin)
    .getByRole('button', { name: /^Review/ })
    .click()
  const dialog = admin.getByRole('dialog', { name: 'Review' })
  expect(await violationsOfDialog(admin, 'features/today/alarms.tsx')).toEqual([])
  await dialog.getByLabel('Reason').fill('It was needed: the order had to be stopped')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(alarm(admin)).toHaveCount(0)
  await office.close()
})

test('tabs speak the language of who reads them now', async ({ page, context }) => {
  const member = await newMember()
  const number = await orderOf(member, (await plentiful(1))[0]?.skus[0]?.skuId ?? 0)
  const isSaved = page.waitForResponse((answer) => answer.url().includes(`/tabs/order/${number}`) && answer.ok())
  await atConsole(page, await newColleague(), `/orders/${number}`)
  await expect(page.getByRole('tab', { name: `Order ${number}` })).toBeVisible()
  await isSaved
  await context.addCookies([{ name: 'ralph-console-locale', value: 'fi', url: info.console, sameSite: 'Lax' }])
  await page.goto(info.console)
  await expect(page.getByRole('tab', { name: `Tilaus ${number}` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: `Tilaus ${number}`, exact: true })).toBeVisible()
})
