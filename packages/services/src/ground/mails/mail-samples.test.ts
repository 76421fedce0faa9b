import { readFileSync } from 'node:fs'
import { sellerOf } from '@shop/domain/market'
import { formatsFor } from '@shop/i18n/formats'
import { locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { describe, expect, it } from 'vitest'
import { sampleDocumentMail } from '../../buying/documents/sample-document-mail'
import type { Letter } from './letter'
import { mailSamples } from './mail-samples'

const timeZone = 'Europe/Oslo'
const letter = (locale: (typeof locales)[number]): Letter => ({
  locale,
  shop: 'Lysning',
  seller: sellerOf('NO', {}),
  formUrl: 'https://shop.example/form',
  t: translator(locale, { timeZone }),
  formats: formatsFor(locale, timeZone),
  link: (screen) => `https://shop.example/${screen}`,
})

describe('what the shop writes', () => {
  const written = new Map(
    locales.map((locale) => [locale, mailSamples(letter(locale), { salesDocument: sampleDocumentMail })]),
  )

  it('has a name at the desk, whatever it is', () => {
    const words = readFileSync(new URL('../../../../i18n/messages/nb/console.json', import.meta.url), 'utf8')
    const named = Object.keys(JSON.parse(words).mails.kinds)
    expect(named.toSorted()).toEqual((written.get('nb') ?? []).map(({ kind }) => kind).toSorted())
  })

  it('is there in every language, as text and as markup, with nothing left to fill in', () => {
    for (const [locale, samples] of written) {
      expect(samples).toHaveLength(35)
      for (const { kind, channel, subject, text, html } of samples) {
        const said = `${locale} ${kind}`
        expect(subject.length, said).toBeGreaterThan(3)
        expect(text.length, said).toBeGreaterThan(60)
        for (const form of [subject, text, html])
          expect(form, said).not.toMatch(/[{}⟦⟧]|undefined|NaN|\b(mail|return|order|sms)\.[a-z]/)
        if (channel === 'sms') {
          expect(html, said).toBe('')
          continue
        }
        expect(html, said).toContain('<!doctype html>')
        // Every sentence of one form stands in the other.
        const plain = html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
        const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('https://'))
        for (const line of lines)
          for (const part of line.split(/: | \(|\)/)) if (part) expect(plain, said).toContain(part.replace(/:$/, ''))
      }
    }
  })

  it('says it in the words of each language', () => {
    const kinds = written.get('nb')?.map(({ kind }) => kind) ?? []
    for (const kind of kinds) {
      const subjects = locales.map((locale) => written.get(locale)?.find((one) => one.kind === kind)?.text)
      expect(new Set(subjects).size, kind).toBe(locales.length)
    }
  })
})
