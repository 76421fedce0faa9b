import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages, pages, pagesInFinlandSwedish } from '../../packages/db/reference/words'
import { assortment, picturedFamilies } from '../../packages/db/seed/assortment/assortment'
import { demoSeed } from '../../packages/db/seed/demo-seed'
import { homeTexts } from '../../packages/db/seed/parts/home-texts'
import type { Text, TextKind } from './text'

const house = fileURLToPath(new URL('../..', import.meta.url))
/** Folders of words, and how the names of the files that are read begin. */
const WORDS = [
  ['packages/db/seed/words/', 'assortment-'],
  ['packages/db/reference/words/', ''],
] as const

/** Words for addresses and for the search, in which other spellings are the point. */
const NOT_READ = new Set(['id', 'slug', 'alias', 'synonyms', 'ref', 'name_key', 'family', 'head', 'headCompoundStem'])

/** All that is read of the demo shop: pages, articles, goods with their finished titles, reviews, and the home page. */
export function seedTexts(): readonly Text[] {
  return [...wordTexts(), ...pagesInFinland(), ...walk(homeTexts, 'home-texts', 'page'), ...sourceTexts(), ...titles()]
}

function wordTexts(): readonly Text[] {
  return WORDS.flatMap(([folder, prefix]) => {
    const files = readdirSync(`${house}${folder}`)
    return files.flatMap((file) => {
      if (!file.startsWith(prefix) || file.includes('sv-fi')) return []
      const name = file.slice(prefix.length, -'.json'.length)
      return walk(JSON.parse(readFileSync(`${house}${folder}${file}`, 'utf8')), name, kindOf(name))
    })
  })
}

function kindOf(name: string): TextKind {
  if (name === 'reviews') return 'review'
  return ['pages', 'menus', 'articles', 'shop'].includes(name) ? 'page' : 'goods'
}

/** Every text below a language's own key. */
function walk(value: unknown, at: string, kind: TextKind, language?: Language): readonly Text[] {
  if (typeof value === 'string') return language ? [{ language, kind, at, text: value }] : []
  if (value === null || typeof value !== 'object') return []
  const name = Array.isArray(value)
    ? (i: string) => (value[Number(i)] as { id?: string })?.id ?? i
    : (key: string) => key
  return Object.entries(value).flatMap(([key, below]) =>
    NOT_READ.has(key) ? [] : walk(below, `${at} ${name(key)}`, kind, languages.find((one) => one === key) ?? language),
  )
}

/** Swedish pages as they are read in Finland: its own where there are any. */
function pagesInFinland(): readonly Text[] {
  const own = new Map(pagesInFinlandSwedish.map((page) => [page.id, page]))
  const asSwedish = pagesInFinlandSwedish.flatMap((page) => pageTexts('sv', `${page.id} (sv-FI)`, page))
  const read = pages.flatMap(({ id, translations: { sv } }) => [
    ...pageTexts('sv-FI', id, own.get(id) ?? sv),
    ...[sv.title, sv.metaDescription].map(
      (text) => ({ language: 'sv-FI', kind: 'page', at: `pages ${id}`, text }) as const,
    ),
  ])
  return [...asSwedish, ...read]
}

function pageTexts(
  language: 'sv' | 'sv-FI',
  id: string,
  { paragraphs, form = [] }: { paragraphs: string[]; form?: string[] },
): readonly Text[] {
  return [...paragraphs, ...form].map((text, i) => ({ language, kind: 'page', at: `pages ${id} ${i}`, text }))
}

/** Texts that stand beside their code: `{ nb: '…', sv: '…' }`. */
const BESIDE_CODE = /\b(nb|sv|da|fi): '((?:[^'\\\n]|\\.)*)'/g

function sourceTexts(): readonly Text[] {
  const rooms = [
    'packages/db/reference',
    'packages/db/seed/parts',
    'packages/services/src/goods/catalog',
    'packages/services/src/publishing',
    'packages/services/src/buying/checkout',
    'packages/services/src/goods/search/pages',
  ]
  return rooms.flatMap((room) =>
    readdirSync(`${house}${room}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(`${house}${room}/${file}`, 'utf8').matchAll(BESIDE_CODE)]
          .filter(([, , text]) => /^\p{Lu}|\s/u.test(text!))
          .map(([, language, text]) => ({
            language: language as Language,
            kind: 'page' as const,
            at: file,
            text: text!,
          })),
      ),
  )
}

/** The names of all goods as the shop writes them. */
function titles(): readonly Text[] {
  return assortment({ seed: demoSeed, families: picturedFamilies }).flatMap((family) =>
    family.products.flatMap((product) =>
      languages.map((language) => ({
        language,
        kind: 'title' as const,
        at: `${family.id}-${product.colour}`,
        text: product.title[language],
      })),
    ),
  )
}
