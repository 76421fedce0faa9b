import { addMenus, type MenuEntry } from '../../reference/menus'
import type { Sheets } from '../../reference/sheets'
import { byId, languages, type MenuItem, menus } from '../../reference/words'
import { words } from '../words'
import { categoryId } from './category-tree'
import { campaignNo } from './discounts'

const campaign = byId(words.campaigns)

/** Every shop's menus, with the demo's categories, campaigns and pages of its own. */
export function addDemoMenus(sheets: Sheets): void {
  const own = menus.map((menu) => ({ ...menu, items: words.menuItems[menu.id] ?? menu.items }))
  addMenus(sheets, own, languages, entryOf)
}

function entryOf({ kind, ref }: MenuItem): MenuEntry | undefined {
  if (kind === 'category') return categoryEntry(ref)
  if (kind !== 'campaign') return undefined
  return {
    item: { type: 'campaign', campaign_id: campaignNo(ref) },
    texts: (language) => ({ label: campaign(ref).name[language] }),
  }
}

function categoryEntry(key: string): MenuEntry {
  const category = words.categories.find(({ id }) => id === key)
  if (!category) throw new Error(`no category ${key}`)
  return {
    item: { type: 'category', category_id: categoryId(key) },
    texts: (language) => ({ label: category.name[language] }),
    below: words.categories
      .filter(({ parent }) => parent === key)
      .toSorted((one, other) => one.order - other.order)
      .map(({ id }) => categoryEntry(id)),
  }
}
