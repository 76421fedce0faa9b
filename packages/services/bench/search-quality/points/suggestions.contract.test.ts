import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import type { JudgedLanguage } from '../judged'
import { type AutocompleteAnswer, keysOf, mains } from './shopper'
import type { World } from './world'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const phrases = ({ phraseSuggestions }: AutocompleteAnswer) => phraseSuggestions.map(({ q }) => q)
const places = ['sv', 'nb', 'da', 'fi'] as const

describe('nonsense', () => {
  it.each(places)(
    '[P35] [SEARCH-06] %s: has no hits and no correction, and a page has top products to offer',
    async (language) => {
      const answer = await world.at(language).search('qxzvwk')
      expect(answer).toMatchObject({ q: 'qxzvwk', primaryList: { totalHits: 0, productGroups: [] }, didYouMean: [] })
      expect(answer).not.toHaveProperty('autoCorrect')
      expect(answer.secondaryList?.productGroups ?? []).toEqual([])
      const body = { recommendationLists: [{ id: 'top', algorithm: 'TOP_PRODUCTS', limit: 8 }] }
      const { recommendationLists } = await world.at(language).landing('/s', {}, body)
      expect(recommendationLists[0]!.productGroups).toHaveLength(8)
    },
  )
})

describe('suggestions', () => {
  it.each([
    ['sv', 'kl', 'klänning'],
    ['sv', 'klännn', 'klänning'],
    ['sv', 'klanin', 'klänning'],
    ['nb', 'kj', 'kjole'],
    ['nb', 'skjø', 'skjørt'],
    ['da', 'nede', 'nederdel'],
    ['da', 'støv', 'støvle'],
    ['fi', 'me', 'mek'],
    ['fi', 'mekkk', 'mekko'],
  ] as const)('[P36] [SEARCH-04] %s: "%s" suggests phrases with "%s"', async (language, q, wanted) => {
    const answer = await world.at(language).complete(q)
    expect(
      phrases(answer).some((phrase) => phrase.includes(wanted)),
      phrases(answer).join(', '),
    ).toBe(true)
    expect(phrases(answer).length).toBeLessThanOrEqual(8)
    expect(answer.productSuggestions.length).toBeGreaterThan(0)
    expect(answer.productSuggestions.length).toBeLessThanOrEqual(6)
    for (const { q: phrase, highlighted } of answer.phraseSuggestions)
      expect(highlighted.replaceAll(/[{}]/g, '')).toBe(phrase)
  })

  it.each(places)('[P36] %s: the beginning of any word of a title finds products', async (language) => {
    const titles = mains(
      (await world.at(language).search(language === 'fi' ? 'mekko' : 'jeans')).primaryList.productGroups,
    )
    for (const { title } of titles.slice(0, 4))
      for (const word of title.split(/[^\p{L}]+/u).filter(({ length }) => length > 4)) {
        const beginning = word.slice(0, 4)
        expect((await world.at(language).complete(beginning)).totalHits, `${beginning} of ${title}`).toBeGreaterThan(0)
      }
  })

  it.each(places)('[P36] %s: every phrase suggested has hits', async (language) => {
    const beginnings: Record<JudgedLanguage, string> = {
      sv: 'kl sk by tr svart str bad',
      nb: 'kj sk bu ge svart str bad',
      da: 'kj sk bu sw sort str bad',
      fi: 'me ke ho pa musta uim ta',
    }
    for (const q of beginnings[language].split(' ')) {
      const suggested = phrases(await world.at(language).complete(q))
      expect(suggested.length, q).toBeGreaterThan(0)
      for (const phrase of suggested) {
        const { primaryList } = await world.at(language).search(phrase, { origin: 'PHRASE_SUGGEST' })
        expect(primaryList.totalHits, phrase).toBeGreaterThan(0)
      }
    }
  })

  it('[P36] what fewer than five visitors asked for is suggested to nobody', async () => {
    const secret = 'klänning till fest'
    for (let visitor = 0; visitor < 4; visitor++) await world.newcomer('sv').search(secret, { notify: true })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const stranger = world.newcomer('sv')
    for (const q of ['klänning t', 'klänning till', ''])
      expect(phrases(await stranger.complete(q))).not.toContain(secret)
  })
})

describe('recent searches', () => {
  const recent = async (visitor: ReturnType<World['newcomer']>) =>
    (await visitor.complete('')).recentSearches.map(({ q }) => q)

  it('[P37] [SEARCH-04] newest first, none twice, five at most, none without hits or with notify=false', async () => {
    const visitor = world.newcomer('sv')
    for (const q of ['jeans', 'kjol', 'skor', 'klänning', 'jacka', 'väska', 'Kjol '])
      await visitor.search(q, { notify: true })
    await visitor.search('qxzvwk', { notify: true })
    await visitor.search('byxor', { notify: false })
    await expect
      .poll(() => recent(visitor))
      .toEqual(
        ['Kjol', 'väska', 'jacka', 'klänning', 'skor'].map((q) => expect.stringMatching(new RegExp(`^${q}$`, 'i'))),
      )
    expect((await visitor.complete('kl')).recentSearches).toEqual([])
  })

  it('[P37] follow a visitor to another session and device, and nobody else', async () => {
    const here = world.newcomer('nb', 'a-shopper-with-two-devices')
    await here.search('kjole', { notify: true })
    const there = world.newcomer('nb', 'a-shopper-with-two-devices')
    await expect.poll(() => recent(there)).toEqual(['kjole'])
    expect(await recent(world.newcomer('nb'))).toEqual([])
  })

  it('[P37] [SEARCH-15] are removed one by one and all at once', async () => {
    const visitor = world.newcomer('da')
    for (const q of ['kjole', 'sko', 'jakke']) await visitor.search(q, { notify: true })
    await expect.poll(() => recent(visitor)).toHaveLength(3)
    await visitor.notify('remove-recent-searches', { phrases: [' SKO '] })
    await expect.poll(() => recent(visitor), { timeout: 2_000 }).toEqual(['jakke', 'kjole'])
    await visitor.notify('remove-recent-searches', { removeAll: true })
    await expect.poll(() => recent(visitor), { timeout: 2_000 }).toEqual([])
  })
})

describe('help pages', () => {
  it.each([
    ['sv', 'retur', 'Retur'],
    ['sv', 'frakt', 'Leverans'],
    ['sv', 'storlek', 'Storleksguide'],
    ['nb', 'retur', 'Retur'],
    ['nb', 'frakt', 'Levering'],
    ['nb', 'størrelse', 'Størrelsesguide'],
    ['da', 'retur', 'Returnering'],
    ['da', 'fragt', 'Levering'],
    ['da', 'størrelse', 'Størrelsesguide'],
    ['fi', 'palautus', 'Palautus'],
    ['fi', 'toimitus', 'Toimitus'],
    ['fi', 'koko', 'Kokotaulukko'],
  ] as const)('[P38] [SEARCH-10] %s: "%s" finds "%s…"', async (language, q, title) => {
    const { contentSuggestions } = await world.at(language).complete(q)
    const { contentLists } = await world.at(language).search(q, {}, { contentLists: [{ id: 'help', limit: 5 }] })
    const found = [...contentSuggestions, ...contentLists.flatMap(({ items }) => items)]
    expect(
      found.some((one) => one.title.startsWith(title)),
      found.map((one) => one.title).join(', '),
    ).toBe(true)
  })

  it('[P38] help does not stand in the way of goods', async () => {
    expect(keysOf((await world.at('sv').search('klänning')).primaryList.productGroups)).toHaveLength(10)
  })
})
