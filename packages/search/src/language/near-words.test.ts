import { describe, expect, it } from 'vitest'
import { editsBetween, NearWords } from './near-words'

const words = (...terms: string[]) => {
  const near = new NearWords()
  for (const term of terms) near.add(term)
  return near
}

describe('editsBetween', () => {
  it.each([
    ['jeans', 'jenas', 1],
    ['jeans', 'jaens', 1],
    ['klänning', 'klännig', 1],
    ['klänning', 'klänninng', 1],
    ['klänning', 'blänning', 1],
    ['nederdel', 'nedredel', 1],
    ['aurinkolasit', 'aurinkolsait', 1],
    ['jeans', 'jans', 1],
    ['skjorta', 'skrota', 2],
    ['jeans', 'jeans', 0],
    ['byxa', 'kjol', 3],
  ])('%s and %s are %i apart', (one, other, edits) => {
    expect(editsBetween(one, other, 2)).toBe(edits)
    expect(editsBetween(other, one, 2)).toBe(edits)
  })
})

describe('NearWords', () => {
  it('finds the nearest first, then the most frequent', () => {
    const near = words('jeans', 'jenas', 'means', 'beans', 'dreams')
    const frequency = (term: string) => (term === 'beans' ? 9 : 1)
    expect(near.near('jeans', 2, frequency).map(({ term }) => term)).toEqual(['beans', 'jenas', 'means'])
  })

  it('counts no marks and no hyphens as misspelled', () => {
    expect(words('solglasögon').near('solglasogn', 1)).toEqual([{ term: 'solglasögon', edits: 1 }])
    expect(words('t-shirt').near('tshit', 1)).toEqual([{ term: 't-shirt', edits: 1 }])
  })

  it('finds what a look at every word finds', () => {
    const letters = 'abcdeåö'
    const word = (seed: number) =>
      Array.from({ length: 3 + (seed % 5) }, (_, at) => letters[(seed * (at + 7) + at * at) % letters.length]).join('')
    const all = [...new Set(Array.from({ length: 400 }, (_, seed) => word(seed * 31)))]
    const near = words(...all)
    const plain = (text: string) => text.replaceAll('å', 'a').replaceAll('ö', 'o')
    for (const asked of all.slice(0, 60)) {
      const expected = all.filter((term) => term !== asked && editsBetween(plain(asked), plain(term), 2) <= 2)
      expect(new Set(near.near(asked, 2).map(({ term }) => term))).toEqual(new Set(expected))
    }
  })

  it('forgets words again', () => {
    const near = words('kjol', 'kjolar', 'kjole')
    near.delete('kjol')
    near.delete('kjolx')
    expect(near.size).toBe(2)
    expect(near.near('kjola', 1).map(({ term }) => term)).toEqual(['kjolar', 'kjole'])
  })
})
