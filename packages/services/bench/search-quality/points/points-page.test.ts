import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { POINTS } from './points'
import { linesOf, PAGE, pageWith, pointsIn } from './points-page'

const folder = new URL('.', import.meta.url)
const tested = new Set(
  readdirSync(folder)
    .filter((file) => file.endsWith('.contract.test.ts'))
    .flatMap((file) => pointsIn(readFileSync(new URL(file, folder), 'utf8').replaceAll(/\$\{[^}]*\}/g, ''))),
)

describe('the table of points', () => {
  const empty = 'Before.\n<!-- points: written by the tests -->\n<!-- end of points -->\nAfter.\n'
  const held = (point: number, file: string, isHeld = true) => ({ point, file, isHeld })

  it('takes a file’s results in place of its former ones and leaves the others', () => {
    const first = pageWith(empty, 'a.contract.test.ts', [held(2, 'a'), held(2, 'a', false), held(1, 'a')])
    const second = pageWith(first, 'b.contract.test.ts', [held(2, 'b')])
    expect(linesOf(second)).toEqual([
      { point: 1, file: 'a.contract.test.ts', held: 1, tests: 1 },
      { point: 2, file: 'a.contract.test.ts', held: 1, tests: 2 },
      { point: 2, file: 'b.contract.test.ts', held: 1, tests: 1 },
    ])
    expect(second).toContain('**1 of 2 hold**')
    expect(linesOf(pageWith(second, 'a.contract.test.ts', []))).toHaveLength(1)
    expect(second.startsWith('Before.\n')).toBe(true)
    expect(second.endsWith('After.\n')).toBe(true)
  })

  it('names all 42 points in docs/search.md, each with a test that there is', () => {
    expect(POINTS).toHaveLength(42)
    const lines = linesOf(readFileSync(PAGE, 'utf8'))
    expect([...new Set(lines.map(({ point }) => point))]).toEqual(POINTS.map((_, i) => i + 1))
    const files = readdirSync(folder)
    for (const { file } of lines) expect(files).toContain(file)
  })

  it('has a test for every point', () => {
    const forms = ['P5', 'P6', 'P7', 'P8'].map((name) => Number(name.slice(1)))
    expect(POINTS.map((_, i) => i + 1).filter((point) => !tested.has(point) && !forms.includes(point))).toEqual([])
  })
})
