import { languageIdFor } from '@shop/domain/language'
import { greenClaimsIn } from '@shop/domain/publishing'
import { expect, it } from 'vitest'
import { locales } from './locales'
import { flatMessages } from './message-key'
import { messagesFor } from './messages'
import { regionalTexts } from './regional-texts'
import { t as translate } from './translate'

// What else holds of the wording is a rule of scripts/language.
it('[I18N-07] differs between languages that have little in common', () => {
  const finnish = flatMessages(messagesFor('fi'))
  const norwegian = flatMessages(messagesFor('nb'))
  const same = Object.keys(norwegian).filter(
    (key) => finnish[key] === norwegian[key] && /\p{L}{3,}/u.test(norwegian[key]!.replace(/\{[^{}]*\}/g, '')),
  )
  // Words that truly are alike in both.
  expect(same.sort()).toEqual(
    [
      ...['account.balance', 'checkout.title', 'document.account.bankgiro', 'document.account.iban'],
      ...[
        'document.reference.account',
        'document.registered',
        'filter.baseColour.beige',
        'nav.outlet',
        'product.oneSize',
      ],
    ].filter((key) => same.includes(key)),
  )
})

it('[I18N-07] shows no English in the shop, but for the words on the labels of goods of one size', () => {
  // Words that none of the four languages has; "have", "by" and "be" are Scandinavian as well.
  const english =
    /(?<![\p{L}-])(the|your|you|please|with|this|that|cannot|are|and|of|or|is|not|been|from|will|our|sorry|size|add|show|sign|price)(?![\p{L}-])/iu
  const found = locales.flatMap((locale) =>
    Object.entries(flatMessages(messagesFor(locale)))
      .filter(([, text]) => english.test(text.replace(/\{\w+\}|<[^<>]*>|\b[A-Z_]{2,} \{/g, ' ')))
      .map(([key]) => `${locale} ${key}`),
  )
  expect(found.sort()).toEqual(locales.map((locale) => `${locale} product.oneSize`).sort())
})

it('[LAW-07] asks for strong identification for invoice and loan alike, in every language', () => {
  const inFinlandSwedish = regionalTexts('sv', 'FI')?.['payment.strongId']
  for (const text of [...locales.map((locale) => translate(locale, 'payment.strongId')), inFinlandSwedish])
    expect(text).toMatch(/faktura.*delbetal|laskulla.*osamaksu/)
})

it('[LAW-10] makes no general green claim in the shop’s own texts', () => {
  for (const locale of locales) {
    expect(greenClaimsIn({ [languageIdFor(locale)]: flatMessages(messagesFor(locale)) }), locale).toEqual([])
  }
})
