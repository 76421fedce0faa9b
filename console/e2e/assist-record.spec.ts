import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { atConsole, BROWSER, bar, newColleague, startToAct, viewAs } from './support/assist'
import { asks, newMember } from './support/customer'

test.use({ userAgent: BROWSER })

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('[ASSIST-58] names and reasons that hold markup, links and formulas are text in the shop’s bar, the console and the export', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000)
  const member = await newMember()
  const firstName = `<img src=x onerror=window.hit=1>`
  const lastName = `[x](javascript:window.hit=1)\u202e & O’Neil's`
  const address = { ...member.address, firstName, lastName }
  await asks(
    'mutation ($user: UserInputType!) { updateUser(user: $user) { id } }',
    { user: { address } },
    member.headers,
  )
  const reason = '<svg onload=window.hit=1></svg><script>window.hit=1</script> **sees nothing**'
  const { person, ref, started } = await viewAs(page, member.email, { reason, ticket: '=1+cmd' })
  const isText = async (of: Page, words: string) => {
    await expect(of.getByText(words).first()).toBeVisible()
    expect(await of.evaluate(() => 'hit' in window)).toBe(false)
    await expect(of.locator('img[src="x"], svg[onload], a[href^="javascript:"]')).toHaveCount(0)
  }
  await isText(page, firstName)
  await startToAct(page)
  await isText(page, `Du handler for ${firstName}`)
  await expect(bar(page)).toContainText(`& O’Neil's`)
  const desk = await context.newPage()
  await atConsole(desk, person, `/c/${ref}`)
  await isText(desk, firstName)
  for (const path of ['/sessions', `/sessions/${started.id}`]) {
    await desk.goto(info.console + path)
    await isText(desk, firstName)
  }
  await isText(desk, reason)

  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const admin = await office.newPage()
  await atConsole(admin, await newColleague('admin'), `/audit?impersonationId=${started.id}`)
  const csv = await saved(admin, 'Export as CSV')
  expect(csv).toContain("'=1+cmd")
  expect(csv).not.toMatch(/(?:^|[,"])=1\+cmd/m)
  await office.close()
})
