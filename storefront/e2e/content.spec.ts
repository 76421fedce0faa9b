import { expect, MARKETS, originOf, test } from '@shop/testkit/browser'

const PAGES = {
  no: {
    home: '/',
    prefix: '',
    terms: 'kjopsvilkar',
    privacy: 'personvern',
    cookies: 'informasjonskapsler',
    accessibility: 'tilgjengelighetserklaering',
    article: 'lag-pa-lag-i-host',
    law: /Forbrukertilsynet/,
    guarantee: /Lovfestet reklamasjonsrett/,
    usp: ['Rask levering', /Fri frakt over 799\skr/, '14 dagers angrerett', 'Sikker betaling'],
  },
  se: {
    home: '/sv',
    prefix: '/sv',
    terms: 'kopvillkor',
    privacy: 'integritetspolicy',
    cookies: 'cookies',
    accessibility: 'tillganglighetsredogorelse',
    article: 'lager-pa-lager-i-host',
    law: /Allmänna reklamationsnämnden/,
    guarantee: /Lagstadgad reklamationsrätt/,
    usp: ['Snabb leverans', /Fri frakt över 799\skr/, '14 dagars ångerrätt', 'Säker betalning'],
  },
  dk: {
    home: '/da',
    prefix: '/da',
    terms: 'handelsbetingelser',
    privacy: 'privatlivspolitik',
    cookies: 'cookies',
    accessibility: 'tilgaengelighedserklaering',
    article: 'lag-pa-lag-i-efteraret',
    law: /Nævnenes Hus/,
    guarantee: /Lovfæstet reklamationsret/,
    usp: ['Hurtig levering', /Fri fragt over 599\skr/, '14 dages fortrydelsesret', 'Sikker betaling'],
  },
  fi: {
    home: '/fi',
    prefix: '/fi',
    terms: 'toimitusehdot',
    privacy: 'tietosuojaseloste',
    cookies: 'evasteet',
    accessibility: 'saavutettavuusseloste',
    article: 'syksyn-kerrospukeutuminen',
    law: /kuluttajariitalautakunta/,
    guarantee: /Lakisääteinen virhevastuu/,
    usp: ['Nopea toimitus', /Ilmainen toimitus yli 79\s€/, '14 päivän peruuttamisoikeus', 'Turvallinen maksaminen'],
  },
} as const

for (const market of MARKETS) {
  const of = PAGES[market]
  const at = (alias: string) => `${originOf(market)}${of.prefix}/${alias}`

  test(`[LAW-14] [ROUTE-16] [SHOP-11] ${market} has its terms, privacy, cookie and accessibility pages, linked from every page`, async ({
    page,
  }) => {
    await page.goto(originOf(market) + of.home)
    const footer = page.getByRole('contentinfo')
    for (const alias of [of.terms, of.privacy, of.cookies, of.accessibility]) {
      await expect(footer.locator(`a[href$="/${alias}"]`).first()).toBeAttached()
      const answer = await page.goto(at(alias))
      expect(answer?.status(), alias).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await page.getByRole('main').innerText()).length, alias).toBeGreaterThan(300)
    }
    await page.goto(at(of.terms))
    await expect(page.getByRole('main')).toContainText(of.law)
    await expect(page.getByRole('main')).toContainText('Lysning AS')
  })

  test(`[LAW-10] [SHOP-23] [SHOP-24] the pages of ${market} say who sells, what the law guarantees and the four promises with its own amount`, async ({
    page,
  }) => {
    await page.goto(originOf(market) + of.home)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/Lysning AS, .*123 456 785/)
    await expect(footer).toContainText('Eksempelveien 1, 0150 Oslo')
    await expect(footer).toContainText(of.guarantee)
    for (const promise of of.usp) await expect(page.getByRole('main').getByText(promise).first()).toBeVisible()
  })

  test(`[ROUTE-13] the content start of ${market} lists what is written in its language`, async ({ page }) => {
    expect((await page.goto(`${originOf(market)}${of.prefix}/content`))?.status()).toBe(200)
    const links = page.getByRole('main').locator(`a[href$="/${of.terms}"]`)
    await links.first().click()
    await expect(page).toHaveURL(at(of.terms))
  })

  test(`[SHOP-08] [ROUTE-11] [CONTENT-04] the style page of ${market} is linked from every page and shows pictures with goods that open quick shop`, async ({
    page,
  }) => {
    await page.goto(originOf(market) + of.home)
    await expect(page.getByRole('contentinfo').locator('a[href$="/bubbleroomstyle"]')).toBeAttached()
    expect((await page.goto(at('bubbleroomstyle')))?.status()).toBe(200)
    const posts = page.getByRole('main').getByRole('article')
    expect(await posts.count()).toBeGreaterThan(5)
    const item = posts.nth(1).getByRole('listitem').first().getByRole('link')
    const name = (await item.textContent()) ?? ''
    await item.click()
    await expect(page.getByRole('dialog')).toContainText(name)
  })
}

test('[CONTENT-01] [ROUTE-15] an article comes from data: title, text and the goods that go with it', async ({
  page,
}) => {
  for (const market of MARKETS) {
    const { prefix, article } = PAGES[market]
    expect((await page.goto(`${originOf(market)}${prefix}/inspiration/${article}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main').locator('p').first()).toBeVisible()
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
  }
  expect((await page.goto(`${originOf('no')}/inspiration/finnes-ikke`))?.status()).toBe(404)
})

test('[SHOP-01] the catalogue has clothes, shoes, sportswear and swimwear, each with several goods, sizes and brands', async ({
  page,
}) => {
  for (const alias of ['dame', 'sko', 'sport', 'badetoy']) {
    await page.goto(`${originOf('no')}/c/${alias}`)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count(), alias).toBeGreaterThan(4)
    const brands = await cards.evaluateAll(
      (all) => new Set(all.map((card) => card.querySelector('h2, h3')?.previousElementSibling?.textContent)).size,
    )
    expect(brands, alias).toBeGreaterThan(1)
    const sizes = await page
      .locator('[data-quick-add]')
      .evaluateAll((all) => new Set(all.map((one) => one.textContent)).size)
    expect(sizes, alias).toBeGreaterThan(2)
  }
})

test('[CONSENT-03] the footer’s form registers an address as pending, asks for a box nobody ticked, and says that a mail was sent', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}/kjopsvilkar`)
  const footer = page.getByRole('contentinfo')
  const box = footer.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await footer.getByRole('textbox').fill(`ny-${Date.now()}@lysning.example`)
  await footer.getByRole('button', { name: 'Meld meg på' }).click()
  await expect(footer.getByRole('alert')).toBeVisible()
  await box.check()
  await footer.getByRole('button', { name: 'Meld meg på' }).click()
  await expect(footer.getByRole('status')).toContainText('Bekreft via lenken i e-posten')
})

test('a wrong or old link of a mail is told, and the key is gone from the address', async ({ page }) => {
  await page.goto(`${originOf('no')}/?action=confirm&confirmKey=wrong`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Lenken er utløpt')
  await expect(page).toHaveURL(`${originOf('no')}/`)
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
})

test('[CONSENT-06] cart, market and favourites work for who has refused everything', async ({ page, context }) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await card.locator('[data-quick-add]:not([disabled])').first().click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('ralph-cart')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /handlekurv/i })).toContainText('1')
})
