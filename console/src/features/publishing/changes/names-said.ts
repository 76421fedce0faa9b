import type { Crumb, NamedOf, Said, SaidChange } from '@shop/domain/changes'

/** The numbers that some changes name, by what they are numbers of. */
export function namesSaid(changes: readonly SaidChange[]): Readonly<Record<NamedOf, readonly number[]>> {
  const found: Record<NamedOf, Set<number>> = {
    product: new Set(),
    category: new Set(),
    brand: new Set(),
    sku: new Set(),
    page: new Set(),
    campaign: new Set(),
  }
  const read = (said: Said): void => {
    if (said.as === 'named') for (const id of said.ids) found[said.of].add(id)
    if (said.as === 'many') said.items.forEach(read)
    if (said.as === 'parts')
      for (const part of said.parts) {
        part.crumbs.forEach(readCrumb)
        read(part.said)
      }
  }
  const readCrumb = (crumb: Crumb): void => {
    if ('said' in crumb) read(crumb.said)
  }
  for (const { crumbs, before, after } of changes) {
    crumbs.forEach(readCrumb)
    read(before)
    read(after)
  }
  const of = (name: NamedOf) => [...found[name]].slice(0, MOST_NAMED)
  return {
    ...{ product: of('product'), category: of('category'), brand: of('brand') },
    ...{ sku: of('sku'), page: of('page'), campaign: of('campaign') },
  }
}

/** As many as the services name at once. */
const MOST_NAMED = 200
