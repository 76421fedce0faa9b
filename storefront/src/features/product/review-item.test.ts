import { translator } from '@shop/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Review } from './product-data'
import { ReviewItem } from './review-item'

const review: Review = {
  rating: 4,
  comment: 'Myk <b>og</b> varm',
  reviewDate: '2026-08-15T10:00:00.000Z',
  author: 'Kari',
  isVerified: true,
  sizeName: 'M',
  fit: 2,
}
const drawn = (more: Partial<Review> = {}) => {
  const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const item = createElement(ReviewItem, { review: { ...review, ...more }, t: translator('nb'), dateOf })
  return renderToStaticMarkup(item)
}

it('[REVIEW-05] [REVIEW-07] shows an accepted review with name, text and stars, and what was written as text', () => {
  const html = drawn()
  expect(html).toContain('>Kari<')
  expect(html).toContain('>Myk &lt;b&gt;og&lt;/b&gt; varm<')
  expect(html).toContain('aria-label="4 av 5 stjerner"')
  expect(html).toContain('>2026-08-15<')
})

it('says of a review whether the goods were bought, in which size and how they fit', () => {
  expect(drawn()).toMatch(/Verifisert kjøp.*Kjøpte M.*Litt liten/)
  const unknown = drawn({ isVerified: false, sizeName: null, fit: null })
  expect(unknown).toContain('Kjøpet er ikke kontrollert')
  expect(unknown).not.toContain('Kjøpte')
})
