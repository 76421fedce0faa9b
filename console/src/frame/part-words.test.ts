import da from '@shop/i18n/messages/da/console.json'
import en from '@shop/i18n/messages/en/console.json'
import fi from '@shop/i18n/messages/fi/console.json'
import nb from '@shop/i18n/messages/nb/console.json'
import sv from '@shop/i18n/messages/sv/console.json'
import { expect, it } from 'vitest'
import { fits } from './palette-row'
import { PART_WORDS, type Part } from './part-words'

const named = Object.keys(PART_WORDS) as Part[]
const found = (typed: string) => named.filter((part) => fits({ text: '', also: PART_WORDS[part] }, typed.toLowerCase()))

it('finds a part of the console by its name in each of the five languages', () => {
  for (const { studio, offers } of [en, nb, sv, da, fi]) {
    const names: Readonly<Record<string, string>> = { ...studio.fields, ...offers.tabs }
    for (const part of named) {
      expect(names[part], part).toMatch(/\p{L}/u)
      expect(found(names[part] ?? ''), names[part]).toContain(part)
    }
  }
})

it('finds free shipping as people say it', () => {
  for (const said of ['fri frakt', 'gratis frakt', 'fri fragt', 'fraktfri', 'free delivery', 'ilmainen toimitus'])
    expect(found(said), said).toEqual(['freeShippingFrom'])
})
