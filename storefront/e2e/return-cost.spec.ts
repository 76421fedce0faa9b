import { fromDecimal } from '@shop/domain/money'
import { returnCostText } from '@shop/i18n/return-cost'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { pdfText } from '@shop/testkit/pdf-text'
import { bringCart } from './support/carts'
import { checkoutPath, formOf } from './support/checkout'
import { addressOf } from './support/garments'
import { PLACES, richGarment, type Visit, visitOf } from './support/visit'

const CURRENCIES = { no: 'NOK', se: 'SEK', dk: 'DKK', fi: 'EUR' } as const
const RETURNS = {
  nb: 'retur-og-angrerett',
  sv: 'sv/retur-och-angerratt',
  da: 'da/returnering-og-fortrydelsesret',
  fi: 'fi/palautus-ja-peruuttamisoikeus',
} as const

/** The sentence on who pays for a return here, made of the market's setting as clients of the shop read it. */
async function sentenceOf({ market, locale, say }: Visit): Promise<string> {
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey },
    body: JSON.stringify({ query: '{ channel { markets { alias settings { returnCost } } } }' }),
  })
  const { data } = (await answer.json()) as {
    data: { channel: { markets: readonly { alias: string; settings: { returnCost: number } }[] } }
  }
  const cost = data.channel.markets.find(({ alias }) => alias === market)?.settings.returnCost
  const amount = cost === undefined ? undefined : fromDecimal(cost, CURRENCIES[market])
  if (!amount) throw new Error(`${market} has no cost of returns`)
  return returnCostText(say, amount, locale)
}

for (const place of PLACES)
  test(`[LAW-17] ${place.market}: product, checkout and the page of returns name one cost of a return, and the form is a page and a file`, async ({
    page,
  }) => {
    const visit = visitOf(page, place)
    const sentence = await sentenceOf(visit)
    const garment = await richGarment(visit.market)
    const main = page.getByRole('main')
    await page.goto(addressOf(visit.market, garment))
    await expect(main.getByText(sentence).first()).toBeVisible()

    const { skuId } = garment.skus.find(({ stock }) => stock.inStock > 0)!
    await bringCart(page, visit.market, { ...garment, skuId })
    await visit.open(checkoutPath(visit))
    await expect(formOf(visit).locator('[data-final-check]')).toContainText(sentence)

    await page.goto(`${originOf(visit.market)}/${RETURNS[visit.locale]}`)
    await expect(main).toContainText(sentence)
    await expect(main.locator('[data-paper-form]')).toBeVisible()
    const file = await main
      .getByRole('link', { name: visit.say('law.formFile') })
      .evaluate(async (link: HTMLAnchorElement) => {
        const answer = await fetch(link.href)
        return { type: answer.headers.get('content-type'), bytes: [...new Uint8Array(await answer.arrayBuffer())] }
      })
    expect(file.type).toBe('application/pdf')
    expect(await pdfText(Buffer.from(file.bytes))).toContain(
      (await main.locator('[data-paper-form]').getByRole('heading').innerText()).trim(),
    )
  })
