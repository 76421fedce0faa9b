import { expect, it } from 'vitest'
import { withoutDoubles } from './without-doubles'

it('leaves out what a document says twice, and nothing else of its head', () => {
  const kept = '<meta property="og:title" content="Dame"/><meta name="twitter:card" content="summary_large_image"/>'
  const font = '<link rel="preload" href="/f.woff2" as="font"/>'
  const twice =
    '<meta name="twitter:title" content="Dame"/><meta name="twitter:image:alt" content="x"/><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>'
  expect(withoutDoubles(`<head>${kept}${twice}${font}</head>`)).toBe(`<head>${kept}${font}</head>`)
})
