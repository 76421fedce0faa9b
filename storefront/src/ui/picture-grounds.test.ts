import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IMAGE_BACKGROUNDS } from '@shop/contract/rest/image-terms'
import { expect, it } from 'vitest'

it('pictures may be laid on the grounds of the shop’s own pages, and on these alone', () => {
  const tokens = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')
  const grounds = ['surface', 'bg', 'sand-1', 'sand-2'].map(
    (name) => new RegExp(`--${name}: #([0-9a-f]{6})`).exec(tokens)?.[1],
  )
  expect(IMAGE_BACKGROUNDS).toEqual(grounds)
})
