import { describe, expect, it } from 'vitest'
import { smallIndex } from '../../test/small-index'
import { createLanguage } from './create-language'
import { type LanguageData, noLanguageData } from './language-data'

const having = (data: Partial<LanguageData>): LanguageData => ({ ...noLanguageData, ...data })
const sv = createLanguage(
  'sv',
  having({ brands: ['Linje Nio', 'Denimäki', 'Hedvall & Ro'], sizes: ['38', 'M', '36–38'] }),
)
const nb = createLanguage('nb')
const da = createLanguage('da')
const fi = createLanguage('fi')
const languages = { sv, nb, da, fi }

describe('what a phrase finds', () => {
  it.each([
    ['sv', 'klänningarna', ['Klänning i siden', 'Maxiklänning'], ['Klänningsväska', 'Kjol']],
    ['sv', 'klanning', ['Klänning i siden', 'Maxiklänning'], ['Kjol']],
    ['sv', 'sko', ['Löparsko', 'Sko i mocka'], ['Skosnören', 'Strumpa']],
    ['sv', 'bh', ['Sport-bh', 'Spets-bh'], ['Bhagavad']],
    ['sv', 'sport bh', ['Sport-bh'], ['Sporttopp']],
    ['sv', 't shirt', ['T-shirt i bomull', 'Tränings-t-shirt'], ['Skjorta']],
    ['sv', 'shorts', ['Jeansshorts'], ['Kort kjol']],
    ['sv', 'kappa', ['Kappa i ull'], ['Kapsyl']],
    ['nb', 'skjørt', ['Denimskjørt', 'Skjørt i lin'], ['Skjorte']],
    ['nb', 'skjoert', ['Denimskjørt'], []],
    ['nb', 'kjolar', ['Maxikjole'], ['Skjorte']],
    ['da', 'stoevler', ['Gummistøvler', 'Støvle i ruskind'], ['Bluse']],
    ['da', 'stövlar', ['Støvle i ruskind'], ['Bluse']],
    ['fi', 'kengat', ['Juoksukenkä', 'Kengät'], ['Kello']],
    ['fi', 'mekkoni', ['Kesämekko', 'Mekko, silkki'], ['Hame']],
    ['fi', 'uima puku', ['Uimapuku'], ['Puku']],
    ['sv', 'läderjacka', ['Bikerjacka i konstläder'], ['Jeans']],
    ['sv', 'höghalsad tröja', ['Polotröja'], ['Jeans']],
    ['sv', 'v-ringad kofta', ['Kofta med V-ringning'], ['Kofta']],
    ['sv', 'högmidjade jeans', ['Jeans med hög midja'], ['Jeans']],
    ['nb', 'dongeri', ['Slim jeans'], ['Skjorte']],
    ['fi', 'urheiluliivit', ['Urheilurintaliivit'], []],
    ['fi', 'lämpökerrasto', ['Raidallinen kerrastopaita'], ['Paita']],
    ['fi', 'leveät housut', ['Leveälahkeiset housut'], ['Suorat housut']],
  ] as const)('%s: %s', (locale, phrase, right, wrong) => {
    const found = smallIndex(languages[locale], [...wrong, ...right]).search(phrase)
    expect(found.filter((title) => (right as readonly string[]).includes(title))).toHaveLength(right.length)
    expect(found.filter((title) => (wrong as readonly string[]).includes(title))).toEqual([])
  })

  it('puts the spelling typed before another with or without marks', () => {
    const { search } = smallIndex(sv, ['Vålplagg', 'Valplagg'])
    expect(search('valplagg')).toEqual(['Valplagg', 'Vålplagg'])
    expect(search('vålplagg')).toEqual(['Vålplagg', 'Valplagg'])
  })

  it('puts the compound first and other things of its kind after it', () => {
    const { search } = smallIndex(sv, ['Klänning', 'Sommarklänning', 'Sommarsko'])
    expect(search('sommarklänning')).toEqual(['Sommarklänning', 'Klänning'])
    expect(search('sommar klänning')).toEqual(['Sommarklänning', 'Klänning'])
  })

  it('takes a compound that the index lacks apart for whom and of what, and else by its head', () => {
    const language = createLanguage('sv', having({ parameterWords: ['Siden'] }))
    const { search } = smallIndex(language, ['Blus, siden', 'Blus', 'Dam jacka', 'Jacka', 'Sommar'])
    expect(search('sidenblus')).toEqual(['Blus, siden'])
    expect(search('damjacka')).toEqual(['Dam jacka'])
    expect(search('sommarjacka')).toEqual(['Dam jacka', 'Jacka'])
  })

  it('lets the last part decide', () => {
    expect(smallIndex(sv, ['Klänning', 'Skjorta']).search('klänningsskjorta')).toEqual(['Skjorta'])
    expect(smallIndex(fi, ['Mekko', 'Neule']).search('neulemekko')).toEqual(['Mekko'])
  })

  it('puts a thing of its own last among what its last part names, or leaves it out', () => {
    expect(smallIndex(sv, ['Rock', 'Morgonrock', 'Ullrock']).search('rock')).toEqual(['Rock', 'Ullrock'])
    expect(smallIndex(fi, ['Neuletakki', 'Toppatakki']).search('takki')).toEqual(['Toppatakki', 'Neuletakki'])
  })

  it('reads English words by what they mean in each language', () => {
    expect(smallIndex(sv, ['Maxiklänning', 'Kostym']).search('dress')).toEqual(['Maxiklänning'])
    expect(smallIndex(nb, ['Maxikjole', 'Dress']).search('dress')).toEqual(['Dress'])
    expect(smallIndex(fi, ['Mekko', 'Puku']).search('dress')).toEqual(['Mekko'])
  })

  it('takes synonyms of the staff both ways or one', () => {
    const language = createLanguage(
      'sv',
      having({ synonyms: [{ words: ['kofta', 'fluffplagg'] }, { words: ['mössa', 'hjälm'], oneWay: true }] }),
    )
    const { search } = smallIndex(language, ['Kofta', 'Fluffplagg', 'Mössa', 'Hjälm'])
    expect(search('fluffplagg')).toEqual(['Fluffplagg', 'Kofta'])
    expect(search('koftor')).toEqual(['Kofta', 'Fluffplagg'])
    expect(search('hjälm')).toEqual(['Hjälm', 'Mössa'])
    expect(search('mössa')).toEqual(['Mössa'])
  })

  it('finds a colour in all its forms, and its shades after it', () => {
    const { search } = smallIndex(sv, ['Svart kjol', 'Vinröd kjol', 'Röda skor', 'Rött linne'])
    expect(search('svarta')).toEqual(['Svart kjol'])
    expect(search('röd')).toEqual(['Röda skor', 'Rött linne', 'Vinröd kjol'])
    expect(smallIndex(fi, ['Musta mekko', 'Mustat kengät']).search('mustia')).toHaveLength(2)
    expect(smallIndex(sv, ['Plommonlila sjal', 'Lila sjal']).search('lila')).toEqual(['Lila sjal', 'Plommonlila sjal'])
  })
})

describe('parse', () => {
  const { vocabulary } = smallIndex(sv, ['Linje Nio Klänning', 'Damsko', 'Dam', 'Denimäki jeans', 'Ull'])
  const words = (phrase: string) => sv.parse(phrase, vocabulary).words.map(({ typed, role }) => `${typed} ${role}`)

  it.each([
    ['linje nio klänning', ['linje nio brand', 'klänning type']],
    ['denimaki jeans', ['denimaki brand', 'jeans type']],
    ['hedvall och ro', ['hedvall ro brand']],
    ['svart klänning dam', ['svart colour', 'klänning type', 'dam attribute']],
    ['klänning till the strand', ['klänning type', 'strand other']],
    ['till', ['till other']],
    ['', []],
    ['💩💩', []],
    ['"*?%_', []],
  ])('reads %j as %j', (phrase, expected) => {
    expect(words(phrase)).toEqual(expected)
  })

  it.each([
    ['klänning storlek 38', [{ facet: 'size', values: ['38', '36–38'] }]],
    ['klänning 38', [{ facet: 'size', values: ['38', '36–38'] }]],
    ['strl m tröja', [{ facet: 'size', values: ['M'] }]],
    ['under 500 kr', [{ facet: 'price', max: 50_000 }]],
    ['under kr 500', [{ facet: 'price', max: 50_000 }]],
    ['kjol över 99,90', [{ facet: 'price', min: 9_990 }]],
    ['upp till 300 kronor', [{ facet: 'price', max: 30_000 }]],
    ['mellan 200 och 500', [{ facet: 'price', min: 20_000, max: 50_000 }]],
    ['mellan 200-500 kr', [{ facet: 'price', min: 20_000, max: 50_000 }]],
    ['klänning 300-600 kr', [{ facet: 'price', min: 30_000, max: 60_000 }]],
    ['klänning 36-38', []],
    ['klänning rea', [{ facet: 'onSale', values: ['true'] }]],
    ['under ärmarna', []],
    ['storlek', []],
  ])('says what %j asks to select', (phrase, selections) => {
    expect(sv.parse(phrase, vocabulary).selections).toEqual(selections)
  })

  it('reads what is asked in any language of what is reduced, alone too', () => {
    const asked = [sv.parse('rea', vocabulary), nb.parse('salg', vocabulary), da.parse('udsalg', vocabulary)]
    for (const { words, selections } of [...asked, fi.parse('ale', vocabulary)]) {
      expect(words).toEqual([])
      expect(selections).toEqual([{ facet: 'onSale', values: ['true'] }])
    }
  })

  it('keeps the hyphens of what was typed', () => {
    expect(words('vit t-shirt')).toEqual(['vit colour', 't-shirt type'])
  })

  it.each([
    ['LYS-1234 38', 'lys123438'],
    ['1234', '1234'],
    ['klänning', null],
    ['jeans 38!', null],
    ['12', null],
  ])('reads %j as the number %j', (phrase, number) => {
    expect(sv.parse(phrase, vocabulary).number).toBe(number)
  })

  it('reads hostile phrases at once', () => {
    for (const phrase of ['x'.repeat(10_000), 'ab '.repeat(4_000), 'a-'.repeat(5_000), '💩'.repeat(3_000)]) {
      expect(sv.parse(phrase, vocabulary).words.length).toBeLessThanOrEqual(12)
      expect(sv.correct(phrase, vocabulary)).toBeNull()
    }
  })
})

describe('correct', () => {
  const at = (language: typeof sv, ...titles: string[]) => {
    const { vocabulary } = smallIndex(language, titles)
    return (phrase: string) => language.correct(phrase, vocabulary)
  }

  it.each([
    ['klännig', 'klänning'],
    ['klänninng', 'klänning'],
    ['blänning', 'klänning'],
    ['svart klännig', 'svart klänning'],
    ['jenas', 'jeans'],
    ['hodie', 'hoodie'],
    ['hlasduk', 'halsduk'],
    ['jeansjacka jeanz', 'jeansjacka jeans'],
    ['tsihrt', 't-shirt'],
  ])('puts %s right as %s', (typed, meant) => {
    expect(at(sv, 'Klänning', 'Svart', 'Jeans', 'Huvtröja', 'Halsduk', 'T-shirt')(typed)).toBe(meant)
  })

  it.each([
    'klänningarna',
    'maxiklänning',
    'festklänning',
    'kofta',
    'svarta',
    'linje nio',
    '38',
    'sok',
    'klänning 12345678',
    'qxzvwk',
  ])('leaves %s as it is', (typed) => {
    expect(at(sv, 'Klänning', 'Linje Nio', 'Kosta')(typed)).toBeNull()
  })

  it('allows one edit in short words and two in long', () => {
    const correct = at(sv, 'Solglasögon', 'Hatt')
    expect(correct('solglsaögn')).toBe('solglasögon')
    expect(correct('htat')).toBe('hatt')
    expect(correct('haxyt')).toBeNull()
  })

  it('knows the words of its own language and index alone', () => {
    expect(at(sv, 'Kvastrumla')('kvastrmula')).toBe('kvastrumla')
    expect(at(nb, 'Kjole')('kvastrmula')).toBeNull()
  })
})

describe('relax', () => {
  const { vocabulary } = smallIndex(sv, ['Röd klänning i ull till fest', 'Linje Nio'])
  const left = (phrase: string) =>
    sv
      .relax(sv.parse(phrase, vocabulary))
      .map(({ words, selections }) => [...words.map(({ typed }) => typed), ...selections.map(({ facet }) => facet)])

  it('leaves the occasion out first, then the colour, and never the kind of thing', () => {
    expect(left('röd klänning strand')).toEqual([['röd', 'klänning'], ['klänning', 'strand'], ['klänning']])
  })

  it('keeps the brand to the last', () => {
    expect(left('röd linje nio klänning')).toEqual([['linje nio', 'klänning'], ['linje nio']])
  })

  it('lets go of what was said of price and size', () => {
    expect(left('klänning under 500')).toEqual([['klänning']])
  })

  it('has nothing to leave out of one word', () => {
    expect(left('klänning')).toEqual([])
  })
})

describe('terms', () => {
  it('shows words as written and finds them without their hyphens', () => {
    const terms = sv.termsOf('T-shirt')
    expect(terms.filter(({ kind }) => kind === 'word').map(({ term }) => term)).toEqual(['t-shirt'])
    expect(terms.map(({ term }) => term)).toContain('tshirt')
  })

  it('counts places by words', () => {
    expect(sv.termsOf('svart kjol').filter(({ kind }) => kind === 'word')).toEqual([
      { term: 'svart', kind: 'word', position: 0 },
      { term: 'kjol', kind: 'word', position: 1 },
    ])
  })
})
