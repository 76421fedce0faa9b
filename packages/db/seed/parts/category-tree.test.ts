import { expect, it } from 'vitest'
import { isHygienic } from './category-tree'

it('asks for a whole seal on swimwear and underwear, as the page about returns says, and on nothing else', () => {
  const sealed = ['swim-women-tops', 'women-underwear-bras', 'women-underwear-briefs', 'men-underwear-boxers']
  const unsealed = ['men-underwear-socks', 'women-underwear-tights', 'women-underwear-night', 'women-dresses']
  expect(sealed.filter(isHygienic)).toEqual(sealed)
  expect(unsealed.filter(isHygienic)).toEqual([])
})
