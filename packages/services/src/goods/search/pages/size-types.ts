import type { SizeKind } from './facet-labels'

type Sized = { readonly id: string }
export type SizeFormat<Value> = { readonly kind: SizeKind; readonly format: string; readonly values: readonly Value[] }

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']
const ORDER = ['clothes INT', 'clothes EU', 'jeans INCH', 'shoes EU', 'bras EU', 'one-size ONE_SIZE', 'clothes OTHER']
const SHOES_FROM = 33
const SHOES_TO = 50

/** Sizes sorted out by what they are of, each kind in its own order. */
export function sortedSizes<Value extends Sized>(values: readonly Value[]): SizeFormat<Value>[] {
  const groups = new Map<string, { kind: SizeKind; format: string; values: Value[] }>()
  const shoes = hasShoes(values)
  for (const value of values) {
    const [kind, format] = kindOf(value.id, shoes)
    const key = `${kind} ${format}`
    const group = groups.get(key) ?? { kind, format, values: [] }
    groups.set(key, group)
    group.values.push(value)
  }
  return [...groups.values()]
    .toSorted((a, b) => ORDER.indexOf(`${a.kind} ${a.format}`) - ORDER.indexOf(`${b.kind} ${b.format}`))
    .map((group) => ({ ...group, values: group.values.toSorted(bySize) }))
}

function kindOf(size: string, shoes: boolean): [SizeKind, string] {
  if (/^\d{2,3}[A-K]{1,3}$/i.test(size)) return ['bras', 'EU']
  if (/^W?\d{2}\s*[/x-]\s*L?\d{2}$/i.test(size) || /^W\d{2}/i.test(size)) return ['jeans', 'INCH']
  if (/^\d+([.,]5)?$/.test(size)) return [shoes && isShoe(Number.parseFloat(size)) ? 'shoes' : 'clothes', 'EU']
  if (letterOf(size) >= 0) return ['clothes', 'INT']
  if (/^(one ?size|onesize|os|en ?stl\w*)$/i.test(size)) return ['one-size', 'ONE_SIZE']
  return ['clothes', 'OTHER']
}

/** Clothes go up by two, shoes by one: an odd number among them is of shoes. */
function hasShoes(values: readonly Sized[]): boolean {
  const numbers = values
    .filter(({ id }) => /^\d+([.,]5)?$/.test(id))
    .map(({ id }) => Number.parseFloat(id.replace(',', '.')))
  return numbers.some((number) => isShoe(number) && number % 2 !== 0)
}
const isShoe = (number: number): boolean => number >= SHOES_FROM && number <= SHOES_TO

const letterOf = (size: string): number => LETTERS.indexOf((size.split('/')[0] ?? size).toUpperCase())

function bySize(a: Sized, b: Sized): number {
  const letters = letterOf(a.id) - letterOf(b.id)
  if (letters !== 0 && letterOf(a.id) >= 0 && letterOf(b.id) >= 0) return letters
  return a.id.localeCompare(b.id, 'en', { numeric: true })
}
