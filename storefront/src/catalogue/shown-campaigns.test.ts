import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

it('[PRODUCT-08] asks one rule wherever a list, a product or a cart names a campaign', () => {
  const naming = sources.filter(({ text }) => text.includes('shownCampaigns(')).map(({ path }) => path)
  expect(naming.toSorted()).toEqual([
    'features/cart/line-price.tsx',
    'features/cart/summary-rows.tsx',
    'features/product/badges.ts',
    'features/product/card-view.ts',
    'features/product/product-campaigns.tsx',
  ])
  // Whoever walks through the campaigns of goods or of a cart takes what the rule leaves.
  const around =
    /(discountCampaigns|appliedCampaigns)\s*\??\.?\s*(\?\?\s*\[\]\)?)?\s*\.(map|filter|flatMap|forEach|some)\(/
  expect(sources.filter(({ text }) => around.test(text)).map(({ path }) => path)).toEqual([])
})
