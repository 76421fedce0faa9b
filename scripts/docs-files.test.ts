import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const isThere = (path: string) => existsSync(join(root, path))

describe('the documentation', () => {
  it('links to files that exist', () => {
    const pages = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, path = '']) => join(dirname(page), path))
        .filter((path) => !isThere(path))
        .map((path) => `${page}: ${path}`),
    )
    expect(broken).toEqual([])
  })

  it('names files that exist in each of the three journeys', () => {
    const journeys = read('docs/journeys.md').split('\n## ').slice(1)
    const files = journeys.map((journey) =>
      [...journey.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, path = '']) => path),
    )
    expect(files.map(({ length }) => length > 10)).toEqual([true, true, true])
    expect(files.flat().filter((path) => !isThere(path))).toEqual([])
  })
})
