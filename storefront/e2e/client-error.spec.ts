import { expect, type Page, test } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { info, originOf } from '@shop/testkit/browser'
import { openAwake, settled } from './support/visit'

/** Breaks what draws the panel of the menu, as a fault in our own code would. */
function breakTheMenu() {
  const { filter } = Array.prototype
  Array.prototype.filter = function (this: unknown[], ...args: Parameters<typeof filter>) {
    const [first] = this
    if (typeof first === 'object' && first !== null && 'href' in first && 'children' in first)
      throw new TypeError('the menu is broken for kari@lysning.example')
    return filter.apply(this, args)
  } as typeof filter
}

async function refuseCookies(page: Page) {
  const refused = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary'] }))
  await page.context().addCookies([{ name: 'ralph-cookie-consent', value: refused, url: originOf('no') }])
}

test('[ERRLOG-02] a fault in the browser goes to the console, to the error log and to the error page, without a name', async ({
  page,
}) => {
  await refuseCookies(page)
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()))

  await openAwake(page, info.storefront.no)
  await page.evaluate(breakTheMenu)
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/log-error'))
  await page.getByRole('banner').getByRole('link', { name: 'Dame', exact: true }).hover()

  const request = await logged
  expect(request.method()).toBe('PUT')
  const { type, message, stack, url, userAgent } = request.postDataJSON()
  expect({ type, message, url }).toEqual({
    type: 'client-error',
    message: 'TypeError: the menu is broken for [email]',
    url: info.storefront.no.replace(/\/?$/, '/'),
  })
  expect(stack).toContain('.js')
  expect(userAgent).toContain('Chrome')
  expect((await request.response())?.status()).toBeLessThan(300)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt')
  await expect(page.getByRole('main').getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  expect(told.join('\n')).toContain('the menu is broken')
})

/** Breaks what our form does first when it is sent: in its handler, or in a promise that nobody waits for. */
function breakTheForm(kind: 'handler' | 'promise') {
  const { preventDefault } = Event.prototype
  Event.prototype.preventDefault = function (this: Event) {
    preventDefault.call(this)
    if (this.type !== 'submit') return
    const fault = new TypeError(`the ${kind} is broken`)
    if (kind === 'handler') throw fault
    void Promise.reject(fault)
  }
}

for (const [kind, goBack] of [
  ['handler', (page: Page) => page.keyboard.press('Escape')],
  ['promise', (page: Page) => page.getByRole('button', { name: 'Tilbake til siden' }).click()],
] as const)
  test(`[ERRLOG-02] a fault of our own ${kind} goes to the console, to the error log and to the error page, and what was typed stays`, async ({
    page,
  }) => {
    await refuseCookies(page)
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await openAwake(page, info.storefront.no)
    // The form comes when the foot of the page is seen.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const field = page.locator('#newsletter-email')
    await field.fill('kari@lysning.example')
    await page.evaluate(breakTheForm, kind)
    const logged = page.waitForRequest((request) => request.url().endsWith('/api/log-error'))
    await field.press('Enter')
    expect((await logged).postDataJSON()).toMatchObject({ message: `TypeError: the ${kind} is broken` })
    await expect.poll(() => thrown).toContain(`the ${kind} is broken`)

    const errorPage = page.getByRole('dialog', { name: 'Noe gikk galt' })
    await expect(errorPage.getByRole('heading', { level: 1, name: 'Noe gikk galt' })).toBeFocused()
    await expect(errorPage.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
    await expect(errorPage.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
    await settled(page)
    const { violations } = await (await axeOn(page)).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    // Another fault brings no second one.
    await page.evaluate(() => {
      const stack = `Error: another\n    at f (${location.origin}/_next/another.js:1:1)`
      dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('another'), { stack }) }))
    })
    await expect(page.locator('[data-failed]')).toHaveCount(1)

    await goBack(page)
    await expect(errorPage).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('kari@lysning.example')
  })

test('[ERRLOG-02] what a script of others throws goes to the console and to the error log, and the page stays', async ({
  page,
}) => {
  await refuseCookies(page)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await openAwake(page, info.storefront.no)
  const faults = {
    'the handler is broken': () =>
      void setTimeout(() => {
        throw new TypeError('the handler is broken')
      }),
    'the promise is broken': () => void Promise.reject(new TypeError('the promise is broken')),
  }
  for (const [message, fail] of Object.entries(faults)) {
    const logged = page.waitForRequest((request) => request.url().endsWith('/api/log-error'))
    await page.evaluate(fail)
    expect((await logged).postDataJSON()).toMatchObject({ type: 'client-error', message: `TypeError: ${message}` })
    await expect.poll(() => thrown).toContain(message)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dame', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toHaveCount(0)
})
