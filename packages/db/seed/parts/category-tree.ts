import { languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { languages } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { words } from '../words'
import { isLawfullyReduced, type PriceCase } from './price-cases'

const numbers = new Map(words.categories.map((category, i) => [category.id, i + 1]))

export function categoryId(key: string): number {
  const id = numbers.get(key)
  if (!id) throw new Error(`no category ${key}`)
  return id
}

export function addCategories(sheets: Sheets): void {
  for (const category of words.categories)
    sheets.add('categories', {
      id: categoryId(category.id),
      parent_id: category.parent ? categoryId(category.parent) : null,
      key: category.id,
      sort_order: category.order,
    })
  for (const category of words.categories)
    for (const language of languages)
      sheets.add('category_translations', {
        category_id: categoryId(category.id),
        language_id: languageIds[language],
        alias: category.slug[language],
        name: category.name[language],
      })
}

/** The leaves a family stands in: its own, and those whose rule it meets today. */
export function leavesOf(family: Family, priceCase: PriceCase): string[] {
  const leaves = [...family.categories]
  const [top = '', second = ''] = family.categories[0]?.split('-') ?? []
  if (family.launchedDaysAgo >= 0 && family.launchedDaysAgo < 60) leaves.push(...newLeaves(family, top))
  if (isLawfullyReduced(priceCase)) leaves.push(...outletLeaves(family, top, second))
  return leaves
}

function newLeaves(family: Family, top: string): string[] {
  const kind = top === 'shoes' || top === 'accessories' ? top : 'clothes'
  if (family.audience === 'men') return kind === 'accessories' ? [] : [`new-men-${kind}`]
  return [`new-women-${kind}`]
}

const outlet: Record<string, string> = {
  'women-dresses': 'outlet-women-dresses',
  'women-tops': 'outlet-women-tops',
  'women-shirts': 'outlet-women-tops',
  'women-knitwear': 'outlet-women-tops',
  'women-sweat': 'outlet-women-tops',
  'women-outerwear': 'outlet-women-jackets',
  'women-blazers': 'outlet-women-jackets',
  'women-trousers': 'outlet-women-trousers',
  'women-jeans': 'outlet-women-trousers',
  'men-tops': 'outlet-men-tops',
  'men-shirts': 'outlet-men-tops',
  'men-knitwear': 'outlet-men-tops',
  'men-sweat': 'outlet-men-tops',
  'men-outerwear': 'outlet-men-jackets',
  'men-suits': 'outlet-men-jackets',
}

function outletLeaves(family: Family, top: string, second: string): string[] {
  if (top === 'shoes') return [`outlet-shoes-${family.audience}`]
  const leaf = outlet[`${top}-${second}`]
  return leaf ? [leaf] : []
}
