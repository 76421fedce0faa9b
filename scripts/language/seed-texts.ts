import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assortment, picturedFamilies } from '../../packages/db/seed/assortment/assortment'
import { demoSeed } from '../../packages/db/seed/demo-seed'
import { homeTexts } from '../../packages/db/seed/parts/home-texts'
import { type Language, languages, words } from '../../packages/db/seed/words'
import type { Text, TextKind } from './text'

const house = fileURLToPath(new URL('../..', import.meta.url))
const WORDS = 'packages/db/seed/words/'

/** Words for addresses and for the search, in which other spellings are the point. */
const NOT_READ = new Set(['id', 'slug', 'alias', 'synonyms', 'ref', 'name_key', 'family', 'head', 'headCompoundStem'])

/** All that is read of the demo shop: pages, articles, goods with their finished titles, reviews, and the home page. */
export function seedTexts(): readonly Text[] {
  return [...wordTexts(), ...pagesInFinland(), ...walk(homeTexts, 'home-texts', 'page'), ...sourceTexts(), ...titles()]
}

function wordTexts(): readonly Text[] {
  const files = readdirSync(`${house}${WORDS}`).filter((file) => /^assortment-/.test(file) && !file.includes('sv-fi'))
  return files.flatMap((file) => {
    const name = file.slice('assortment-'.length, -'.json'.length)
    return walk(JSON.parse(readFileSync(`${house}${WORDS}${file}`, 'utf8')), name, kindOf(name))
  })
}

function kindOf(name: string): TextKind {
  if (name === 'reviews') return 'review'
  return name === 'pages' || name === 'articles' || name === 'shop' ? 'page' : 'goods'
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
  const own = new Map(words.pagesInFinlandSwedish.map((page) => [page.id, page]))
  const asSwedish = words.pagesInFinlandSwedish.flatMap((page) => pageTexts('sv', `${page.id} (sv-FI)`, page))
  const read = words.pages.flatMap(({ id, translations: { sv } }) => [
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
