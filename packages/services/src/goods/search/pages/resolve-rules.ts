import type { ProductRule, RuleCondition } from '@shop/search/types'
import type { CatalogPlace } from '../../catalog/catalog-place'
import type { NamedCondition, NamedRule } from './rules'

/** Rules with the ids that the index knows in place of names; prices are written in the market's currency. */
export function resolveRules(rules: readonly NamedRule[], catalog: CatalogPlace): ProductRule[] {
  return rules.map((rule) => rule.map((condition) => resolved(condition, catalog)))
}

function resolved({ attribute, excluded, values, min, max }: NamedCondition, catalog: CatalogPlace): RuleCondition {
  const factor = attribute === 'price' ? 100 : 1
  return {
    facet: attribute,
    excluded,
    ...(values && { values: values.flatMap((value) => idsOf(attribute, value, catalog)) }),
    ...(min !== undefined && { min: Math.round(min * factor) }),
    ...(max !== undefined && { max: factor === 1 ? max : Math.round(max * factor) }),
  }
}

/** A value is written as its id, its address or its name. What nobody knows stays and finds nothing. */
function idsOf(attribute: string, value: string, catalog: CatalogPlace): string[] {
  const { snapshot, place } = catalog
  const wanted = value.toLowerCase()
  const isIt = (...names: readonly (string | undefined)[]) => names.some((name) => name?.toLowerCase() === wanted)
  const orItself = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : [value])
  if (attribute === 'category') {
    const found = snapshot.rows.categories.filter(({ id, key }) => {
      const category = catalog.category(id)
      return isIt(String(id), key, category?.alias, category?.name, category?.canonicalUrl)
    })
    return orItself(found.map(({ id }) => String(id)))
  }
  if (attribute === 'brand')
    return orItself(snapshot.rows.brands.filter(({ alias, name }) => isIt(alias, name)).map(({ alias }) => alias))
  const group = attribute === 'color' ? 'colour' : attribute.replace(/^custom\./, '')
  if (attribute !== 'color' && group === attribute) return [value]
  const found = snapshot.rows.parameterValues.filter(
    ({ group_key, key, id }) => group_key === group && isIt(key, snapshot.valueTexts.get(id, place.language.id)?.text),
  )
  return orItself(found.map(({ key }) => key))
}
