import { linkIn } from '../../ground/context/public-path'
import { brandShape } from '../catalog/brand-shape'
import { campaignShape } from '../catalog/campaign-shape'
import type { CatalogPlace } from '../catalog/catalog-place'
import { categoryShape } from '../catalog/category-shape'
import type { ContentSnapshot } from './content'
import { pagePath } from './content-page'
import type { MenuItemRow } from './content-store'

const DEEPEST = 3

export function menuAt(location: string, content: ContentSnapshot, catalog: CatalogPlace) {
  const menu = content.rows.menus.find((candidate) => candidate.location === location)
  if (!menu) return null
  const items = content.menuItems.get(menu.id) ?? []
  const below = (parentId: number | null, level: number): unknown[] =>
    items
      .filter((item) => item.parent_id === parentId)
      .map((item) => ({
        ...menuItem(item, content, catalog),
        children: level < DEEPEST ? below(item.id, level + 1) : [],
      }))
  return {
    id: menu.id,
    name: menu.name,
    title: content.menuTexts.get(menu.id, catalog.place.language.id)?.title ?? '',
    locations: [menu.location],
    channels: [catalog.place.channel.id],
    languages: [catalog.place.language.id],
    menuItems: below(null, 1),
  }
}

function menuItem(item: MenuItemRow, content: ContentSnapshot, catalog: CatalogPlace) {
  const text = content.menuItemTexts.get(item.id, catalog.place.language.id)
  const target = targetOf(item, content, catalog)
  const url = text?.url ?? (target ? undefined : item.value)
  return {
    id: String(item.id),
    label: text?.label || target?.name || '',
    title: text?.title ?? '',
    targetBlank: item.target_blank,
    type: item.type,
    order: item.sort_order,
    value: item.value,
    open: item.open,
    hidden: item.hidden,
    canonicalUrl: (url ? linkIn(catalog.place, url) : target?.canonicalUrl) ?? null,
  }
}

function targetOf(item: MenuItemRow, content: ContentSnapshot, { snapshot, place }: CatalogPlace) {
  if (item.category_id) return categoryShape(snapshot, item.category_id, place)
  if (item.brand_id) return brandShape(snapshot, item.brand_id, place)
  const campaign = item.campaign_id ? snapshot.campaigns.get(item.campaign_id) : undefined
  if (campaign) return campaignShape(snapshot, campaign, place)
  const page = item.page_id ? content.pages.get(item.page_id) : undefined
  if (!page) return null
  return {
    name: content.pageTexts.get(page.id, place.language.id)?.title ?? page.alias,
    canonicalUrl: pagePath(page, content, place),
  }
}
