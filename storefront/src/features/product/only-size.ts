import type { SizeChoice } from './sizes-of'

/** Nothing is chosen for the shopper, except where there is nothing to choose: then not even a size that is gone is pressed. */
export function onlySize(sizes: readonly SizeChoice[]): SizeChoice | undefined {
  return sizes.length === 1 ? sizes[0] : undefined
}
