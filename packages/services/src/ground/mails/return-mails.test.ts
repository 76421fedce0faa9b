import { sellerOf } from '@shop/domain/market'
import { formatsFor } from '@shop/i18n/formats'
import { type Locale, locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { describe, expect, it } from 'vitest'
import type { Letter } from './letter'
import { renderMail } from './render-mail'
import { returnRefundedMail, returnRefusedMail, returnRegisteredMail } from './return-mails'

const timeZone = 'Europe/Helsinki'
const letter = (locale: Locale): Letter => ({
  locale,
  shop: 'Lysning',
  seller: sellerOf('NO', {}),
  formUrl: 'https://shop.example/form',
  t: translator(locale, { timeZone }),
  formats: formatsFor(locale, timeZone),
  link: (screen, { query = {} } = {}) => `https://shop.example/${screen}?${new URLSearchParams(query)}`,
})
const given = {
  id: 700_009,
  public_id: '5f0c0e6e-2d0a-4f0e-9b63-0d9d1f0a7c11',
  order_id: 100_023,
  user_id: 7,
  currency: 'EUR',
  name: 'Eeva <b>Östman</b>',
  email: 'eeva@lysning.example',
  payment_name: 'Kort',
  refund_to: 'payment',
  // Just past midnight in Finland, the day before in UTC.
  registered_at: new Date('2026-11-20T22:05:00Z'),
  decision_reason: 'Etiketten saknas.',
  refund_minor: 4_990,
  lowered_minor: 0,
  to_balance_minor: 0,
  unpaid_minor: 0,
  paid_left_minor: 4_990,
  return_cost_minor: 5_90,
  freight_minor: 0,
  rows: [{ name: 'Ullfrakk', brand: 'Ask', colour: null, sku_name: 'M', quantity: 2, reason: null }],
} as const

describe('mails about a return', () => {
  for (const locale of locales)
    it(`[LAW-06] say in ${locale} what was withdrawn, when, and what becomes of goods and money, as text and as markup`, () => {
      const mail = returnRegisteredMail(letter(locale), { ...given, amountMinor: 4_990, isSent: true })
      const { text, html } = renderMail(mail, locale)
      const home = ['Lysning AS, Eksempelveien 1, 0150 Oslo', `registerReturn?slip=${given.public_id}`]
      for (const part of ['700009', '100023', 'eeva@lysning.example', 'Ask Ullfrakk', 'Kort', ...home]) {
        expect(text).toContain(part)
        expect(html).toContain(part)
      }
      expect(text).toMatch(/21\.?\s/)
      expect(text).toContain('00.05')
      expect(text).toMatch(/49[,.]90/)
      expect(html).not.toContain('<b>')
      const others = [
        returnRefundedMail(letter(locale), given),
        returnRefundedMail(letter(locale), { ...given, refund_to: 'balance', to_balance_minor: 4_990 }),
        returnRefusedMail(letter(locale), given),
      ].map((other) => ({ subject: other.subject, ...renderMail(other, locale) }))
      expect(others[0]?.text).toMatch(/49[,.]90/)
      expect(others[1]?.text).not.toBe(others[0]?.text)
      expect(others[2]?.text).toContain(given.decision_reason)
      const { text: stopped } = renderMail(
        returnRegisteredMail(letter(locale), { ...given, amountMinor: 4_990, isSent: false }),
        locale,
      )
      const { t } = letter(locale)
      expect(stopped).toContain(t('return.stopped'))
      expect(stopped).toContain(t('return.ifItCame', { address: 'Lysning AS, Eksempelveien 1, 0150 Oslo' }))
      for (const sending of [t('return.pack'), t('return.sendHow')]) {
        expect(text).toContain(sending)
        expect(stopped).not.toContain(sending)
      }
      expect(text).not.toContain(t('return.stopped'))
      // Nothing is left unfilled, and each says its own.
      for (const { subject, text: body } of [{ subject: mail.subject, text }, ...others])
        expect(subject + body).not.toMatch(/[{}]|undefined|return\.|mail\./)
    })

  for (const locale of locales)
    it(`[LAW-17] say in ${locale} who pays for sending goods back: the shop, where a piece is faulty`, () => {
      const told = (reason: 'tooSmall' | 'faulty') => {
        const rows = given.rows.map((row) => ({ ...row, reason }))
        const mail = returnRegisteredMail(letter(locale), { ...given, rows, amountMinor: 4_990, isSent: true })
        return renderMail(mail, locale).text
      }
      const { t } = letter(locale)
      expect(told('tooSmall')).toMatch(/5[,.]90/)
      expect(told('tooSmall')).not.toContain(t('return.costShop'))
      expect(told('faulty')).toContain(t('return.costShop'))
      expect(told('faulty')).not.toMatch(/5[,.]90/)
    })

  for (const locale of locales)
    it(`[LAW-17] promise in ${locale} no money back for an invoice that nobody has paid`, () => {
      const { t } = letter(locale)
      const written = (unpaid_minor: number) =>
        renderMail(
          returnRegisteredMail(letter(locale), { ...given, unpaid_minor, amountMinor: 4_990, isSent: true }),
          locale,
        ).text
      expect(written(4_990)).toContain(t('return.invoiceWillBeLowered'))
      expect(written(4_990)).not.toContain(t('return.refundMayWait'))
      expect(written(1_000)).toContain(t('return.invoiceWillBeLowered'))
      expect(written(1_000)).toContain(t('return.refundMayWait'))
      expect(written(0)).not.toContain(t('return.invoiceWillBeLowered'))
    })

  for (const locale of locales)
    it(`[LAW-17] say in ${locale} that what was paid of an invoice goes back to where it came from`, () => {
      const { t, formats } = letter(locale)
      const amount = formats.money({ minor: 3_990, currency: 'EUR' })
      const sent = { ...given, amountMinor: 4_990, isSent: true, unpaid_minor: 1_000 }
      const registered = (paid_left_minor: number) =>
        renderMail(returnRegisteredMail(letter(locale), { ...sent, paid_left_minor }), locale).text
      expect(registered(3_990)).toContain(`${amount}, Kort`)
      expect(registered(3_990)).not.toContain(t('return.toBalance', { amount }))
      expect(registered(0)).toContain(t('return.toBalance', { amount }))
      const refunded = (to_balance_minor: number) =>
        renderMail(returnRefundedMail(letter(locale), { ...given, lowered_minor: 1_000, to_balance_minor }), locale)
          .text
      expect(refunded(0)).toContain(t('mail.refundText', { amount }))
      expect(refunded(0)).not.toContain(t('mail.refundBalanceText', { amount }))
      expect(refunded(3_990)).toContain(t('mail.refundBalanceText', { amount }))
      expect(refunded(3_990)).not.toContain(t('mail.refundText', { amount }))
    })
})
