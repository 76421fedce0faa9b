import { describe, expect, it } from 'vitest'
import glossary from '../messages/glossary.json' with { type: 'json' }
import { consoleMessages } from './console-messages'
import { type ConsoleLocale, consoleLocales, locales } from './locales'
import { flatMessages } from './message-key'
import { messagesFor } from './messages'

type Text = { readonly locale: ConsoleLocale; readonly key: string; readonly text: string }

const shop: Text[] = locales.flatMap((locale) =>
  Object.entries(flatMessages(messagesFor(locale))).map(([key, text]) => ({ locale, key, text })),
)
const staff: Text[] = consoleLocales.flatMap((locale) =>
  Object.entries(flatMessages(consoleMessages(locale))).map(([key, text]) => ({ locale, key: `console.${key}`, text })),
)
const all = [...shop, ...staff]
const own = all.filter(({ key }) => !(key in glossary))
const saying = (texts: readonly Text[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ locale, key, text }) => `${locale} ${key}: ${text}`)
const inLanguages = (...wanted: ConsoleLocale[]) => all.filter(({ locale }) => wanted.includes(locale))

describe('[I18N-07] the wording', () => {
  it('is in the language of the catalogue: no English is left over', () => {
    const english =
      /\b(the|your|you|please|with|this|that|these|sign (in|out|up)|shop now|checkout|wishlist|failed|loading|click|here|search|sold out|in stock|free shipping|add to|remove|delete|cancel|save|close|next|previous|customer|password|address)\b/i
    const nordic = all.filter(({ locale }) => locale !== 'en')
    // Names of values and of cases are no words.
    const names = (text: string) => (text.includes(', select,') ? /\w+ (?=\{)/g : /\{\w+\}/g)
    const words = nordic.map((one) => ({ ...one, text: one.text.replace(names(one.text), '') }))
    expect(saying(words, english)).toEqual([])
  })

  it('differs between languages that have little in common', () => {
    const finnish = flatMessages(messagesFor('fi'))
    const norwegian = flatMessages(messagesFor('nb'))
    const same = Object.keys(norwegian).filter(
      (key) => finnish[key] === norwegian[key] && /\p{L}{3,}/u.test(norwegian[key]!.replace(/\{[^{}]*\}/g, '')),
    )
    // Words that truly are alike in both.
    expect(same.sort()).toEqual(
      ['account.balance', 'checkout.title', 'filter.baseColour.beige', 'nav.outlet'].filter((key) =>
        same.includes(key),
      ),
    )
  })

  it('leaves no text empty and none with stray spaces', () => {
    expect(saying(all, /^\s*$|^\s|\s$| {2}/)).toEqual([])
  })

  it('keeps names and numbers in their base form: no ending hangs on a placeholder', () => {
    expect(saying(inLanguages('sv', 'nb', 'da', 'fi'), /\{\w+\}[-:’]?\p{L}/u)).toEqual([])
  })

  it('addresses the shopper plainly', () => {
    expect(saying(inLanguages('sv'), /vänligen|\bNi\b/i)).toEqual([])
    expect(saying(inLanguages('nb', 'da'), /vennligst|venligst/i)).toEqual([])
    expect(saying(inLanguages('fi'), /ole hyvä|\bsinun (?!täytyy|ei tarvitse)|\bTe\b|\bteidän\b/i)).toEqual([])
  })

  it('raises its voice nowhere but where a law words the warning', () => {
    expect(saying(all, /!/).filter((text) => !/^(sv|fi) payment\.creditNotice:/.test(text))).toEqual([])
  })

  it('makes no green claim and no price claim that the law forbids', () => {
    const claims =
      /hållbar|miljövänlig|klimatsmart|ekologisk|bærekraft|miljøvennlig|bæredygtig|miljøvenlig|økologisk|ympäristöystäväll|vastuullinen|kestävän kehityksen|bara idag|kun i dag|bare i dag|vain tänään|\budsalg\b|\brea\b|\bale\b/i
    expect(saying(all, claims)).toEqual([])
  })
})

describe('[I18N-04] the typography', () => {
  it('writes an ellipsis as one sign, with the space of the language', () => {
    expect(saying(all, /\.\.\./)).toEqual([])
    expect(saying(inLanguages('sv', 'nb', 'da'), /\S…/)).toEqual([])
    expect(saying(inLanguages('fi', 'en'), /\s…/)).toEqual([])
  })

  it('never breaks a line between a number and its percent sign or currency', () => {
    expect(saying(all, /[\d}] (%|kr\b|€)/)).toEqual([])
    expect(saying(all, /[\d}]%/)).toEqual([])
  })

  it('never breaks a line between a written number and its unit', () => {
    expect(
      saying(own, /\d (dag|dager|dage|dagar|dagars|dagers|dages|päivä|timer|timmar|minut|poeng|poäng|point|pist)/),
    ).toEqual([])
  })

  it('lets a Danish amount end its sentence: "kr." brings the stop', () => {
    const danish = shop.filter(({ locale }) => locale === 'da')
    expect(saying(danish, /\{(amount|total|fee)\}\.(?=\s|$)/)).toEqual([])
  })

  it('uses the quotation marks of the language', () => {
    // A straight apostrophe is the escape sign of the message format; a doubled one is the apostrophe itself.
    expect(saying(all, /"|“|(^|[^'])'([^']|$)/).filter((one) => !one.startsWith('en '))).toEqual([])
    expect(saying(inLanguages('sv', 'fi'), /[«»]/)).toEqual([])
    expect(saying(inLanguages('nb'), /”|»\w+«/)).toEqual([])
    expect(saying(inLanguages('da'), /”|«\{?\w+\}?»/)).toEqual([])
  })

  it('writes a range with the dash of the language', () => {
    expect(saying(inLanguages('da'), /[\d}]–[\d{]/)).toEqual([])
    expect(saying(inLanguages('sv', 'nb', 'fi'), /[\d}]-[\d{]/)).toEqual([])
  })

  it('writes no currency by hand, but where the specification asks for it', () => {
    const glued = /\}\s?(kr|NOK|SEK|DKK|EUR|€)/
    expect(saying(all, glued).filter((one) => !one.includes(' cart.minOrder:'))).toEqual([])
  })
})
