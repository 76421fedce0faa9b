import { expect, test } from '@shop/testkit/browser'
import { type Fault, startFaultyShop } from './support/faulty-shop'
import { signUp } from './support/signed-in'

let shop: Awaited<ReturnType<typeof startFaultyShop>>
test.beforeAll(async () => {
  shop = await startFaultyShop()
})
test.afterAll(() => shop?.stop())
test.afterEach(() => shop.breaks(undefined))

const MESSAGE = (status: number) => `Response not successful: Received status code ${status}`

type Answer = { readonly fault: Omit<Fault, 'operation'>; readonly status: number; readonly message: string }
const BUSY = { message: 'Too busy', extensions: { code: 'OVERLOADED', status: 503 } }
const ANSWERS: readonly Answer[] = [
  ...[503, 500, 429].map((status) => ({ fault: { status }, status, message: MESSAGE(status) })),
  { fault: { status: 200, errors: [BUSY] }, status: 503, message: 'Too busy' },
]

test('[ERRORPAGE-01] [ERRORPAGE-02] [ERRORPAGE-05] [ERRORPAGE-07] [ERRORPAGE-09] [ERRORPAGE-10] [ROUTE-49] [ROUTE-54] a page whose data fails says so with the status and message of the failure, and lets go on', async ({
  page,
}) => {
  for (const { fault, status, message } of ANSWERS) {
    shop.breaks({ operation: 'widgetArea', ...fault })
    const response = await page.goto(`${shop.origin}/`)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt')
    await expect(page).toHaveTitle('Noe gikk galt – Lysning')
    await expect(page.getByText('Prøv igjen. Kontakt kundeservice hvis feilen vedvarer.')).toBeVisible()
    await expect(page.getByText(`Feilkode ${status}: ${message}`)).toBeVisible()
  }
  shop.breaks({ operation: 'widgetArea', status: 404 })
  expect((await page.goto(`${shop.origin}/`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
  await expect(page).toHaveTitle('Siden finnes ikke – Lysning')
  shop.breaks(undefined)
  await page.getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveTitle('Lysning')
  await expect(page.getByRole('heading', { name: 'Siden finnes ikke' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('[ERRORPAGE-02] [ERRORPAGE-05] [ERRORPAGE-09] [ERRORPAGE-10] an account whose owner cannot be asked for says so on the same screen, with the status and message of the failure', async ({
  page,
  context,
}) => {
  await signUp(context)
  for (const { fault, status, message } of ANSWERS) {
    shop.breaks({ operation: 'WhoIsThere', ...fault })
    const response = await page.goto(`${shop.origin}/account`)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt')
    await expect(page.getByText(`Feilkode ${status}: ${message}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
  }
})

test('[ERRORPAGE-07] the general error speaks the language of the address', async ({ page }) => {
  shop.breaks({ operation: 'widgetArea', status: 503 })
  for (const [prefix, host, title, text] of [
    ['/sv', 'se', 'Något gick fel', 'Försök igen. Kontakta kundservice om felet kvarstår.'],
    ['/da', 'dk', 'Noget gik galt', 'Prøv igen. Kontakt kundeservice, hvis fejlen fortsætter.'],
    ['/fi', 'fi', 'Jokin meni pieleen', 'Yritä uudelleen. Ota yhteyttä asiakaspalveluun, jos virhe toistuu.'],
  ] as const) {
    await page.goto(`${shop.origin.replace('//no.', `//${host}.`)}${prefix}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('[LAYOUT-05] a layout that fails to load is a 500 with the message of the failure', async ({ page }) => {
  // Whatever status the failure itself had.
  for (const status of [503, 404, 500]) {
    shop.breaks({ operation: 'FrameMenus', status })
    const response = await page.goto(`${shop.origin}/favoriter`)
    expect(response?.status()).toBe(500)
    await expect(page.getByText(`Feilkode 500: ${MESSAGE(status)}`)).toBeVisible()
  }
  // What is not there for want of its layout is there with it.
  shop.breaks(undefined)
  expect((await page.goto(`${shop.origin}/favoriter`))?.status()).toBe(200)
})
