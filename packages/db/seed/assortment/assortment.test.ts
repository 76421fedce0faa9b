import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byId, currencies, languages } from '../../reference/words'
import { demoSeed } from '../demo-seed'
import { words } from '../words'
import { assortment, picturedFamilies } from './assortment'
import { fits } from './description'
import { pictureSet } from './picture-set'
import { audiencesOf } from './plan-families'
import { typeFacts } from './type-facts'

const families = assortment({ seed: demoSeed, families: picturedFamilies })
const products = families.flatMap((family) => family.products.map((product) => ({ family, product })))
const skus = products.flatMap(({ product }) => product.skus)

describe('the demo assortment', () => {
  it('is 400 families, 1,200 colours of them and about 6,000 sizes of those', () => {
    expect(families).toHaveLength(400)
    expect(products).toHaveLength(1200)
    expect(skus.length).toBeGreaterThan(5700)
    expect(skus.length).toBeLessThan(6400)
  })

  it('is the same for the same seed and another for another', () => {
    const told = (seed: number) => JSON.stringify(assortment({ seed, families: 400 }))
    expect(told(demoSeed)).toBe(JSON.stringify(families))
    expect(told(demoSeed + 1)).not.toBe(JSON.stringify(families))
  })

  it('sells every type to everybody it is made for, from all forty brands', () => {
    const sold = new Set(families.map((family) => `${family.type.id} ${family.audience}`))
    const wanted = words.types.flatMap((type) =>
      audiencesOf(type, typeFacts.get(type.id)!).map((a) => `${type.id} ${a}`),
    )
    expect(wanted.filter((slot) => !sold.has(slot))).toEqual([])
    expect(new Set(families.map((family) => family.type.id)).size).toBe(148)
    expect(new Set(families.map((family) => family.brand.id)).size).toBe(40)
    expect(new Set(families.map((family) => family.pattern)).size).toBe(words.patterns.length)
  })

  it('gives a bare name to one family alone among women’s and among men’s', () => {
    const bare = families
      .filter(({ titleTemplate }) => titleTemplate === 'brand-type')
      .map(({ audience, type }) => `${audience} ${type.names.nb.title.text}`)
    expect(bare.filter((name, at) => bare.indexOf(name) !== at)).toEqual([])
  })

  it('[SHOP-01] holds clothes, shoes, sportswear and swimwear, each with several products, sizes and brands', () => {
    for (const top of ['women', 'men', 'shoes', 'sports', 'swim', 'accessories']) {
      const inside = families.filter((family) => family.categories.some((leaf) => leaf.split('-')[0] === top))
      expect(inside.length, top).toBeGreaterThan(4)
      expect(new Set(inside.map((family) => family.brand.id)).size, top).toBeGreaterThan(1)
      expect(
        new Set(inside.flatMap((f) => f.products.flatMap((p) => p.skus.map((s) => s.size)))).size,
        top,
      ).toBeGreaterThan(3)
    }
  })

  it('fills every leaf of the tree that goes by types', () => {
    const filled = new Set(families.flatMap((family) => family.categories))
    expect(words.categories.filter((c) => c.rule === 'types' && !filled.has(c.id)).map((c) => c.id)).toEqual([])
  })

  it('gives every product and every size a number and every product an address of its own', () => {
    expect(new Set(products.map(({ product }) => product.no)).size).toBe(products.length)
    expect(new Set(skus.map((sku) => sku.no)).size).toBe(skus.length)
    for (const language of languages) {
      const aliases = products.map(({ product }) => product.alias[language])
      expect(new Set(aliases).size).toBe(aliases.length)
      for (const alias of aliases) expect(alias).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  it('has no two families of a type with the same material, pattern, colours and shape', () => {
    const looks = families.map((family) =>
      [
        family.type.id,
        family.material,
        family.pattern,
        family.no,
        ...family.products.map((p) => p.colours.join('+')).sort(),
      ].join(),
    )
    expect(new Set(looks).size).toBe(families.length)
    for (const family of families) {
      const named = family.products.map((product) => product.colour)
      expect(new Set(named).size, family.id).toBe(named.length)
    }
  })

  it('names only fabrics of the type, whose fibres add up', () => {
    for (const family of families) {
      const fabric = family.type.fabrics.find((f) => f.material === family.material)
      expect(fabric?.compositions, family.id).toContainEqual(family.composition)
      const lists =
        family.composition.kind === 'fibres'
          ? [family.composition.fibres]
          : family.composition.parts.flatMap((p) => (p.fibres ? [p.fibres] : []))
      for (const fibres of lists) expect(fibres.reduce((sum, f) => sum + f.percent, 0)).toBe(100)
      for (const language of languages) expect(family.compositionText[language]).not.toBe('')
    }
  })

  it('describes only with fragments that fit, in four languages, and never twice the same kind of fit or fabric', () => {
    const fragment = byId(words.fragments)
    for (const family of families) {
      const said = family.description.fragments.map(fragment)
      for (const one of said) expect(fits(one, family.type, family.material), `${family.id} ${one.id}`).toBe(true)
      for (const [kind, most] of [
        ['fit', 1],
        ['fabric', 1],
        ['detail', 2],
        ['care', 2],
      ] as const)
        expect(said.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(most)
      for (const language of languages) expect(family.description.text[language]).not.toBe('')
    }
  })

  it('costs what its type and its brand let one expect, in four currencies', () => {
    for (const family of families) {
      const band = words.priceBands.find((b) => currencies.every((c) => b[c] === family.price[c]))
      expect(band, family.id).toBeDefined()
      expect(band!.index).toBeGreaterThanOrEqual(family.type.priceBand.min)
      expect(band!.index).toBeLessThanOrEqual(family.type.priceBand.max)
    }
    const mean = (level: string) => {
      const places = families
        .filter((f) => f.brand.priceLevel === level)
        .map((f) => words.priceBands.find((b) => b.SEK === f.price.SEK)!.index - f.type.priceBand.min)
      return places.reduce((a, b) => a + b, 0) / places.length
    }
    expect(mean('premium')).toBeGreaterThan(mean('mid'))
    expect(mean('mid')).toBeGreaterThan(mean('low'))
  })

  it('has goods that are new, goods that are old and goods to come', () => {
    const days = families.map((family) => family.launchedDaysAgo)
    expect(days.filter((d) => d < 0).length).toBeGreaterThan(4)
    expect(days.filter((d) => d >= 0 && d < 30).length).toBeGreaterThan(20)
    expect(days.filter((d) => d > 365).length).toBeGreaterThan(100)
  })

  it('grows for measurements with numbers and addresses of their own and pictures that exist', () => {
    const many = assortment({ seed: demoSeed, families: 1000 }).flatMap((family) => family.products)
    const drawn = new Set(pictureSet().map((picture) => picture.file))
    expect(many.length).toBeGreaterThan(2990)
    expect(new Set(many.map((p) => p.no)).size).toBe(many.length)
    expect(new Set(many.map((p) => p.alias.fi)).size).toBe(many.length)
    expect(many.flatMap((p) => p.pictures).filter((picture) => !drawn.has(picture.file))).toEqual([])
  })
})

describe('the list of pictures', () => {
  const media = new URL('../../../media/', import.meta.url)

  it('is what the committed file says', () => {
    expect(JSON.parse(readFileSync(new URL('set.json', media), 'utf8'))).toEqual(pictureSet())
  })

  it('knows which types are drawn from behind', () => {
    const drawn = JSON.parse(readFileSync(new URL('src/recipes/has-back.json', media), 'utf8'))
    const known = JSON.parse(readFileSync(new URL('types-with-back.json', import.meta.url), 'utf8'))
    expect(known).toEqual(drawn)
  })

  it('has a front of every product and forty with all views', () => {
    const views = (view: string) => pictureSet().filter((picture) => picture.view === view)
    expect(views('front')).toHaveLength(1200)
    expect(views('detail')).toHaveLength(40)
    expect(views('zoom')).toHaveLength(40)
    for (const picture of pictureSet()) {
      expect(picture.hexes.length).toBeGreaterThan(picture.pattern === 'solid' ? 0 : 1)
      for (const hex of picture.hexes) expect(hex).toMatch(/^#[0-9A-F]{6}$/i)
    }
  })
})
