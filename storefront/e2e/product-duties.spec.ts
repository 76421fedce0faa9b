import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ask, expect, type Market, test } from '@shop/testkit/browser'
import { fillForm, formOf, openCheckout } from './support/checkout'
import { addressOf, garmentWhere } from './support/garments'
import { PLACES, visitOf } from './support/visit'

const NAMES = { nb: 'dunjakke', sv: 'dunjacka', da: 'dunjakke', fi: 'untuvatakki' } as const
const FILLING = {
  nb: 'Fyll: 90 % dun',
  sv: 'Fyllning: 90 % dun',
  da: 'Fyld: 90 % dun',
  fi: 'Täyte: untuva 90 %',
} as const
type Operator = {
  readonly name: string
  readonly address: string
  readonly countryCode: string
  readonly email: string
}
const OPERATORS = `query ($id: Int!, $marketId: String) { product(productId: $id, marketId: $marketId) {
  maker { name address countryCode email } responsiblePerson { name address countryCode email } } }`

/** Who makes a product, and who answers for it inside the EEA. */
async function operatorsOf(productId: number, marketId: Market) {
  const { product } = await ask<{ product: { maker: Operator; responsiblePerson: Operator } }>(OPERATORS, {
    id: productId,
    marketId,
  })
  return [product.maker, product.responsiblePerson]
}
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')

for (const place of PLACES)
  test(`[LAW-09] [LAW-10] [LAW-21] ${place.market}: a product says what it is made of, by whom, and how long it is guaranteed`, async ({
    page,
  }) => {
    const { say, market, locale } = visitOf(page, place)
    const main = page.getByRole('main')
    const factsOf = async (fits: Parameters<typeof garmentWhere>[1]) => {
      const garment = await garmentWhere(market, fits)
      await page.goto(addressOf(market, garment))
      await main
        .locator('summary')
        .filter({ hasText: say('product.makerAndSafety') })
        .click()
      return { garment, facts: main.locator('dl') }
    }
    const { facts: jacket } = await factsOf(({ name }) => name.toLowerCase().includes(NAMES[locale]))
    const composition = jacket.filter({ hasText: say('product.composition') })
    expect(plain(await composition.textContent())).toContain(FILLING[locale])
    await expect(composition).toContainText(say('product.animalParts'))
    const maker = jacket.filter({ hasText: say('product.manufacturer') })
    await expect(maker).toContainText(/\d.*, \S.*@\S+\.example/)
    await expect(main.locator('[data-guarantee]')).toContainText(say(`footer.guaranteeIn.${market}`))

    // Made outside the EEA, and of nothing that was an animal's.
    const shoes = await factsOf(
      ({ breadcrumbs, texts }) =>
        breadcrumbs.some(({ name }) => /sneakers|tennarit/i.test(name)) && texts.text3 !== null,
    )
    const operators = shoes.facts.filter({ hasText: say('product.manufacturer') })
    await expect(operators.locator('dt')).toHaveText([say('product.manufacturer'), say('product.responsiblePerson')])
    const countries = new Intl.DisplayNames(locale, { type: 'region' })
    await expect(operators.locator('dd')).toHaveText(
      (await operatorsOf(shoes.garment.productId, market)).map(({ name, address, countryCode, email }) =>
        [name, address, countries.of(countryCode), email].join(', '),
      ),
    )
    await expect(main.getByText(say('product.animalParts'))).toHaveCount(0)
  })

test('[LAW-22] the registered file of the guarantee notice stands above the button, in its language and with its words', async ({
  page,
}) => {
  const visit = visitOf(page, PLACES[2])
  const { say } = visit
  const folder = join(resolve(process.env.DATA_DIR ?? '.data'), 'guarantee-notices')
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3" width="2" height="3"><path d="M0 0h2v3H0z"/></svg>'
  const notice = page.getByRole('img', { name: say('product.guaranteeNoticeText') })
  mkdirSync(folder)
  try {
    writeFileSync(join(folder, 'da.svg'), drawing)
    await openCheckout(visit)
    await fillForm(visit)
    await expect(page.locator('[data-guarantee]')).toContainText(say('footer.guaranteeIn.dk'))
    await expect(notice).toHaveCount(0)

    writeFileSync(
      join(folder, 'registered.json'),
      JSON.stringify({ da: createHash('sha256').update(drawing).digest('hex') }),
    )
    await page.reload()
    await expect(formOf(visit).locator('[data-final-check]').getByRole('img')).toHaveAccessibleName(
      say('product.guaranteeNoticeText'),
    )
    await expect.poll(() => notice.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(2)
    await expect(page.getByRole('link', { name: say('product.guaranteeNoticeLink') })).toHaveAttribute(
      'href',
      'https://europa.eu/youreurope/garantier',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
