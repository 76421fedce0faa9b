import type { FilterGroup } from '@shop/domain/filter'

const first = ['skus', 'color', 'price', 'brands', 'categories', 'discount']

/** What shoppers choose by most stands first. Two groups under one heading are one question: the first of them is kept. */
export function orderPanel(groups: readonly FilterGroup[]): readonly FilterGroup[] {
  const place = ({ key }: FilterGroup) => (first.includes(key) ? first.indexOf(key) : first.length)
  return groups
    .toSorted((a, b) => place(a) - place(b))
    .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
}
