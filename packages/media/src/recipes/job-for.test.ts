import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FABRICS } from '../fabrics'
import { PATTERNS } from '../patterns'
import { drawingOf, geometryKey } from '../render'
import { jobOfEntry, readSet } from '../set'
import { SILHOUETTES } from '../silhouettes/index'
import { luma } from './colours'
import { jobFor, type PictureSpec, RECIPES } from './job-for'

const set = readSet(new URL('../../set.json', import.meta.url).pathname)
const hasBack: string[] = JSON.parse(readFileSync(new URL('has-back.json', import.meta.url), 'utf8'))
const spec = (rest: Partial<PictureSpec>): PictureSpec => ({
  type: 'tshirt',
  audience: 'women',
  material: 'jersey',
  pattern: 'solid',
  hexes: ['#7C2F36'],
  family: 5,
  view: 'front',
  width: 90,
  height: 120,
  ...rest,
})

describe('the recipes', () => {
  it('draw every picture of the set with fabrics, patterns and silhouettes that exist', () => {
    const drawn = new Set<string>()
    for (const entry of set) {
      const job = jobOfEntry(entry)
      expect(SILHOUETTES, entry.file).toHaveProperty(job.silhouette)
      expect(FABRICS, entry.file).toHaveProperty(job.variant.fabric!)
      expect(PATTERNS, entry.file).toHaveProperty(job.variant.pattern!)
      // colours of one family share one drawing
      const key = geometryKey(job)
      if (drawn.has(key)) continue
      drawn.add(key)
      expect(drawingOf(job).parts.length, entry.file).toBeGreaterThan(0)
    }
  })

  it('know every product type of the set', () => {
    expect([...new Set(set.map(({ type }) => type))].filter((type) => !RECIPES[type])).toEqual([])
  })

  it('give no two families the same drawing', () => {
    const owners = new Map<string, number | string>()
    for (const entry of set.filter(({ view }) => view === 'front')) {
      const { silhouette, seed, cut } = jobOfEntry(entry)
      const key = JSON.stringify([silhouette, seed, cut])
      expect(owners.get(key) ?? entry.family, entry.file).toBe(entry.family)
      owners.set(key, entry.family)
    }
  })

  it('keep one drawing for all colours of a family', () => {
    const [a, b] = ['#1B2A4A', '#F2B8C6'].map((hex) => jobFor(spec({ hexes: [hex] })))
    expect([a!.silhouette, a!.cut, a!.seed]).toEqual([b!.silhouette, b!.cut, b!.seed])
  })

  it('lift cloth that is too dark to show its folds', () => {
    expect(luma(jobFor(spec({ hexes: ['#141414'] })).variant.colours![0]!)).toBeGreaterThan(luma('#1E2530'))
  })

  it('see cotton as jersey in a T-shirt and as canvas-weight twill in chinos', () => {
    expect(jobFor(spec({ material: 'cotton' })).variant.fabric).toBe('jersey')
    expect(jobFor(spec({ type: 'chinos', material: 'cotton' })).variant.fabric).toBe('twill')
  })

  it('say which type they miss', () => {
    expect(() => jobFor(spec({ type: 'cloak' }))).toThrow('no recipe for cloak')
  })

  it('list backs only for types they can draw', () => {
    expect(hasBack.filter((type) => !RECIPES[type])).toEqual([])
  })
})
