import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jsonForScript } from '@/seo/structured-data/json-for-script'

const root = new URL('./', import.meta.url)

it('[REVIEW-07] shows what was written as text: only the place for loaded cards takes markup, and that of the shop’s own', () => {
  const taking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) =>
      /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML/.test(readFileSync(new URL(path, root), 'utf8')),
    )
  expect(taking).toEqual(['card-grid.tsx'])
})

it('[REVIEW-07] cannot end the element that tells search engines of it', () => {
  const reviewBody = '</script><script>alert(1)</script>'
  const text = jsonForScript({ reviewBody })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ reviewBody })
})
