import { sellerOf } from '@shop/domain/market'
import { ask, expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { fillLogin, mailTo, memberWhere, openLogin } from './support/account'
import { isWellStocked, productWhere } from './support/catalogue'
import { documentAt, getPage } from './support/get-page'
import { merchandiser } from './support/merchandiser'
import { footerOf, headingsIn, mainOf, plain, productsIn, readable } from './support/page-text'
import { openAwake } from './support/visit'

const PAGES = {
  no: {
    home: '/',
    prefix: '',
    terms: 'kjopsvilkar',
    privacy: 'personvern',
    cookies: 'informasjonskapsler',
    accessibility: 'tilgjengelighetserklaering',
    titles: ['Kjøpsvilkår', 'Personvern', 'Informasjonskapsler', 'Tilgjengelighetserklæring'],
    article: 'lag-pa-lag-i-host',
    law: /Forbrukertilsynet/,
    guarantee: /Lovfestet reklamasjonsrett/,
    seller: 'Lysning AS, org.nr. 123 456 785, Oslo',
    style: 'Stilinspirasjon',
    usp: ['Rask levering', /Fri frakt fra 799\skr/, '14 dagers angrerett', 'Sikker betaling'],
    pays: ['betaling', 'Kort, faktura eller delbetaling', /bankkonto|mobil/i],
  },
  se: {
    home: '/sv',
    prefix: '/sv',
    terms: 'kopvillkor',
    privacy: 'integritetspolicy',
    cookies: 'cookies',
    accessibility: 'tillganglighetsredogorelse',
    titles: ['Köpvillkor', 'Integritetspolicy', 'Cookies', 'Tillgänglighetsredogörelse'],
    article: 'lager-pa-lager-i-host',
    law: /Allmänna reklamationsnämnden/,
    guarantee: /Lagstadgad reklamationsrätt/,
    seller: 'Lysning AS Norge filial, org.nr 516412-3456, Oslo',
    style: 'Stilinspiration',
    usp: ['Snabb leverans', /Fri frakt från 799\skr/, '14 dagars ångerrätt', 'Säker betalning'],
    pays: ['betalning', 'Kort, faktura eller delbetalning', /bank|mobil/i],
  },
  dk: {
    home: '/da',
    prefix: '/da',
    terms: 'handelsbetingelser',
    privacy: 'privatlivspolitik',
    cookies: 'cookies',
    accessibility: 'tilgaengelighedserklaering',
    titles: ['Handelsbetingelser', 'Privatlivspolitik', 'Cookies', 'Tilgængelighedserklæring'],
    article: 'lag-pa-lag-i-efteraret',
    law: /Nævnenes Hus/,
    guarantee: /Lovbestemt reklamationsret/,
    seller: 'Lysning, filial af Lysning AS, Norge, CVR-nr. 12 34 56 74, Oslo',
    style: 'Stilinspiration',
    usp: ['Hurtig levering', /Fri fragt fra 599\skr/, '14 dages fortrydelsesret', 'Sikker betaling'],
    pays: ['betaling', 'Kort, faktura eller delbetaling', /bankoverførsel|mobil/i],
  },
  fi: {
    home: '/fi',
    prefix: '/fi',
    terms: 'toimitusehdot',
    privacy: 'tietosuojaseloste',
    cookies: 'evasteet',
    accessibility: 'saavutettavuusseloste',
    titles: ['Toimitusehdot', 'Tietosuojaseloste', 'Evästeet', 'Saavutettavuusseloste'],
    article: 'syksyn-kerrospukeutuminen',
    law: /kuluttajariitalautakunta/,
    guarantee: /Lakisääteinen virhevastuu/,
    seller: 'Lysning AS, sivuliike Suomessa, Y-tunnus 1234567-1, Oslo',
    style: 'Tyyli-inspiraatio',
    usp: [
      'Nopea toimitus',
      /Ilmainen toimitus, kun tilaus on vähintään 79\s€/,
      '14 päivän peruuttamisoikeus',
      'Turvallinen maksaminen',
    ],
    pays: ['maksaminen', 'Kortti, lasku tai osamaksu', /verkkopank|mobiili/i],
  },
} as const

const METHOD = /^(Kort|Kortti|Faktura|Lasku|Delbetaling|Delbetalning|Osamaksu)$/

for (const market of MARKETS) {
  const of = PAGES[market]
  const at = (alias: string) => `${originOf(market)}${of.prefix}/${alias}`

  test(`[LAW-14] [ROUTE-16] [SHOP-11] ${market} has its terms, privacy, cookie and accessibility pages, linked from every page`, async () => {
    const footer = footerOf(await documentAt(originOf(market) + of.home))
    for (const [index, alias] of [of.terms, of.privacy, of.cookies, of.accessibility].entries()) {
      expect(footer, alias).toMatch(new RegExp(`<a\\b[^>]*href="[^"]*/${alias}"`))
      const html = await documentAt(at(alias))
      expect(headingsIn(html), alias).toEqual([of.titles[index]])
      expect(readable(mainOf(html)).length, alias).toBeGreaterThan(300)
    }
  })

  test(`[LAW-14] the terms of ${market} name the seller and who settles disputes`, async () => {
    const terms = readable(mainOf(await documentAt(at(of.terms))))
    expect(terms).toMatch(of.law)
    expect(terms).toContain('Lysning AS')
  })

  test(`[LAW-10] every page of ${market} says who sells and what the law guarantees`, async () => {
    const footer = readable(footerOf(await documentAt(originOf(market) + of.home)))
    expect(footer).toContain(of.seller)
    expect(footer).toContain('Eksempelveien 1, 0150 Oslo')
    expect(footer).toMatch(of.guarantee)
  })

  test(`[SHOP-23] [SHOP-24] the home of ${market} shows the four promises with its own amount and the payments that its checkout offers`, async ({
    page,
  }) => {
    await page.goto(originOf(market) + of.home)
    const main = page.getByRole('main')
    for (const promise of of.usp) await expect(main.getByText(promise).first()).toBeVisible()
    for (const promise of of.usp) {
      await expect(page.getByRole('complementary').first()).toContainText(promise)
      await expect(page.getByRole('contentinfo')).toContainText(promise)
    }
    await expect(main.getByText(of.pays[1], { exact: true })).toBeVisible()
  })

  test(`[LAW-07] [LAW-10] ${market} promises no other payment than its checkout offers`, async () => {
    const [alias, , unoffered] = of.pays
    const html = await documentAt(at(alias))
    const main = mainOf(html)
    expect(headingsIn(main)).toHaveLength(1)
    expect(readable(main)).not.toMatch(unoffered)
    expect(headingsIn(main, 2).filter((heading) => METHOD.test(heading))).toHaveLength(3)
    expect(readable(main)).toContain('Demokreditt AS, Eksempelveien 3, 0150 Oslo')
    expect(html).toMatch(/<meta name="description" content="[^"{}]+"/)
  })

  test(`[ROUTE-13] the content start of ${market} lists all that is published in its language, and nothing else`, async () => {
    const html = await documentAt(at('content'))
    const index = mainOf(html)
    for (const alias of [of.terms, of.privacy, of.cookies, of.accessibility])
      expect(index).toContain(`href="${of.prefix}/${alias}"`)
    const { cmsPages } = await ask<{ cmsPages: { canonicalUrl: string }[] }>(
      'query ($marketId: String, $languageId: String) { cmsPages(marketId: $marketId, languageId: $languageId) { canonicalUrl } }',
      { marketId: market, languageId: /<html lang="([^"]+)"/.exec(html)?.[1] },
    )
    expect(cmsPages.length).toBeGreaterThan(10)
    const listed = [...index.matchAll(/<a\b[^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)
    // The way home stands above them.
    expect(listed.toSorted()).toEqual([of.home, ...cmsPages.map(({ canonicalUrl }) => canonicalUrl)].toSorted())
    for (const other of MARKETS.filter((one) => one !== market)) expect(index).not.toContain(`/${PAGES[other].terms}"`)
  })

  test(`[SHOP-08] [ROUTE-11] [ROUTE-51] [CONTENT-04] the style page of ${market} is linked from the menu and from every page’s foot and shows pictures with goods that open quick shop`, async ({
    page,
  }) => {
    await page.goto(originOf(market) + of.home)
    await expect(page.getByRole('contentinfo').locator('a[href$="/bubbleroomstyle"]')).toBeAttached()
    const bar = page.getByRole('banner').getByRole('navigation')
    await bar.getByRole('link').first().hover()
    await bar.getByRole('link', { name: of.style, exact: true }).click()
    await expect(page).toHaveURL(at('bubbleroomstyle'))
    expect((await page.goto(at('bubbleroomstyle')))?.status()).toBe(200)
    const posts = page.getByRole('main').getByRole('article')
    expect(await posts.count()).toBeGreaterThan(5)
    for (const post of [posts.first(), posts.nth(1)]) {
      await expect(post.locator('img').first()).toHaveAttribute('src', /^\/images\//)
      await expect(post.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /\/p\//)
    }
    const item = posts.nth(1).getByRole('listitem').first().getByRole('link')
    const name = (await item.textContent()) ?? ''
    await item.click()
    await expect(page.getByRole('dialog')).toContainText(name)
  })
}

test('[CONTENT-01] [ROUTE-15] [SHOP-11] an article comes from data: title, text and the goods that go with it', async () => {
  for (const market of MARKETS) {
    const { prefix, article } = PAGES[market]
    const path = `${prefix}/inspiration/${article}`
    const html = await documentAt(originOf(market) + path)
    const { cmsPages } = await ask<{ cmsPages: { title: string; canonicalUrl: string }[] }>(
      'query ($marketId: String, $languageId: String) { cmsPages(marketId: $marketId, languageId: $languageId) { title canonicalUrl } }',
      { marketId: market, languageId: /<html lang="([^"]+)"/.exec(html)?.[1] },
    )
    const main = mainOf(html)
    expect(headingsIn(main), market).toEqual([cmsPages.find(({ canonicalUrl }) => canonicalUrl === path)?.title])
    expect(main, market).toMatch(/<p\b[^>]*>[^<]{20}/)
    expect(productsIn(main).length, market).toBeGreaterThan(3)
  }
  expect((await getPage(`${originOf('no')}/inspiration/finnes-ikke`)).status).toBe(404)
})

test('[CONTENT-01] [ROUTE-51] [SHOP-11] a page shows each kind of block that its data holds, and nothing of a page that holds none', async ({
  page,
}) => {
  const maja = await merchandiser()
  const alias = `blokker-${Math.random().toString(36).slice(2, 10)}`
  const garment = await productWhere('no', isWellStocked)
  const look = {
    ...{ kind: 'shop-the-look', title: 'Kjøp antrekket', name: 'Antrekket av data', text: 'Ull til alt' },
    ...{ image: { filename: 'look.avif', altText: 'Et antrekk' } },
    hotspots: [{ productId: garment.productId, x: 32, y: 34 }],
  }
  const blocks = [
    { kind: 'text', html: '<h2>Under overskriften</h2><p>Ull og lin i lag</p>' },
    { kind: 'image', fileName: 'hero.avif', altText: 'En fjord om høsten' },
    { kind: 'products', title: 'Varer fra dataene', productIds: [garment.productId] },
    { kind: 'widget', name: 'JSON', configuration: { json: JSON.stringify(look) } },
    {
      ...{ kind: 'widget', name: 'Banner' },
      configuration: {
        image: { filename: 'banner-party.avif', href: '/nyheter' },
        text1: 'Kampanjen',
        buttonText: 'Til den',
      },
    },
    { kind: 'widget', name: 'Rich text', configuration: { text: '<p>Ord i en widget</p>' } },
    {
      kind: 'feed',
      items: [{ fileName: 'hero.avif', altText: '', title: 'Strømmen', productIds: [garment.productId] }],
    },
  ]
  const shown = async (of: readonly object[]) => {
    const body = {
      ...{ kind: 'content', tags: [], marketIds: [], startsAt: null, endsAt: null },
      languages: { 'nb-NO': { alias, title: 'Siden av blokker', blocks: of } },
    }
    const draft = await maja.put(await maja.draft(alias), 'page', alias, body)
    expect(draft.issues).toEqual([])
    const { token } = await maja.preview(draft, 'NO|NOK', { document: `page/${alias}` })
    const address = `${originOf('no')}/content/${token}`
    return { address, main: mainOf(await documentAt(address)) }
  }
  const marks = [
    'Under overskriften',
    'Ull og lin i lag',
    'alt="En fjord om høsten"',
    'Varer fra dataene',
    garment.name,
    ...['data-look', 'Kjøp antrekket', 'Antrekket av data', 'Ull til alt', 'alt="Et antrekk"', 'look.avif'],
    ...['Kampanjen', 'Til den', 'href="/nyheter"', 'banner-party.avif', 'Ord i en widget', 'Strømmen'],
  ]
  const { address, main: whole } = await shown(blocks)
  expect(headingsIn(whole)).toEqual(['Siden av blokker'])
  for (const mark of marks) expect(whole).toContain(mark)
  expect(whole).toContain('hero.avif')
  expect(productsIn(whole)).toEqual([garment.productId])
  const { main: bare } = await shown([])
  for (const mark of marks) expect(bare).not.toContain(mark)

  // What lies on the picture of a look is bought without leaving the page.
  await openAwake(page, address)
  for (const opener of ['a[class*=hotspot]', 'a[class*=lookSize]']) {
    await page.locator(`[data-look] ${opener}`).click()
    const quickShop = page.getByRole('dialog')
    await expect(quickShop).toContainText(garment.name)
    await expect(quickShop.getByRole('button', { name: 'Legg i handlekurven' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(quickShop).toHaveCount(0)
  }
})

test('[CONTENT-01] [SHOP-11] widgets, campaigns, outfits and lists of goods on the start page are data', async () => {
  const { widgetArea } = await ask<{
    widgetArea: { containers: { widgets: { name: string; configuration: string }[] }[] }
  }>(
    `{ widgetArea(family: "Frontpage", areaName: "The front page area", marketId: "no", languageId: "nb-NO") {
      containers { widgets { name configuration } } } }`,
    {},
  )
  type Fields = Record<string, string> & { image: { href?: string; filename: string } }
  const widgets = widgetArea.containers.flatMap(({ widgets }) =>
    widgets.map(({ name, configuration }) => ({ name, fields: JSON.parse(configuration) as Fields })),
  )
  const named = (...names: string[]) => widgets.filter(({ name }) => names.includes(name)).map(({ fields }) => fields)
  const main = mainOf(await documentAt(originOf('no')))
  const said = readable(main)
  // Every campaign leads where its data say, with its words and its picture.
  const banners = named('Banner')
  expect(banners.length).toBeGreaterThan(3)
  for (const { text1 = '', text2 = '', image } of banners) {
    for (const words of [text1, text2]) expect(said).toContain(plain(words))
    expect(main).toContain(image.filename)
    expect(main).toContain(`href="${image.href}"`)
  }
  const lists = named('Product list')
  expect(lists.length).toBeGreaterThan(1)
  for (const { title = '' } of lists) expect(headingsIn(main, 2)).toContain(title)
  expect(productsIn(main).length).toBeGreaterThan(3 * lists.length)

  const looks = named('JSON').flatMap(({ json = '{}' }) => {
    const inner = JSON.parse(json)
    return inner.kind === 'shop-the-look' ? [inner] : []
  })
  expect(looks).toHaveLength(1)
  const [{ title, name, text, image, hotspots }] = looks
  const look = /<section[^>]*data-look=[\s\S]*?<\/section>/.exec(main)?.[0] ?? ''
  for (const words of [title, name, text]) expect(readable(look)).toContain(plain(words))
  expect(look).toContain(image.filename)
  expect(hotspots.length).toBeGreaterThan(1)
  for (const { productId } of hotspots) {
    const { product } = await ask<{ product: { name: string; canonicalUrl: string } }>(
      'query ($productId: Int) { product(productId: $productId, marketId: "no", languageId: "nb-NO") { name canonicalUrl } }',
      { productId },
    )
    expect(look).toContain(`href="${product.canonicalUrl}"`)
    expect(readable(look)).toContain(plain(product.name))
  }
})

test('[SHOP-01] [ARCH-07] the catalogue has clothes, shoes, sportswear and swimwear, each with several goods, sizes and brands', async ({
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
      .locator('[data-ids] > button')
      .evaluateAll((all) => new Set(all.map((one) => one.textContent)).size)
    expect(sizes, alias).toBeGreaterThan(2)
  }
})

for (const groups of [['necessary'], ['necessary', 'functional', 'statistics', 'marketing']])
  test(`[CONSENT-03] [SHOP-12] [VALIDATE-05] [VALIDATE-15] with ${groups.join(', ')} cookies allowed the footer’s form registers an address as pending, asks for a box nobody ticked, says that a mail was sent, and the click in it counts`, async ({
    page,
    context,
  }) => {
    const value = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups }))
    await context.addCookies([{ name: 'ralph-cookie-consent', value, url: originOf('no'), sameSite: 'Lax' }])
    const email = `ny-${groups.length}-${Date.now()}@lysning.example`
    await page.goto(`${originOf('no')}/kjopsvilkar`)
    const footer = page.getByRole('contentinfo')
    const box = footer.getByRole('checkbox')
    // Words and form come to who comes near.
    await footer.scrollIntoViewIfNeeded()
    await expect(box).not.toBeChecked()
    const address = footer.getByRole('textbox')
    await footer.getByRole('button', { name: 'Meld meg på' }).click()
    await expect(address).toHaveAccessibleDescription('Dette felt er obligatorisk')
    await address.fill('kari@')
    await address.fill('')
    await address.blur()
    await expect(address).toHaveAccessibleDescription('Du må fylle ut dette feltet')
    await address.fill('kari@')
    await footer.getByRole('button', { name: 'Meld meg på' }).click()
    await expect(footer.getByRole('alert')).toBeVisible()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveAccessibleDescription('Du skal indtaste en gyldig e-mailadresse.')
    await expect(box).toHaveAccessibleDescription('')
    await address.fill(email)
    await footer.getByRole('button', { name: 'Meld meg på' }).click()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription('Kryss av i ruten for å få nyhetsbrevet.')
    await expect(address).toHaveAccessibleDescription('')
    await box.check()
    await footer.getByRole('button', { name: 'Meld meg på' }).click()
    await expect(footer.getByRole('status')).toContainText('Bekreft via lenken i e-posten')
    const owner = await ownerOfRunningShop()
    const contact = async () =>
      (
        await owner.query('select pending_email, accepts_email, user_id from engagement_contacts where email = $1', [
          email,
        ])
      ).rows
    await expect.poll(contact).toEqual([{ pending_email: true, accepts_email: false, user_id: null }])
    const { text } = await mailTo(email, 'newsletter_confirm')
    expect(await contact()).toMatchObject([{ accepts_email: false }])
    await page.goto(/http\S+action=confirm\S*confirmKey=\w+/.exec(text)?.[0] ?? '')
    await expect(page.getByRole('dialog')).toContainText('Du får nå nyhetsbrevet vårt')
    expect(await contact()).toEqual([{ pending_email: false, accepts_email: true, user_id: null }])
    const { rows: consents } = await owner.query(
      `select kind, granted, source from consent_log l join engagement_contacts c on c.id = l.contact_id where c.email = $1`,
      [email],
    )
    expect(consents).toEqual([{ kind: 'email', granted: true, source: 'newsletter' }])
    await owner.end()
  })

test('[CONSENT-03] the address of who is signed in with it is on the list at once, without a mail', async ({
  page,
}) => {
  const member = memberWhere(({ market }) => market === 'no')
  const owner = await ownerOfRunningShop()
  try {
    await owner.query('update newsletter_subscriptions set ended_at = now() where lower(email) = lower($1)', [
      member.email,
    ])
    const mailsOf = async () => {
      const { rows } = await owner.query(
        `select count(*)::int as sent from mails where kind = 'newsletter_confirm' and lower(to_address) = lower($1)`,
        [member.email],
      )
      return rows[0].sent
    }
    const mailsBefore = await mailsOf()
    await signIn(page.context(), 'no', member)
    await page.goto(`${originOf('no')}/kjopsvilkar`)
    await expect(page.locator('html[data-signed-in]')).toBeAttached()
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await footer.getByRole('textbox').fill(member.email.toUpperCase())
    await footer.getByRole('checkbox').check()
    await footer.getByRole('button', { name: 'Meld meg på' }).click()
    await expect(footer.getByRole('status')).toContainText('Du får nå nyhetsbrevet vårt')
    const { rows } = await owner.query(
      'select confirmed_at from newsletter_subscriptions where lower(email) = lower($1) and ended_at is null',
      [member.email],
    )
    expect(rows.map(({ confirmed_at }) => confirmed_at instanceof Date)).toEqual([true])
    const contact = await owner.query('select accepts_email from engagement_contacts where lower(email) = lower($1)', [
      member.email,
    ])
    expect(contact.rows).toEqual([{ accepts_email: true }])
    expect(await mailsOf()).toBe(mailsBefore)
  } finally {
    await owner.end()
  }
})

test('[LAW-14] who reads Swedish in Finland reads the law, the register and the currency of Finland', async () => {
  const text = async (address: string) => readable(mainOf(await documentAt(address)))
  const SWEDEN =
    /Allmänna reklamationsnämnden|svenska kronor|\d\s*kr(?!\p{L})|516412|Integritetsskyddsmyndigheten|Post- och telestyrelsen|i Sverige/u
  for (const alias of [
    'om-oss',
    'leverans',
    'retur-och-angerratt',
    'betalning',
    'kopvillkor',
    'integritetspolicy',
    'tillganglighetsredogorelse',
    'kontakta-oss',
    'medlemsvillkor',
    'reklamationsratt',
  ])
    expect(await text(`${originOf('fi')}/sv/${alias}`), alias).not.toMatch(SWEDEN)
  for (const alias of ['kopvillkor', 'integritetspolicy', 'cookies', 'tillganglighetsredogorelse'])
    expect((await text(`${originOf('fi')}/sv/${alias}`)).length, alias).toBeGreaterThan(300)
  expect(await text(`${originOf('fi')}/sv/kopvillkor`)).toMatch(/konsumenttvistenämnden/)
  const footer = readable(footerOf(await documentAt(`${originOf('fi')}/sv/kopvillkor`)))
  expect(footer).toContain('Lysning AS, sivuliike Suomessa, FO-nummer 1234567-1, Oslo')
  expect(footer).toContain('Lagstadgat felansvar')
  const texts = JSON.parse(await documentAt(`${originOf('fi')}/api/texts/sv-FI/field`))
  expect(texts.field).toMatchObject({ personalId: 'Personbeteckning', firstName: 'Förnamn' })
  expect(await text(`${originOf('se')}/sv/kopvillkor`)).toMatch(/svenska kronor.*Allmänna reklamationsnämnden/s)
})

test('[LAW-06] the page of returns holds the form of withdrawal, on a sheet of its own when printed', async ({
  page,
}) => {
  const pages = [
    ['NO', `${originOf('no')}/retur-og-angrerett`, 'Angreskjema', 'Forbrukerens navn'],
    ['SE', `${originOf('se')}/sv/retur-och-angerratt`, 'Standardblankett för ångerrätt', 'Konsumentens namn'],
    ['DK', `${originOf('dk')}/da/returnering-og-fortrydelsesret`, 'Standardfortrydelsesformular', 'Forbrugerens navn'],
    ['FI', `${originOf('fi')}/fi/palautus-ja-peruuttamisoikeus`, 'Peruuttamislomake', 'Kuluttajan nimi'],
    ['FI', `${originOf('fi')}/sv/retur-och-angerratt`, 'Ångerblankett', 'Konsumentens namn'],
  ] as const
  for (const [country, address, title, name] of pages) {
    const { registeredName, returnAddress, email } = sellerOf(country, {})
    expect((await page.goto(address))?.status(), address).toBe(200)
    const form = page.locator('[data-paper-form]')
    await expect(form.getByRole('heading', { name: title })).toBeVisible()
    await expect(form.getByRole('listitem')).toHaveCount(6)
    await expect(form.getByText(name)).toBeVisible()
    await expect(form).toContainText(`${registeredName}, ${returnAddress}, ${email}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(await form.evaluate((sheet) => getComputedStyle(sheet).breakBefore)).toBe('page')
    await page.emulateMedia({ media: null })
  }
})

test('a wrong or old link of a mail is told, and the key is gone from the address', async ({ page }) => {
  await page.goto(`${originOf('no')}/?action=confirm&confirmKey=wrong`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Lenken er utløpt')
  await expect(page).toHaveURL(`${originOf('no')}/`)
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
})

test('[CONSENT-06] [SHOP-03] cart, market, favourites and signing in work for who has refused everything', async ({
  page,
  context,
}) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await card.locator('[data-ids] > button:not([disabled])').first().click()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('ralph-cart')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /handlekurv/i })).toContainText('1')
  const favourites = page.getByRole('banner').getByRole('link', { name: 'Favoritter, 1', exact: true })
  await page.getByRole('main').locator('[data-favourite]').first().click()
  await expect(favourites).toBeVisible()
  await page.reload()
  await expect(favourites).toBeVisible()
  await openLogin(page)
  await fillLogin(
    page,
    memberWhere(({ market }) => market === 'no'),
  )
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await page.reload()
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await expect(async () => {
    await page.locator('[data-market-picker]').click({ timeout: 1000 })
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Sverige/ })
      .click({ timeout: 3000 })
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`^${originOf('se')}/sv`))
  const kept = Object.fromEntries((await context.cookies(originOf('se'))).map(({ name, value }) => [name, value]))
  expect(kept).toMatchObject({ 'ralph-selected-market': 'se' })
  expect(decodeURIComponent(kept['ralph-cookie-consent'] ?? '')).toContain('"groups":["necessary"]')
})
