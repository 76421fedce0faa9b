import da from '@shop/i18n/messages/da/member.json' with { type: 'json' }
import fi from '@shop/i18n/messages/fi/member.json' with { type: 'json' }
import nb from '@shop/i18n/messages/nb/member.json' with { type: 'json' }
import sv from '@shop/i18n/messages/sv/member.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { type Language, languages, pages, pagesInFinlandSwedish } from '../../reference/words'

const pageOf = (id: string, language: Language) =>
  pages.find((page) => page.id === id)!.translations[language].paragraphs.join('\n')
const inFinlandSwedish = (id: string) => pagesInFinlandSwedish.find((page) => page.id === id)!.paragraphs.join('\n')

const MEMBERSHIP = {
  nb: {
    change: 'minst 30 dager før',
    withdraw: 'angre medlemskapet i 14 dager',
    leave: 'avslutte det når du vil',
    atOnce: 'forsvinner poeng og bonussjekker med én gang',
  },
  sv: {
    change: 'minst 30 dagar innan',
    withdraw: 'ångra medlemskapet i 14 dagar',
    leave: 'avsluta det när du vill',
    atOnce: 'försvinner poäng och bonuscheckar direkt',
  },
  da: {
    change: 'mindst 30 dage før',
    withdraw: 'fortryde medlemskabet i 14 dage',
    leave: 'altid afslutte det',
    atOnce: 'bortfalder point og bonuschecks med det samme',
  },
  fi: {
    change: 'vähintään 30 päivää aiemmin',
    withdraw: 'peruuttaa jäsenyyden 14 päivän',
    leave: 'lopettaa sen milloin tahansa',
    atOnce: 'pisteet ja bonussetelit katoavat heti',
  },
} as const

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** What the page of the programme says. */
const PROGRAMME = { sv, nb, da, fi }

describe('the pages of law', () => {
  it.each(languages)(
    '[LAW-10] say in %s the same of points that expire as the page of the programme does',
    (language) => {
      const said = spaced(PROGRAMME[language].programmeValid.replace('{months}', '{pointMonths}'))
      expect(spaced(pageOf('membership-terms', language))).toContain(said)
      if (language === 'sv') expect(spaced(inFinlandSwedish('membership-terms'))).toContain(said)
    },
  )

  it.each(languages)(
    '[LAW-10] hold in %s the terms of membership: what changes them, how it ends, and what is lost then',
    (language) => {
      const terms = spaced(pageOf('membership-terms', language))
      const { change, withdraw, leave, atOnce } = MEMBERSHIP[language]
      for (const part of [change, withdraw, leave, atOnce]) expect(terms).toContain(part)
    },
  )

  it('[LAW-14] send Danish complaints to the body that takes them', () => {
    for (const id of ['terms', 'legal-guarantee']) {
      expect(pageOf(id, 'da')).toContain(
        'Mæglingsteamet for Forbrugerklager, Nævnenes Hus, Toldboden 2, 8800 Viborg, via naevneneshus.dk',
      )
      expect(pageOf(id, 'da')).not.toContain('forbrug.dk')
    }
  })

  it('[LAW-10] presume for one year in Finland, in both its languages, that a fault was there from the start', () => {
    expect(pageOf('legal-guarantee', 'fi')).toContain('Jos virhe ilmenee vuoden kuluessa luovutuksesta')
    expect(inFinlandSwedish('legal-guarantee')).toContain('Visar sig felet inom ett år från att du fick varan')
    expect(pageOf('legal-guarantee', 'fi') + inFinlandSwedish('legal-guarantee')).not.toMatch(
      /Kahden ensimm|två första/,
    )
  })

  it('[LAW-06] tell on the page of returns how to withdraw, in full, with the form for it', () => {
    const everyLanguage = [
      ...languages.map((language) => pages.find(({ id }) => id === 'returns')!.translations[language]),
      pagesInFinlandSwedish.find(({ id }) => id === 'returns')!,
    ]
    for (const { paragraphs, form } of everyLanguage) {
      const told = paragraphs.join('\n')
      for (const fact of ['{registeredCompany}, {returnAddress}, {phone}, {email}', '14', '## '])
        expect(told).toContain(fact)
      expect(form?.join('\n')).toContain('{registeredCompany}, {returnAddress}, {email}')
      // Goods, dates, name, address, signature and date (Directive 2011/83, annex I B).
      expect(form?.flatMap((part) => (part.startsWith('- ') ? part.split('\n') : []))).toHaveLength(6)
    }
  })

  it('[LAW-15] hold terms that begin with the seller, say each thing once and end with where to complain', () => {
    const everyLanguage = [
      ...languages.map((language) => pages.find(({ id }) => id === 'terms')!.translations[language]),
      pagesInFinlandSwedish.find(({ id }) => id === 'terms')!,
    ]
    for (const { paragraphs } of everyLanguage) {
      expect(paragraphs[0]).toMatch(/\{orgId\}.*\{email\}.*\{phone\}/)
      expect(paragraphs.filter((part) => part.startsWith('## '))).toHaveLength(7)
      expect(paragraphs).toHaveLength(18)
      for (const fact of ['{minOrderValue}', '{paymentMethods}', '{returnCost}'])
        expect(paragraphs.filter((part) => part.includes(fact))).toHaveLength(1)
      expect(paragraphs.at(-1)).toMatch(/forbrukertilsynet\.no|arn\.se|naevneneshus\.dk|kuluttajariita\.fi/)
    }
  })

  it('[LAW-17] send goods back once, within the country, and say who pays', () => {
    const everyLanguage = [
      ...languages.map((language) => pages.find(({ id }) => id === 'returns')!.translations[language]),
      pagesInFinlandSwedish.find(({ id }) => id === 'returns')!,
    ]
    for (const { paragraphs } of everyLanguage) {
      expect(paragraphs.filter((part) => part.includes('{returnAddress}') && !part.includes('{phone}'))).toHaveLength(1)
      expect(paragraphs.filter((part) => part.includes('{company}, {address}'))).toEqual([])
      expect(paragraphs.filter((part) => part.startsWith('{returnCost}'))).toHaveLength(1)
    }
  })

  it('[LAW-11] say that the shop itself may lift single goods, and how reviews that nobody checked are marked', () => {
    const lifts: Record<Language, string> = {
      nb: 'Butikken kan også selv løfte fram enkelte varer.',
      sv: 'Butiken kan också själv lyfta fram enskilda varor.',
      da: 'Butikken kan også selv rykke enkelte varer op.',
      fi: 'Kauppa voi myös itse nostaa yksittäisiä tuotteita.',
    }
    const marks: Record<Language, string> = {
      nb: '«Kjøpet er ikke kontrollert»',
      sv: '”Köpet är inte kontrollerat”',
      da: '»Købet er ikke kontrolleret«',
      fi: '”Ostoa ei ole tarkistettu”',
    }
    for (const language of languages) {
      expect(pageOf('reviews-and-ranking', language)).toContain(lifts[language])
      expect(pageOf('reviews-and-ranking', language)).toContain(marks[language])
    }
  })

  it('[LAW-11] say how lists begin, and that bestsellers begin otherwise', () => {
    const begin: Record<Language, string> = {
      nb: 'Lister viser de nyeste varene først, og bestselgerne de mest solgte, når du ikke velger noe annet.',
      sv: 'Listor visar de nyaste varorna först, och bästsäljarna de mest sålda, om du inte väljer något annat.',
      da: 'Lister viser de nyeste varer først, og bestsellerne de mest solgte, hvis du ikke vælger andet.',
      fi: 'Luetteloissa uusimmat tuotteet ovat ensin ja parhaiten myydyissä eniten myydyt, jos et valitse muuta järjestystä.',
    }
    for (const language of languages) expect(pageOf('reviews-and-ranking', language)).toContain(begin[language])
  })
})
