import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { confirmationEmailWithinHours, internalMessages } from '@shop/domain/constants'
import { markets } from '@shop/domain/market'
import { describe, expect, it } from 'vitest'
import glossary from '../messages/glossary.json' with { type: 'json' }
import { catalogueSource } from './catalogue-source'
import { consoleMessages } from './console-messages'
import { consoleLocales, defaultLocale, languageTags, locales } from './locales'
import { flatMessages } from './message-key'
import { messageShape } from './message-shape'
import { messagesFor } from './messages'

const shop = Object.fromEntries(locales.map((locale) => [locale, flatMessages(messagesFor(locale))]))
const console_ = Object.fromEntries(consoleLocales.map((locale) => [locale, flatMessages(consoleMessages(locale))]))
const everyText = [
  ...locales.flatMap((locale) => Object.entries(shop[locale]!).map(([key, text]) => ({ locale, key, text }))),
  ...consoleLocales.flatMap((locale) =>
    Object.entries(console_[locale]!).map(([key, text]) => ({ locale, key: `console.${key}`, text })),
  ),
]

it('[I18N-01] speaks exactly sv, nb, da and fi in the shop, Norwegian by default', () => {
  expect([...locales].sort()).toEqual(['da', 'fi', 'nb', 'sv'])
  expect(defaultLocale).toBe('nb')
  expect(Object.keys(shop)).toEqual([...locales])
})

describe('[I18N-02] the catalogues', () => {
  it.each(locales)('%s has the keys of the Norwegian one, no fewer and no more', (locale) => {
    expect(Object.keys(shop[locale]!).sort()).toEqual(Object.keys(shop.nb!).sort())
  })

  it.each(consoleLocales)('%s has every text of the console', (locale) => {
    expect(Object.keys(console_[locale]!).sort()).toEqual(Object.keys(console_.nb!).sort())
  })

  it.each(markets.map(({ alias }) => alias))('has the texts that are chosen by the alias of the market %s', (alias) => {
    expect(Object.keys(shop.nb!)).toEqual(
      expect.arrayContaining([`footer.guaranteeIn.${alias}`, `market.here.${alias}`]),
    )
  })

  it.each(locales)('%s asks for the same placeholders and plurals as the Norwegian one', (locale) => {
    for (const [key, text] of Object.entries(shop[locale]!))
      expect(messageShape(text, languageTags[locale]), key).toEqual(messageShape(shop.nb![key]!, languageTags.nb))
  })

  it.each(consoleLocales)('%s of the console asks for the same placeholders and plurals', (locale) => {
    for (const [key, text] of Object.entries(console_[locale]!))
      expect(messageShape(text, languageTags[locale]), key).toEqual(messageShape(console_.nb![key]!, languageTags.nb))
  })

  it('count with one and other, as all our languages do', () => {
    const plurals = everyText.flatMap(({ locale, key, text }) =>
      messageShape(text, languageTags[locale])
        .filter((shape) => shape.includes(' plural '))
        .map((shape) => ({ key, locale, forms: shape.split(' plural ')[1]!.split(' ') })),
    )
    expect(plurals.length).toBeGreaterThan(100)
    expect(plurals.filter(({ forms }) => !forms.includes('one') || !forms.includes('other'))).toEqual([])
  })

  it.each(locales)('%s reaches the program whole: no file of its folder is left out', (locale) => {
    const room = fileURLToPath(new URL('..', import.meta.url))
    const written = readFileSync(`${room}src/catalogue/${locale}.gen.ts`, 'utf8')
    expect(written).toBe(catalogueSource(locale, readdirSync(`${room}messages/${locale}`)))
  })

  it('hold the placeholders of the specification', () => {
    expect(messageShape(shop.nb!['cart.onlyLeft']!, 'nb-NO')).toContain('stock plural =0 one other')
    expect(messageShape(shop.nb!['cart.quantityThreshold']!, 'nb-NO')).toEqual(['quantity'])
    expect(messageShape(shop.nb!['cart.minOrder']!, 'nb-NO')).toEqual(['minOrderValue'])
  })
})

it('[I18N-07] keeps the wording of the glossary for what the specification only describes', () => {
  for (const [key, texts] of Object.entries(glossary))
    for (const locale of locales) expect(shop[locale]![key], `${locale} ${key}`).toBe(texts[locale])
  for (const key of [
    'cart.onlyLeft',
    'member.joined',
    'member.deleted',
    'product.sizeMissing',
    'promo.activated',
    'promo.invalid',
    'promo.requirements',
    'promo.requirementsBonus',
    'status.blacklisted',
    'status.invalidemail',
    'status.limited',
    'status.serialreturner',
    'status.fraud',
  ])
    expect(Object.keys(glossary)).toContain(key)
})

it('[I18N-06] shows a shopper none of the internal messages', () => {
  const internal = Object.values(internalMessages).filter((message) => typeof message === 'string')
  for (const { key, text } of everyText) for (const message of internal) expect(text, key).not.toContain(message)
})

it('[CONSOLE-10] the console refuses pieces and codes in the words of the shop', () => {
  const shared = { onlyLeft: 'cart.onlyLeft', promo: 'promo.invalid', requirements: 'promo.requirements' }
  for (const locale of locales)
    for (const [own, words] of Object.entries(shared))
      expect(console_[locale]![`cart.refusals.${own}`], `${locale} ${own}`).toBe(shop[locale]![words])
})

it('[CONSOLE-28] the console says of a wrong field what the shop says', () => {
  const own = Object.keys(console_.nb!).filter((key) => key.startsWith('validate.'))
  expect(own).toEqual(expect.arrayContaining(['validate.email', 'validate.phone', 'validate.required', 'validate.zip']))
  for (const locale of locales)
    for (const key of own) expect(console_[locale]![key], `${locale} ${key}`).toBe(shop[locale]![key])
})

it('[CONST-03] promises the mail of an order within 24 hours, in the four languages', () => {
  for (const locale of locales)
    for (const key of ['confirm.email', 'confirm.emailSent'])
      expect(/(\d+)\s(timer|timmar|tunnin)/.exec(shop[locale]![key]!)?.[1], `${locale} ${key}`).toBe(
        String(confirmationEmailWithinHours),
      )
})

it('[VALIDATE-04] keeps the three Norwegian texts of the form rules to the letter', () => {
  const rules = (locale: keyof typeof shop) =>
    ['email', 'empty', 'required'].map((rule) => shop[locale]![`validate.${rule}`])
  expect(rules('nb')).toEqual([
    'Du skal indtaste en gyldig e-mailadresse.',
    'Du må fylle ut dette feltet',
    'Dette felt er obligatorisk',
  ])
  expect(rules('da')).toEqual([
    'Du skal indtaste en gyldig e-mailadresse.',
    'Du skal udfylde dette felt',
    'Dette felt er obligatorisk',
  ])
  expect(rules('sv')).toEqual(['Ange en giltig e-postadress.', 'Fyll i det här fältet.', 'Fältet är obligatoriskt.'])
  expect(rules('fi')).toEqual([
    'Anna kelvollinen sähköpostiosoite.',
    'Täytä tämä kenttä.',
    'Tämä kenttä on pakollinen.',
  ])
})

it('[VALIDATE-09] [VALIDATE-10] says of a wrong national id, and of a wrong organisation, what is said of nothing else', () => {
  const said = locales.map((locale) => [shop[locale]!['validate.personalId'], shop[locale]!['validate.organisationId']])
  expect(Object.fromEntries(locales.map((locale, index) => [locale, said[index]]))).toEqual({
    sv: ['Personnumret är inte giltigt.', 'Organisationsnumret är inte giltigt.'],
    nb: ['Fødselsnummeret er ikke gyldig.', 'Organisasjonsnummeret er ikke gyldig.'],
    da: ['CPR-nummeret er ikke gyldigt.', 'CVR-nummeret er ikke gyldigt.'],
    fi: ['Henkilötunnus ei kelpaa.', 'Y-tunnus ei kelpaa.'],
  })
  for (const text of said.flat()) expect(everyText.filter((one) => one.text === text)).toHaveLength(1)
})

it('[ORDER-01] names every status of an order in the four languages', () => {
  const statuses = ['received', 'processing', 'completed', 'cancelled']
  const names = locales.map((locale) => [locale, statuses.map((one) => shop[locale]![`order.status.${one}`])])
  expect(Object.fromEntries(names)).toEqual({
    sv: ['Mottagen', 'Behandlas', 'Slutförd', 'Annullerad'],
    nb: ['Mottatt', 'Under behandling', 'Fullført', 'Kansellert'],
    da: ['Modtaget', 'Under behandling', 'Gennemført', 'Annulleret'],
    fi: ['Vastaanotettu', 'Käsittelyssä', 'Valmis', 'Peruttu'],
  })
})
