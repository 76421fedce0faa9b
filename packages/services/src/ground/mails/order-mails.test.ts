import { sellerOf } from '@shop/domain/market'
import { formatsFor } from '@shop/i18n/formats'
import { locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import type { Letter } from './letter'
import { orderFor } from './mail-samples'
import { orderConfirmationMail, orderShippedMail } from './order-mails'
import { renderMail } from './render-mail'

const timeZone = 'Europe/Oslo'

it.each(locales)('[LAW-06] tells a consumer of the right of withdrawal in %s, and no business', (locale) => {
  const t = translator(locale, { timeZone })
  const letter: Letter = {
    ...{ locale, t, shop: 'Lysning', seller: sellerOf('NO', {}), formUrl: 'https://shop.example/form' },
    formats: formatsFor(locale, timeZone),
    link: (screen) => `https://shop.example/${screen}`,
  }
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
