import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOOKED_AT, UNLISTED } from '../../e2e/support/pages-looked-at'
import { sectionsOf, WALKERS, type Walker } from '../../e2e/support/sections-of'

const app = new URL('../app/', import.meta.url)
/** Groups are no part of an address. */
const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .split('/')
        .slice(0, -1)
        .filter((part) => !part.startsWith('('))
        .join('/')}`,
  )
const spec = (name: string) => readFileSync(new URL(`../../e2e/${name}`, import.meta.url), 'utf8')

const walked = (Object.keys(WALKERS) as Walker[]).flatMap(sectionsOf)
const unlisted = Object.values<readonly string[]>(UNLISTED).flat()
const isOpened = (page: string) => {
  const address = new RegExp(`^${page.replace(/\[[^\]]+\]/g, '[^/]+')}$`)
  return unlisted.some((path) => address.test(path))
}

it('[A11Y-02] [A11Y-08] every page in the folder of the console is looked at with axe, and its targets are measured, by a browser test', () => {
  expect(pages.length).toBeGreaterThan(35)
  const missing = pages.filter((page) => !walked.includes(page) && !isOpened(page) && !Object.hasOwn(LOOKED_AT, page))
  expect(missing).toEqual([])
  expect(spec('screens.spec.ts')).toContain('for (const path of UNLISTED[role])')
  expect(spec('screens.spec.ts')).toContain('sectionsOf(role)')
  expect(spec('support/both-schemes.ts')).toContain('found.push(...(await smallTargets(page, 24))')
})

it('[A11Y-02] each look that is named is in its browser test, and at a page that there is', () => {
  expect(Object.keys(LOOKED_AT).filter((page) => !pages.includes(page))).toEqual([])
  for (const [page, [name, look]] of Object.entries(LOOKED_AT)) {
    expect(spec(name), page).toContain(look)
    expect(spec(name), page).toMatch(/test\([^(]*\[A11Y-02\]/)
  }
  for (const path of unlisted)
    expect(
      pages.filter((page) => new RegExp(`^${page.replace(/\[[^\]]+\]/g, '[^/]+')}$`).test(path)),
      path,
    ).toHaveLength(1)
})
