import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type CartTexts, cartTextKeys } from './cart-texts'
import type { CartView, CartWarning } from './cart-view'
import { PromoForm } from './promo-form'

const shown = vi.hoisted(() => ({ cart: null as CartView | null }))
vi.mock('./cart-store', () => ({ useCart: () => shown }))

const patterns: Readonly<Record<string, string>> = flatMessages(messagesFor('nb'))
const named = Object.entries(cartTextKeys).map(([name, key]) => [name, patterns[key]])
const texts = { locale: 'nb-NO', ...Object.fromEntries(named) } as CartTexts

/** The box as it is drawn for a cart with this code, as the services answer it. */
function boxOf(promoCode: string, refused?: Partial<CartWarning>, fixedIncVatFormatted: string | null = null) {
  const warning = {
    kind: 'PROMO_CODE_REFUSED',
    skuIds: [],
    minPurchase: null,
    missing: null,
    currency: null,
    ...refused,
  }
  const summary = { goods: { fixedIncVatFormatted }, vats: [{ rateBasisPoints: 2500 }] }
  shown.cart = { promoCode, warnings: refused ? [warning] : [], summary } as unknown as CartView
  const html = renderToStaticMarkup(createElement(PromoForm, { texts, whyRefused: (code) => `[why ${code}]` }))
  const written = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
  return { written, remover: /<button[^>]*aria-label="([^"]*)"/.exec(html)?.[1], html }
}

it('[PROMO-02] [PROMO-04] calls a code active while the cart meets its terms, and afterwards says what is missing', () => {
  const met = boxOf('TAKK')
  expect(met.written).toContain('Koden TAKK er aktivert.')
  expect(met.written).not.toContain('[why')
  const refusal = 'RequirementsNotMet'
  const unmet = boxOf('TAKK', { refusal, missing: 50, currency: 'NOK' })
  expect(unmet.written).not.toContain('aktivert')
  expect(unmet.written).toMatch(/ TAKK .*Kjøpet oppfyller ikke vilkårene for koden\. Handle for 50 kr til\./)
  expect(unmet.html).toMatch(/<p[^>]*role="alert"[^>]*>.*Kjøpet oppfyller ikke/)
  expect(unmet.remover).toBe('Fjern koden TAKK')
  expect(unmet.written).toContain('[why TAKK]')
  expect(boxOf('TAKK', { refusal }).written).toContain('Kjøpet oppfyller ikke vilkårene for koden.')
})

it('[PROMO-03] calls a code that has ended on the cart invalid', () => {
  const ended = boxOf('TAKK', { refusal: 'PROMO_CODE_INVALID' })
  expect(ended.written).toContain('Koden er ugyldig.')
  expect(ended.written).not.toContain('aktivert')
})

it('[PROMO-05] names the least purchase of a cheque on a cart that has become too small, and reads out no key', () => {
  expect(boxOf('voyadovoucher_1', undefined, '−25 kr').written).toContain('Bonussjekken på 25 kr er aktivert.')
  const small = boxOf('voyadovoucher_1', { refusal: 'RequirementsNotMet', minPurchase: 299, currency: 'NOK' })
  expect(small.written).toContain('Bonussjekken gjelder ved kjøp for minst 299 kr.')
  expect(small.written).not.toContain('aktivert')
  expect(small.remover).toBe('Fjern bonussjekken')
  expect(small.html).not.toContain('voyadovoucher_')
})
