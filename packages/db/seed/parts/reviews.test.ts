import { describe, expect, it } from 'vitest'
import type { Language } from '../../reference/words'
import { assortment } from '../assortment/assortment'
import garmentFacts from '../assortment/garment-facts.json' with { type: 'json' }
import { demoSeed } from '../demo-seed'
import { groupBy } from '../group-by'
import { words } from '../words'
import { fitOf } from './fit'
import { reviewsOf, type SeedReview } from './reviews'

const families = assortment({ seed: demoSeed, families: 400 })
const goods = new Map(families.flatMap((family) => family.products.map((product) => [product.no, { family, product }])))
const reviews = reviewsOf(families, demoSeed)

type Goods = { family: (typeof families)[number]; product: (typeof families)[number]['products'][number] }
const isType =
  (pattern: RegExp) =>
  ({ family }: Goods) =>
    pattern.test(family.type.id)

/** Words of a review in any language, and the goods that have what they speak of. */
const WORDS: [RegExp, (goods: Goods) => boolean][] = [
  [
    /hette[nr]|huvan|hætten|huppu/i,
    ({ family }) => (garmentFacts as Record<string, string[]>)[family.id]?.includes('hood') ?? false,
  ],
  [
    /ankel|nilkan|rekker helt|räcker hela|når helt|lahkeet|knærne|knæene|inga knän|polvet/i,
    isType(/trousers|chinos|jeans/),
  ],
  [/kamel|kameli/i, ({ product }) => product.colour === 'camel'],
  [/\bhvit er|i vitt|den hvide|valkoinen/i, ({ product }) => product.colour === 'white'],
  [/hæl|klack|korko\b/i, isType(/^heel/)],
  [/\bPC\b|dator\b|computer|läppäri/, isType(/tote|backpack/)],
  [/remmen|hihna/i, isType(/shoulder|crossbody/)],
  [/svømte|simmade|svømmede|uin kunto/i, isType(/swimsuit/)],
  [/treningstrøye|träningströja|træningstrøje|treenipaita/i, isType(/^training-(tee|top)/)],
  [/løping|löpning|til løb|juoksuun/i, isType(/sport|training|seamless|running/)],
  [/bryllup|bröllop|häissä/i, isType(/dress/)],
  [/kjole|klänning|mekko/i, isType(/dress/)],
  [/\bgenser|tröja|sweater|neule\b/i, isType(/sweater|rollneck|puffer|down|parka|coat|jacket|training|sweatshirt/)],
  [
    /\bis\b|jäällä|regnvejr|skavsår|gnagsår|vabler|hiertymiä|\blest|läst|lesti/i,
    ({ family }) => family.sizeSystem === 'shoe-eu',
  ],
  [/høyt liv|hög midja|høj talje|korkea vyötärö/i, ({ family }) => family.description.fragments.includes('fit-9')],
  [/strekk|stretch|joustoa/i, ({ family }) => family.compositionText.nb.includes('elastan')],
  [/fôr|foder|\bfor og|vuori/i, isType(/coat|parka|jacket/)],
]
const SMALL = /liten i st|lille i st|pientä mito|for trang|for stram|kiristi|satt konstigt|smal l[eæ]st|kapea lesti/i
const LARGE =
  /bra men stora|fin, men stor|store i|mutta isot|romslig|rymlig|rummelig|väljä malli|litt lang|lite lång|lidt lang|vähän pitkä/i

const all = (list: readonly SeedReview[]) => groupBy(list, (one) => `${one.productNo} ${one.language}`)

describe('the reviews of every product in every language', () => {
  it('speak of nothing that the goods have not got', () => {
    const wrong = reviews.flatMap((review) => {
      const about = goods.get(review.productNo)!
      const broken = WORDS.find(([word, fits]) => word.test(review.comment) && !fits(about))
      return broken ? [`${about.family.type.id} ${review.language}: ${review.comment}`] : []
    })
    expect(new Set(wrong)).toEqual(new Set())
    for (const [word] of WORDS)
      expect(
        reviews.some(({ comment }) => word.test(comment)),
        String(word),
      ).toBe(true)
  })

  it('say of one garment that it is one, and of a pair that they are two', () => {
    const one: Record<Language, RegExp> = {
      nb: /^(Endelig lang nok|For kort|Fin, men stor|Enkel og fin)\b/,
      sv: /^Enkel och snygg\b/,
      da: /^Enkel og flot\b/,
      fi: /^Yksinkertainen ja tyylikäs\b/,
    }
    for (const review of reviews) {
      const { agreement } = goods.get(review.productNo)!.family.type.names[review.language].title
      if (one[review.language].test(review.comment)) expect(agreement, review.comment).not.toBe('plural')
      if (/^(För korta|Bra men stora|For korte|Store i|Liian lyhyet|Hyvät mutta isot)/.test(review.comment))
        expect(agreement, review.comment).toBe('plural')
    }
  })

  it('vote as they speak, and most of them as the product and its size advice do', () => {
    for (const [key, list] of all(reviews)) {
      const { family } = goods.get(list[0]!.productNo)!
      const fit = fitOf(family, demoSeed)
      for (const { fit: vote, comment } of list) {
        if (fit === null) expect(vote, key).toBeNull()
        if (vote !== null && SMALL.test(comment)) expect(vote, comment).toBe(2)
        if (vote !== null && LARGE.test(comment)) expect(vote, comment).toBe(4)
      }
      const votes = list.filter(({ state }) => state === 'accepted').map((one) => one.fit)
      expect(votes.filter((vote) => vote === fit).length * 2, key).toBeGreaterThan(votes.length)
    }
  })

  it('are by different customers, at least two in a language', () => {
    for (const [key, list] of all(reviews)) {
      expect(new Set(list.map(({ userId }) => userId)).size, key).toBe(list.length)
      expect(list.filter(({ state }) => state === 'accepted').length, key).toBeGreaterThan(1)
    }
  })
})

it('promises the ordinary size of no goods that reviews find small or large', () => {
  const promises = words.fragments
    .filter(({ text }) => /^Normal (i størrelsen|passform)/.test(text.nb))
    .map(({ id }) => id)
  expect(promises).toEqual(['fit-1', 'fit-13'])
  for (const family of families)
    if (family.description.fragments.some((id) => promises.includes(id)) && family.sizeSystem !== 'one-size')
      expect(fitOf(family, demoSeed), family.id).toBe(3)
  const fits = families.map((family) => fitOf(family, demoSeed))
  for (const fit of [2, 3, 4, null]) expect(fits, String(fit)).toContain(fit)
})
