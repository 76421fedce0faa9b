import { describe, expect, it } from 'vitest'
import { variantsOf } from '../../packages/i18n/src/message-variants'
import { catalogueTexts } from './catalogue-texts'
import { labelsOf } from './label-keys'
import { breaks, faults, rules } from './rules'
import { seedTexts } from './seed-texts'
import type { Text } from './text'

const texts = [...catalogueTexts(), ...seedTexts()]

describe('[I18N-04] [I18N-07] the rules of language', () => {
  it.each(rules)('$id of $languages sees its wrong sentence and lets its right one be', (rule) => {
    expect(breaks(rule)(rule.wrong), rule.wrong).toBe(true)
    expect(breaks(rule)(rule.right), rule.right).toBe(false)
  })

  it('are broken by no text of the shop, the mails, the console, the pages and the goods', () => {
    expect(faults(texts)).toEqual([])
  })

  it.each(['nb', 'sv', 'da', 'fi'] as const)('read %s wherever it is written', (language) => {
    const kinds = new Set(texts.filter((text) => text.language === language).map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(
      ['aria', 'console', 'goods', 'label', 'mail', 'page', 'review', 'shop', 'title'].sort(),
    )
  })

  it.each([
    ['shop', { language: 'nb', kind: 'shop', at: 'cart.title', text: 'Handlevogn' }],
    ['mails', { language: 'sv', kind: 'mail', at: 'mail.reset', text: 'Vi har skickat ett mail.' }],
    ['console', { language: 'fi', kind: 'console', at: 'console.x', text: 'Edut ja setelit' }],
    ['pages', { language: 'da', kind: 'page', at: 'pages terms', text: 'Betal i rater.' }],
    ['titles', { language: 'nb', kind: 'title', at: 'f0001', text: 'Lumenza – Blonde-bh i blonde' }],
    ['Finland', { language: 'sv-FI', kind: 'page', at: 'pages payment', text: 'Ange personnummer.' }],
  ] satisfies [string, Text][])('name a wrong text of the %s, and where it stands', (_, text) => {
    expect(faults([text])).toEqual([expect.stringContaining(`${text.language} ${text.at}: ${text.text}`)])
  })

  it('have names of their own within a language, and exceptions that there still are', () => {
    const names = rules.flatMap(({ id, languages }) => languages.map((language) => `${language} ${id}`))
    expect(new Set(names).size).toBe(names.length)
    const places = [...new Set(texts.map(({ at }) => at))]
    for (const { id, except = [] } of rules)
      for (const place of except)
        expect(
          places.some((at) => (place.endsWith('*') ? at.startsWith(place.slice(0, -1)) : at === place)),
          `${id} ${place}`,
        ).toBe(true)
  })
})

it('[I18N-04] reads every branch of a message, with dates and names as what they are', () => {
  expect(variantsOf('{count, plural, one {# vare} other {# varer}} til {date, date, long}')).toEqual([
    '# vare til {date, date long}',
    '# varer til {date, date long}',
  ])
  expect(variantsOf('{a, select, x {X{n, plural, one {1} other {2}}} other {Y}}, <b>{name}</b>')).toEqual([
    'X1, {name}',
    'X2, {name}',
    'Y, {name}',
  ])
})

it('[I18N-07] takes for a label what stands on a button, in a heading, or names a field or a column', () => {
  const known = new Set(['cart.title', 'cart.pay', 'cart.lead', 'cart.name', 'cart.price'])
  const source = `const t = await getTranslations('cart')
    <h1>{t('title')}</h1> <p>{t('lead')}</p> <Button onClick={() => pay()}>{t('pay')}</Button>
    <TextInput label={t('name')} /> { header: t('price') }`
  expect([...labelsOf(source, known)].sort()).toEqual(['cart.name', 'cart.pay', 'cart.price', 'cart.title'])
})
