import { baseColourOf, baseColours, baseOfValue, hexOfBase } from '@shop/domain/catalog'
import { discountBands } from '@shop/domain/constants'
import { t } from '@shop/i18n/translate'
import type { FacetCount, FacetValueCount } from '@shop/search/types'
import type { Ask } from './ask'
import { facetTitle, sizeTypeLabel } from './facet-labels'
import { sortedSizes } from './size-types'

const FIRST = ['category', 'brand', 'size', 'color', 'price', 'discount', 'onSale', 'inStock']
const HUNDRED = 100

/** Facets as the protocol writes them (5.2), in an order that no query changes. */
export function facetShapes(ask: Ask, counts: readonly FacetCount[], total: number): object[] {
  const { facetOrder } = ask.steering
  const known = counts.filter(({ facet }) => FIRST.includes(facet) || facet.startsWith('custom.'))
  const usual = orderOf(ask)
  const order = (facet: string) => {
    const named = facetOrder.indexOf(facet)
    return named >= 0 ? named - facetOrder.length : usual(facet)
  }
  return known.toSorted((a, b) => order(a.facet) - order(b.facet)).flatMap((count) => shapeOf(ask, count, total) ?? [])
}

/** Groups of parameters after the rest, as the catalogue orders them. */
function orderOf({ catalogues }: Ask): (facet: string) => number {
  const groups = new Map(
    catalogues.everybody.snapshot.rows.parameterValues.map((row) => [`custom.${row.group_key}`, row.group_order]),
  )
  return (facet) => {
    const at = FIRST.indexOf(facet)
    return at >= 0 ? at : FIRST.length + (groups.get(facet) ?? 0)
  }
}

function shapeOf(ask: Ask, count: FacetCount, total: number): object | undefined {
  const { place, snapshot } = ask.catalogues.everybody
  const { facet: id } = count
  const own = { id, label: facetTitle(id, snapshot, place.language) }
  if (count.kind === 'range') {
    const { min, max, minSelected, maxSelected } = count
    if (min === undefined && minSelected === undefined && maxSelected === undefined) return undefined
    const limits = Object.entries({ min, max, minSelected, maxSelected }).filter(([, minor]) => minor !== undefined)
    return { ...own, type: 'RANGE', ...Object.fromEntries(limits.map(([name, minor]) => [name, minor! / HUNDRED])) }
  }
  if (count.kind === 'checkbox') {
    const { selected } = count
    return count.count > 0 || selected ? { ...own, type: 'CHECKBOX', selected, count: count.count } : undefined
  }
  return valuesShape(ask, own, count.values, total)
}

function valuesShape(
  ask: Ask,
  own: { readonly id: string; readonly label: string },
  counts: readonly FacetValueCount[],
  total: number,
): object | undefined {
  const shades = own.id === 'color' ? counts.filter(({ value }) => !baseOfValue(value)) : counts
  const isChosen = counts.some(({ selected }) => selected)
  if (counts.length === 0 || (shades.length === 1 && !isChosen && shades[0]?.count === total)) return undefined
  const selectedCount = counts.filter(({ selected }) => selected).length
  const values = shades.flatMap(({ value, selected, count }) => {
    const told = toldOf(ask, own.id, value)
    if (told?.isHidden && !selected) return []
    const { label = value, order = 0, color } = told ?? {}
    return [{ id: value, label, order, selected, count, ...(color && { color }) }]
  })
  if (values.length === 0 && !isChosen) return undefined
  const written = (sorted: typeof values) => sorted.map(({ order: _order, ...value }) => value)
  if (own.id === 'size') return { ...own, type: 'SIZE', selectedCount, sizeTypes: sizeTypes(ask, written(values)) }
  if (own.id === 'color') {
    const inOrder = written(values.toSorted((a, b) => a.order - b.order))
    return { ...own, type: 'COLOR', selectedCount, values: inOrder, families: colourFamilies(ask, counts, inOrder) }
  }
  const isNatural = own.id === 'category' || own.id === 'discount'
  const collator = new Intl.Collator(ask.visit.place.language.id, { numeric: true })
  const sorted = values.toSorted((a, b) => (isNatural && a.order - b.order) || collator.compare(a.label, b.label))
  return {
    ...own,
    type: 'TEXT',
    sort: isNatural ? 'NATURAL' : 'ALPHABETICAL',
    selectedCount,
    values: written(sorted),
  }
}

/** The base colours among the values, each with the ids of its shades here: a base is counted like any value. */
function colourFamilies(
  ask: Ask,
  counts: readonly FacetValueCount[],
  shades: readonly { readonly id: string; readonly color?: string }[],
) {
  const { code } = ask.visit.place.language
  return baseColours.flatMap((base) => {
    const counted = counts.find(({ value }) => baseOfValue(value) === base)
    if (!counted) return []
    const { value: id, selected, count } = counted
    const values = shades
      .filter(({ id: key, color: hex }) => hex && baseColourOf({ key, hex }) === base)
      .map((shade) => shade.id)
    return [{ id, label: t(code, `filter.baseColour.${base}`), selected, count, color: hexOfBase(base), values }]
  })
}

function sizeTypes(ask: Ask, values: readonly { readonly id: string }[]) {
  const { code } = ask.visit.place.language
  const types = new Map<string, { label: string; formats: object[] }>()
  for (const { kind, format, values: sizes } of sortedSizes(values)) {
    const type = types.get(kind) ?? { label: sizeTypeLabel(kind, code), formats: [] }
    types.set(kind, type)
    type.formats.push({ format, values: sizes })
  }
  return [...types.values()]
}

type Told = { readonly label: string; readonly order?: number; readonly isHidden?: boolean; readonly color?: string }

function toldOf(ask: Ask, facet: string, value: string): Told | undefined {
  const { snapshot, place, category } = ask.catalogues.everybody
  if (facet === 'category') {
    const found = category(Number(value))
    const order = snapshot.rows.categories.findIndex(({ id }) => id === Number(value))
    return found ? { label: found.name, order, isHidden: found.isHidden } : undefined
  }
  if (facet === 'brand') {
    const brand = snapshot.brandByAlias.get(value)
    return brand && { label: brand.name }
  }
  if (facet === 'discount') {
    const band = discountBands.find(([from, to]) => value === `${from}-${to}`)
    return (
      band && { label: t(place.language.code, 'filter.discountBand', { from: band[0], to: band[1] }), order: band[0] }
    )
  }
  return parameterValue(ask, facet === 'color' ? 'colour' : facet.replace(/^custom\./, ''), value)
}

type Known = ReadonlyMap<string, Told>
const parameterLabels = new WeakMap<object, Known>()

/** By group and value; made once for what the catalogue is now. */
function parameterValue({ catalogues }: Ask, group: string, value: string): Told | undefined {
  const { everybody } = catalogues
  let known = parameterLabels.get(everybody)
  if (!known) {
    const { snapshot, place } = everybody
    const hexes = new Map(snapshot.rows.products.map(({ colour_key, colour_hex }) => [colour_key, colour_hex]))
    const labels = snapshot.rows.parameterValues.map((row): [string, Told] => {
      const label = snapshot.valueTexts.get(row.id, place.language.id)?.text ?? row.key
      const color = row.group_key === 'colour' ? hexes.get(row.key) : undefined
      return [`${row.group_key} ${row.key}`, { label, order: row.value_order, ...(color && { color }) }]
    })
    known = new Map(labels)
    parameterLabels.set(everybody, known)
  }
  const told = known.get(`${group} ${value}`)
  return told && (group === 'colour' ? told : { label: told.label })
}
