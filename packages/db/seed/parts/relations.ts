import { languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { byId, languages, type Texts } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { groupBy } from '../group-by'
import { random } from '../random'
import { words } from '../words'
import type { Cast } from './cast'
import { localPath } from './home'

const type = byId(words.types)

/** What to show beside a product: its kind, its corner of the shop, and something to wear with it. */
export function addRelations(sheets: Sheets, families: Family[], seed: number): void {
  const shown = families.filter((family) => family.launchedDaysAgo >= 0)
  const grouped = (key: (family: Family) => string) => groupBy(shown, key)
  const byType = grouped((f) => `${f.audience} ${f.type.id}`)
  const byBranch = grouped((f) => branchOf(f))
  const accessories = grouped((f) =>
    f.categories[0]!.startsWith('accessories') || f.categories[0]!.startsWith('shoes') ? f.audience : '',
  )
  for (const family of families) {
    const chance = random(seed, `relations ${family.no}`)
    const others = (list: Family[] | undefined, count: number) =>
      chance.shuffled((list ?? []).filter((f) => f !== family)).slice(0, count)
    const chosen: [string, Family[]][] = [
      ['SIMILAR', others(byType.get(`${family.audience} ${family.type.id}`), 6)],
      ['RELATED', others(byBranch.get(branchOf(family)), 6)],
      ['ACCESSORIES', others(accessories.get(family.audience), 4)],
    ]
    for (const product of family.products)
      for (const [relation, list] of chosen)
        for (const [order, other] of list.entries())
          sheets.add('product_relations', {
            product_id: product.no,
            related_id: other.products[0]!.no,
            relation,
            sort_order: order,
          })
  }
}

export function addPackages(sheets: Sheets, { packages }: Cast): void {
  const groups = packages.flatMap(({ groups }, at) =>
    groups.map((group, order) => ({ ...group, packageId: at + 1, order })),
  )
  for (const [at, { product }] of packages.entries())
    sheets.add('product_packages', { id: at + 1, product_id: product.no })
  for (const [i, { packageId, order }] of groups.entries())
    sheets.add('product_package_groups', { id: i + 1, package_id: packageId, sort_order: order })
  for (const [i, group] of groups.entries())
    for (const language of languages) {
      const text = type(group.typeId).names[language].title.text
      sheets.add('product_package_group_translations', {
        group_id: i + 1,
        language_id: languageIds[language],
        name: text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
      })
    }
  for (const [i, group] of groups.entries())
    for (const [j, option] of group.options.entries())
      sheets.add('product_package_options', {
        id: i * 10 + j + 1,
        group_id: i + 1,
        product_id: option.no,
        // Socks are sold by the pair, and a package holds two.
        quantity: group.typeId === 'socks' ? 2 : 1,
        is_default: j === 0,
        sort_order: j,
      })
}

/** A product that was renamed, and one that is gone with nothing at its address: in each language its own path. */
export function addAliasHistory(sheets: Sheets, cast: Cast, families: Family[], now: Date): void {
  const { renamed } = cast
  const gone = families.flatMap((f) => f.products).find((p) => cast.withdrawn.has(p.no))
  for (const language of languages) {
    const path = (alias: Texts) => localPath(language, `/p/${alias[language]}`)
    const moved = (from: Texts, to: Texts | null) =>
      sheets.add('alias_history', {
        old_url: path(from),
        language_id: languageIds[language],
        kind: 'product',
        new_url: to && path(to),
        changed_at: new Date(now.getTime() - 12 * 86_400_000),
      })
    moved(renamed.oldAlias, renamed.product.alias)
    if (gone) moved(gone.alias, null)
  }
}

function branchOf(family: Family): string {
  return `${family.audience} ${family.categories[0]!.split('-').slice(0, 2).join('-')}`
}
