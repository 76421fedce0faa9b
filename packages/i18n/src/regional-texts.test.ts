import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { regional } from './catalogue/regional.gen'
import { regionalSource } from './catalogue-source'
import { type Locale, languageTags } from './locales'
import { flatMessages } from './message-key'
import { messageShape } from './message-shape'
import { messagesFor } from './messages'
import { messagesWith, NO_TEXTS } from './published-texts'
import { regionalTexts } from './regional-texts'
import { t } from './translate'

const finland = regionalTexts('sv', 'FI') ?? {}
const sweden = flatMessages(messagesFor('sv'))

describe('[I18N-07] Swedish in Finland', () => {
  it('replaces texts that there are, by others with the same placeholders', () => {
    for (const [key, text] of Object.entries(finland)) {
      expect(Object.keys(sweden)).toContain(key)
      expect(text, key).not.toBe(sweden[key])
      expect(messageShape(text, languageTags.sv), key).toEqual(messageShape(sweden[key]!, languageTags.sv))
    }
  })

  it('names what Finnish law and Finnish banks name, and leaves the rest to Swedish', () => {
    const { field, review } = messagesWith(NO_TEXTS, 'sv', 'FI')
    expect(field.personalId).toBe('Personbeteckning')
    expect(field.firstName).toBe('Förnamn')
    expect(review).toEqual(messagesFor('sv').review)
    expect(t('sv', 'payment.bank', {}, { country: 'FI' })).toBe('Nätbank')
  })

  it('is said in Finland alone, and goes before what is published for Swedish', () => {
    expect(messagesWith(NO_TEXTS, 'sv', 'SE')).toBe(messagesFor('sv'))
    expect(messagesWith(NO_TEXTS, 'fi', 'FI')).toBe(messagesFor('fi'))
    const published = { version: 'one', texts: { sv: { 'payment.bank': 'Bank', 'payment.card': 'Bankkort' } } }
    expect(messagesWith(published, 'sv', 'FI').payment).toMatchObject({ bank: 'Nätbank', card: 'Bankkort' })
    expect(messagesWith(published, 'sv', 'SE').payment).toMatchObject({ bank: 'Bank', card: 'Bankkort' })
  })
})

describe('what a language says otherwise in a country', () => {
  it('reaches the program whole: no country is left out', () => {
    const written = readFileSync(new URL('catalogue/regional.gen.ts', import.meta.url), 'utf8')
    expect(written).toBe(regionalSource(readdirSync(new URL('../messages', import.meta.url))))
  })

  it.each(Object.entries(regional))(
    '%s replaces texts that there are, by others with the same placeholders',
    (tag, texts) => {
      const locale = tag.slice(0, 2) as Locale
      const own = flatMessages(messagesFor(locale))
      for (const [key, text] of Object.entries(texts)) {
        expect(Object.keys(own)).toContain(key)
        expect(messageShape(text, languageTags[locale]), key).toEqual(messageShape(own[key]!, languageTags[locale]))
      }
    },
  )
})
