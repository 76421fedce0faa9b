import { type Language, pages, pagesInFinlandSwedish } from '@shop/db/reference/words'
import { formatDays } from '@shop/domain/format'
import { sellerOf } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import { formatsFor } from '@shop/i18n/formats'
import type { Locale } from '@shop/i18n/locales'
import { t } from '@shop/i18n/translate'
import { mailTo, type SentMail } from '@shop/testkit/mails'
import { METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { addresses, guestForm, type MarketAlias, organisationIds, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(async () => {
  await shop?.stop()
})

type Duties = {
  readonly market: MarketAlias
  readonly marketId: string
  readonly languageId: string
  /** Each in the words of its country. */
  readonly duties: Readonly<Record<string, readonly string[]>>
}

/** What a mail of each market must say (Directive 2011/83, articles 6 and 8(7), and the market's own bodies and terms). */
const markets: readonly Duties[] = [
  {
    ...{ market: 'no', marketId: 'NO|NOK', languageId: 'nb-NO' },
    duties: {
      register: ['Foretaksregisteret', 'NO 123 456 785 MVA'],
      period: ['Du kan angre kjøpet i 14 dager fra dagen etter at du fikk den siste varen.'],
      means: ['Det holder at meldingen er sendt i tide.', 'Angre kjøpet her'],
      'return cost': ['Du betaler returfrakten, 59 kr.'],
      refund: ['Vi betaler tilbake innen 14 dager fra vi fikk meldingen'],
      value: ['Du svarer bare for verdifall ut over vanlig prøving.'],
      form: ['Angreskjema', 'går fra min/vår (*) avtale', '– Forbrukerens navn'],
      guarantee: ['reklamere i to år', 'fem år'],
      complaint: ['Forbrukertilsynet', 'forbrukertilsynet.no', 'Forbrukerklageutvalget'],
      terms: ['Kjøpsvilkår', 'Vi har risikoen for varene', 'Norsk lov gjelder.', 'Minste ordreverdi er 99 kr.'],
    },
  },
  {
    ...{ market: 'se', marketId: 'SE|SEK', languageId: 'sv-SE' },
    duties: {
      register: [
        'Lysning AS Norge filial',
        'Bolagsverket',
        'SE516412345601',
        'Samtalet kostar som ett samtal till Norge.',
      ],
      period: ['Du har 14 dagars ångerrätt från dagen efter att du fick den sista varan.'],
      means: ['Det räcker att meddelandet är skickat i tid.', 'Ångra köpet här'],
      'return cost': ['Du betalar returfrakten, 59 kr.'],
      refund: ['Vi betalar tillbaka inom 14 dagar från ditt meddelande'],
      value: ['Du ansvarar bara för värdeminskning utöver normal provning.'],
      form: ['Standardblankett för ångerrätt', 'frånträder mitt/vårt (*) avtal', '– Konsumentens namn'],
      guarantee: ['reklamera i tre år'],
      complaint: ['Allmänna reklamationsnämnden', 'arn.se'],
      terms: [
        'Köpvillkor',
        'Vi står risken för varorna',
        'Svensk lag gäller.',
        'Alla avgifter och tullar ingår i priset.',
      ],
    },
  },
  {
    ...{ market: 'dk', marketId: 'DK|DKK', languageId: 'da-DK' },
    duties: {
      register: [
        'Lysning, filial af Lysning AS, Norge',
        'CVR-nummer',
        'DK12345674',
        'Opkaldet koster som et opkald til Norge.',
      ],
      period: ['Du kan fortryde i 14 dage fra dagen efter, at du fik den sidste vare.'],
      means: ['Det er nok, at beskeden er sendt i tide.', 'Fortryd købet her'],
      'return cost': ['Du betaler returfragten, 49 kr. Sender'],
      refund: ['Vi betaler tilbage senest 14 dage efter din besked'],
      value: ['Du hæfter kun for værditab ud over almindelig afprøvning.'],
      form: ['Standardfortrydelsesformular', 'gøre fortrydelsesretten gældende', '– Forbrugerens navn'],
      guarantee: ['to års reklamationsret'],
      complaint: ['Mæglingsteamet for Forbrugerklager', 'naevneneshus.dk'],
      terms: ['Handelsbetingelser', 'Vi har risikoen for varerne', 'Dansk ret gælder.', 'Alle afgifter og told'],
    },
  },
  {
    ...{ market: 'fi', marketId: 'FI|EUR', languageId: 'fi-FI' },
    duties: {
      register: ['Lysning AS, sivuliike Suomessa', 'Kaupparekisteri', 'FI12345671', 'puhelu Norjaan'],
      period: ['Voit peruuttaa kaupan 14 päivän kuluessa viimeisen tuotteen vastaanottamista seuraavasta päivästä.'],
      means: ['Riittää, että ilmoitus on lähetetty ajoissa.', 'Peruuta kauppa tästä'],
      'return cost': ['Maksat palautuskulut, 5,90 €.'],
      refund: ['Palautamme maksun 14 päivän kuluessa ilmoituksestasi'],
      value: ['Vastaat vain sellaisesta arvon alenemisesta, joka johtuu muusta kuin tavanomaisesta kokeilusta.'],
      form: ['Peruuttamislomake', 'haluan/haluamme (*) peruuttaa', '– Kuluttajan nimi'],
      guarantee: ['vuoden kuluessa luovutuksesta'],
      complaint: ['kuluttajaneuvontaan', 'kuluttajariitalautakuntaan', 'kuluttajariita.fi'],
      terms: ['Toimitusehdot', 'Vastaamme tuotteista', 'Sopimukseen sovelletaan Suomen lakia.', 'verot ja tullit'],
    },
  },
  {
    ...{ market: 'fi', marketId: 'FI|EUR', languageId: 'sv-SE' },
    duties: {
      register: ['Lysning AS, sivuliike Suomessa', 'Handelsregistret, FO-nummer 1234567-1', 'FI12345671'],
      period: ['Du har 14 dagars ångerrätt från dagen efter att du fick den sista varan.'],
      means: ['Det räcker att meddelandet är skickat i tid.', 'Ångra köpet här'],
      'return cost': ['Du betalar returfrakten, 5,90 €.'],
      refund: ['Vi betalar tillbaka inom 14 dagar från ditt meddelande'],
      value: ['Du ansvarar bara för värdeminskning utöver normal provning.'],
      form: ['Ångerblankett', 'frånträder mitt/vårt (*) avtal', '– Konsumentens namn'],
      guarantee: ['inom ett år från att du fick varan'],
      complaint: ['konsumentrådgivningen', 'konsumenttvistenämnden', 'kuluttajariita.fi'],
      terms: ['Köpvillkor', 'Vi står risken för varorna', 'Finländsk lag gäller.', 'Alla avgifter och tullar'],
    },
  },
]

/** The terms keep their name: it is the words below it that are a consumer's. */
const isTitle = (words: string) => /^\p{Lu}\p{Ll}+$/u.test(words)

async function buy({ market, marketId, languageId }: Duties, email: string, more = {}): Promise<number> {
  const buyer = purchases(shop, {}, market, languageId)
  const cartId = await buyer.cartWith(...(await plainSkus(shop.owner, 2, marketId)))
  const form = { ...guestForm(email, market), ...more }
  await buyer.checkout(cartId, form)
  const placed = await buyer.place(cartId, market === 'fi' ? { ...form, paymentId: METHODS.card } : form)
  expect(placed.errors).toBeUndefined()
  const { orderId, publicId, redirectUrl } = placed.data.placeOrder
  if (market !== 'fi') return Number(orderId)
  await shop.payByCard(redirectUrl)
  return Number((await shop.comeBack(shop, publicId, cartId)).order.orderId)
}

/** The words and the money of a market, with spaces as a reader sees them. */
function wordsOf({ marketId, languageId }: Duties) {
  const locale = languageId.slice(0, 2) as Locale
  const formats = formatsFor(locale, 'Europe/Oslo')
  const currency = marketId.slice(3) as Currency
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return {
    locale,
    vatOf: (basisPoints: number) => plain(t(locale, 'checkout.vatOf', { rate: formats.number(basisPoints / 100) })),
    money: (minor: string) => plain(formats.money({ minor: Number(minor), currency })),
  }
}

/** The terms and the model form, line by line, as they were written for a place. */
function writtenFor({ market, languageId }: Duties): readonly string[] {
  const language = languageId.slice(0, 2) as Language
  const written =
    market === 'fi' && language === 'sv'
      ? pagesInFinlandSwedish
      : pages.map(({ id, translations }) => ({ id, ...translations[language] }))
  const pageOf = (id: string) => written.find((page) => page.id === id)
  const parts = [...(pageOf('returns')?.form ?? []), ...(pageOf('terms')?.paragraphs ?? [])]
  return parts.flatMap((part) => part.split('\n')).map((line) => line.replace(/^(#+|-) /, ''))
}

/** A whole line of these words, with whatever the shop puts in for a name in braces. */
const lineOf = (written: string) =>
  new RegExp(
    `^(– )?${written
      .split(/\{\w+\}/)
      .map(literal)
      .join('[^{}\n]+')}$`,
    'm',
  )
const literal = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Both parts as their reader sees them, each line on its own. */
const readings = ({ text, html }: SentMail) =>
  [
    text,
    html
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
      .replaceAll('&nbsp;', ' '),
  ].map((part) => part.replaceAll('\u00a0', ' '))

describe('[LAW-15] the confirmation of an order is the sale on paper', () => {
  it.each(markets.map((one) => [`${one.market} in ${one.languageId}`, one] as const))(
    'of %s, in text and in markup, with all that its law wants',
    async (name, market) => {
      const email = `lov-${name.replaceAll(/\W+/g, '-').toLowerCase()}@kunde.example`
      const orderId = await buy(market, email)
      const mail = await mailTo(shop, email, 'order_confirmation')
      const { owner } = shop
      const { rows } = await owner.query('select name, sku_name, total_minor from order_rows where order_id = $1', [
        orderId,
      ])
      const { rows: orders } = await owner.query(
        'select shipping_name, payment_name, promised_from::text, promised_to::text, total_minor, vat_minor, vat_rate_basis_points from orders where id = $1',
        [orderId],
      )
      const { locale, vatOf, money } = wordsOf(market)
      const amounts = [...rows, orders[0]].map(({ total_minor }) => money(total_minor))
      const prices = [...amounts, vatOf(orders[0].vat_rate_basis_points), money(orders[0].vat_minor)]
      const seller = sellerOf(market.marketId.slice(0, 2), {})
      const own = [seller.name, seller.address, seller.number, seller.vatId, seller.email, seller.phone]
      const goods = rows.flatMap(({ name: goodsName, sku_name }) => [goodsName, sku_name])
      const { promised_from: from, promised_to: to } = orders[0]
      const arrival = formatDays({ from, to }, locale).replaceAll('\u00a0', ' ')
      const { firstName, lastName, addressLine1, zip, city } = addresses[market.market]
      const written = writtenFor(market)
      expect(written.length).toBeGreaterThan(24)
      for (const reading of readings(mail)) {
        for (const duty of [
          ...own,
          ...goods,
          ...prices,
          orders[0].shipping_name,
          orders[0].payment_name,
          seller.returnAddress,
        ])
          expect(reading).toContain(duty)
        for (const [duty, words] of Object.entries(market.duties))
          for (const one of words) expect(reading, duty).toContain(one)
        expect(reading).toMatch(new RegExp(`${literal(t(locale, 'order.arrival'))}:?\\s+${literal(arrival)}\\s`))
        for (const line of [`${firstName} ${lastName}`, addressLine1, `${zip} ${city}`])
          expect(reading.split('\n')).toContain(line)
        for (const line of written) expect(reading, line).toMatch(lineOf(line))
        // The order comes first, the law below it.
        expect(reading.indexOf(goods[0])).toBeLessThan(reading.indexOf(market.duties.period?.[0] ?? ''))
        expect(mail.text + mail.html).toContain(`/api/withdrawal-form?market=${market.market}`)
        expect(reading).not.toMatch(/\{|undefined|\bnull\b|\blaw\./)
      }
    },
    60_000,
  )

  it('stays as it was when terms and costs change after the order, and the next order gets the new ones', async () => {
    const [norway] = markets as [Duties]
    const { owner } = shop
    const orderId = await buy(norway, 'vilkar@kunde.example')
    const change = async (from: string, to: string) => {
      await owner.query(
        `insert into content_versions (page_id, version, language_id, title, meta_title, meta_description, image, blocks)
           select v.page_id, v.version + 1, v.language_id, v.title, v.meta_title, v.meta_description, v.image,
             replace(v.blocks::text, $1, $2)::jsonb
           from content_versions v join content_pages p on p.id = v.page_id and p.live_version = v.version
           where p.alias = 'kjopsvilkar'`,
        [from, to],
      )
      await owner.query(`update content_pages set live_version = live_version + 1 where alias = 'kjopsvilkar'`)
      await owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
    }
    await change('Norsk lov gjelder.', 'Islandsk lov gjelder.')
    await expect
      .poll(
        async () => {
          const email = `vilkar-${Math.random()}@kunde.example`
          await buy(norway, email)
          return (await mailTo(shop, email, 'order_confirmation')).text
        },
        { timeout: 20_000 },
      )
      .toContain('Islandsk lov gjelder.')
    const { rows } = await owner.query(
      'select c.body from orders o join sale_conditions c on c.id = o.conditions_id where o.id = $1',
      [orderId],
    )
    expect(JSON.stringify(rows[0].body)).toContain('Norsk lov gjelder.')
    expect(JSON.stringify(rows[0].body)).not.toContain('Islandsk')
    await change('Islandsk lov gjelder.', 'Norsk lov gjelder.')
  }, 60_000)

  it.each(markets.map((one) => [`${one.market} in ${one.languageId}`, one] as const))(
    'of %s names none of the rights of consumers to a business, in the mail or in the terms it carries',
    async (name, market) => {
      const email = `innkjop-${name.replaceAll(/\W+/g, '-').toLowerCase()}@kunde.example`
      await buy(market, email, {
        customerType: 'ORGANIZATION',
        identityNumber: organisationIds[market.market],
        billingAddress: { ...addresses[market.market], company: 'Innkjøp AS' },
      })
      const { register = [], ...ofConsumers } = market.duties
      for (const reading of readings(await mailTo(shop, email, 'order_confirmation'))) {
        for (const [duty, words] of Object.entries(ofConsumers))
          for (const one of words.filter((part) => !isTitle(part))) expect(reading, duty).not.toContain(one)
        expect(reading).not.toMatch(
          /angrerett|ångerrätt|fortrydelsesret|fortryde|peruutta|forbruker|konsument|kuluttaja/i,
        )
        for (const one of register) expect(reading).toContain(one)
      }
    },
    60_000,
  )
})
