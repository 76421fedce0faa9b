import type { SizeChoice } from './sizes-of'

/** Nothing is chosen for the shopper, except where there is nothing to choose. */
export function onlySize(sizes: readonly SizeChoice[]): SizeChoice | undefined {
  return sizes.length === 1 && sizes[0]!.state !== 'sold-out' ? sizes[0] : undefined
}
