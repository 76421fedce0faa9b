import { sellerOf } from '@shop/domain/market'
import { formatsFor } from '@shop/i18n/formats'
import { type Locale, locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import type { Letter } from './letter'
import { orderFor } from './mail-samples'
import { orderConfirmationMail, orderShippedMail } from './order-mails'
import { renderMail } from './render-mail'

const timeZone = 'Europe/Oslo'

function letterIn(locale: Locale): Letter {
  return {
    ...{ locale, shop: 'Lysning', seller: sellerOf('NO', {}), formUrl: 'https://shop.example/form' },
    t: translator(locale, { timeZone }),
    formats: formatsFor(locale, timeZone),
    link: (screen) => `https://shop.example/${screen}`,
  }
}

it.each(locales)('[LAW-06] tells a consumer of the right of withdrawal in %s, and no business', (locale) => {
  const letter = letterIn(locale)
  const { t } = letter
  const rights = [t('confirm.withdrawal'), 'https://shop.example/registerReturn']
  for (const write of [orderConfirmationMail, orderShippedMail]) {
    const mailTo = (isBusiness: boolean) =>
      renderMail(write(letter, { ...orderFor(locale), isBusiness }), locale).text.replaceAll('\n', ' ')
    for (const right of rights) {
      expect(mailTo(false)).toContain(right)
      expect(mailTo(true)).not.toContain(right)
    }
  }
})

it.each(locales)('[LAW-01] strikes no price out and names no percentage off in %s', (locale) => {
  const order = { ...orderFor(locale), fixedDiscountMinor: 5_000 }
  for (const write of [orderConfirmationMail, orderShippedMail]) {
    const { html, text } = renderMail(write(letterIn(locale), order), locale)
    expect(html).not.toMatch(/<s\b|<del\b|line-through/)
    expect(text).not.toMatch(/[−-]\s?\d+\s?%/)
  }
})
