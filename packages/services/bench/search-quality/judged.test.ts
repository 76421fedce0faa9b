import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, parts, readJudged, readKinds } from './judged'

const words = new URL('../../../db/seed/words/assortment-types.json', import.meta.url)
const types = new Set<string>(
  JSON.parse(readFileSync(words, 'utf8')).productTypes.map((type: { id: string }) => type.id),
)
const { kinds, colours, materials } = readKinds()

describe.each(languages)('the judged queries of %s', (language) => {
  const files = parts.map((part) => readJudged(language, part))
  const all = files.flatMap((file) => file.queries)

  it('are at least 72, a third of them held out, none asked twice', () => {
    expect(all.length).toBeGreaterThanOrEqual(72)
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length)
    const heldOut = readJudged(language, 'held-out').queries.length
    expect(Math.abs(heldOut - all.length / 3)).toBeLessThanOrEqual(1)
  })

  it('try every group in both parts', () => {
    for (const { queries } of files) expect(new Set(queries.map(({ group }) => group)).size).toBe(10)
  })

  it('name types, colours and materials that there are', () => {
    for (const { right, first = [], colour, material } of all) {
      for (const name of [...right, ...first]) expect(name === '*' || name in kinds || types.has(name), name).toBe(true)
      if (colour) expect(colours).toHaveProperty(colour)
      if (material) expect(materials).toHaveProperty(material)
    }
  })
})

it('kinds hold types of the assortment', () => {
  for (const type of Object.values(kinds).flat()) expect(types.has(type), type).toBe(true)
})
