import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { type JudgedLanguage, languages } from '../judged'
import { keysOf } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

/** The right kind is shown, or the first thing offered instead shows it. */
async function leadsTo(language: JudgedLanguage, q: string, right: readonly string[]): Promise<boolean> {
  const answer = await world.at(language).search(q)
  if (world.verdictOf({ right: [...right] }, answer).isMet) return true
  const meant = answer.didYouMean[0]?.q
  return meant !== undefined && (await world.finds(language, meant, [...right])).isMet
}

describe('typos', () => {
  it.each([
    ['sv', 'klännig', ['dresses']],
    ['sv', 'klänninng', ['dresses']],
    ['sv', 'kläning', ['dresses']],
    ['sv', 'blänning', ['dresses']],
    ['sv', 'jenas', ['jeans']],
    ['sv', 'jaens', ['jeans']],
    ['sv', 'bikni', ['bikini']],
    ['sv', 'skjrota', ['shirts']],
    ['nb', 'jaket', ['jackets', 'zip-hoodie', 'cardigans']],
    ['nb', 'jenas', ['jeans']],
    ['nb', 'solbriler', ['sunglasses']],
    ['da', 'nedredel', ['skirts']],
    ['da', 'bikni', ['bikini']],
    ['fi', 'mekkko', ['dresses']],
    ['fi', 'farkutt', ['jeans']],
    ['fi', 'aurinkolsait', ['sunglasses']],
  ] as const)('[P15] %s: "%s" leads to what was meant', async (language, q, right) => {
    expect(await leadsTo(language, q, right)).toBe(true)
  })

  it('[P15] words of up to three letters are taken as they are', async () => {
    for (const q of ['sok', 'bg', 'skp']) expect(await world.at('sv').search(q)).not.toHaveProperty('autoCorrect')
  })
})

describe('correction', () => {
  it.each(languages)('[P16] %s: corrects no word that the catalogue uses, no brand and no number', async (language) => {
    const rows = await world.sql(
      `select t.name from product_translations t join languages l on l.id = t.language_id
       join products p on p.id = t.product_id and p.active and p.first_available_on <= now() where l.code = $1
       union select c.name from category_translations c join languages l on l.id = c.language_id where l.code = $1
       union select b.name from brands b`,
      [language],
    )
    const words = rows.flatMap(({ name }) => String(name).split(/[^\p{L}\p{N}'-]+/u)).filter(Boolean)
    const distinct = [...new Set([...words, '38', '2026', '12345678', 'L99'].map((word) => word.toLowerCase()))]
    expect(distinct.length).toBeGreaterThan(250)
    const shopper = world.at(language)
    for (const q of distinct) {
      const answer = await shopper.search(q, { limit: 1 })
      expect(answer.autoCorrect, q).toBeUndefined()
      expect(answer.q).toBe(q)
    }
  })

  it('[P17] knows the words of its own language, those just added too, and no others', async () => {
    const product = world.all.find(({ type }) => type === 'wallet')!
    await world.rename('sv', product.key, 'Kvastrumla')
    const found = async (language: JudgedLanguage) =>
      keysOf((await world.at(language).search('kvastrmula')).primaryList.productGroups)
    await expect.poll(() => found('sv'), { timeout: 20_000 }).toEqual([product.key])
    expect(await found('nb')).toEqual([])
    expect(await world.at('sv').search('kvastrmula')).toMatchObject({
      q: 'kvastrumla',
      autoCorrect: { q: 'kvastrmula', originalTotalHits: 0 },
    })
    expect(await world.at('nb').search('kvastrmula')).not.toHaveProperty('autoCorrect')
  })

  it.each([
    ['sv', 'klännig'],
    ['nb', 'jenas'],
    ['da', 'nedredel'],
    ['fi', 'kaulahuvi'],
  ] as const)('[P17] [SEARCH-29] %s: corrects "%s" to a phrase that has hits of its own', async (language, q) => {
    const corrected = await world.at(language).search(q)
    expect(corrected.autoCorrect?.q).toBe(q)
    const again = await world.at(language).search(corrected.q, { origin: 'UNDO_AUTO_CORRECT' })
    expect(again.primaryList.totalHits).toBe(corrected.primaryList.totalHits)
    expect(again.primaryList.totalHits).toBeGreaterThan(corrected.autoCorrect!.originalTotalHits)
  })

  it('[P18] undone, it searches what was typed', async () => {
    const corrected = await world.at('sv').search('klännig')
    const undone = await world.at('sv').search('klännig', { origin: 'UNDO_AUTO_CORRECT' })
    expect(undone.q).toBe('klännig')
    expect(undone).not.toHaveProperty('autoCorrect')
    expect(undone.primaryList.totalHits).toBe(corrected.autoCorrect!.originalTotalHits)
  })

  it('[P18] is left out once a facet is selected', async () => {
    const chosen = await world.at('sv').search('klännig', { 'f.inStock': true })
    expect(chosen.q).toBe('klännig')
    expect(chosen).not.toHaveProperty('autoCorrect')
  })
})
