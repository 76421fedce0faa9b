import { t as textOf } from '@shop/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { placeOf } from '@/place/place-of'
import { pages } from '@/routing/page-table'
import type { RouteRequest } from '@/routing/routing-result'
import { sharedPage } from '@/routing/shared-page'
import { OlderReviewsPage } from './older-reviews-page'
import { Reviews } from './reviews'

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: never, values: never) => textOf('nb', key, values),
  getFormatter: async () => ({ dateTime: (date: Date) => date.toISOString().slice(0, 10), number: String }),
}))
// It asks for its own texts, which a plain rendering does not wait for.
vi.mock('@/frame/breadcrumb', () => ({
  Breadcrumb: ({ trail }: { trail: readonly { href: string }[] }) =>
    trail.map(({ href }) => createElement('a', { key: href, href })),
}))
vi.mock('@/place/place', () => ({ getPlace: async () => placeOf('no', 'nb') }))

const review = (n: number) => ({
  ...{ rating: 5, comment: `Ord ${n}`, reviewDate: '2026-11-28T12:00:00Z', author: `Kunde ${n}` },
  ...{ isVerified: false, sizeName: null, fit: null },
})
const reviews = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => review(from + at))

it('[SEO-07] the reviews behind the first fifty are a link, and each page of them leads to the next, without scripts', async () => {
  const shown = { alias: 'kjole', path: '/p/kjole', average: 5 }
  const first = renderToStaticMarkup(await Reviews({ ...shown, count: 101, reviews: reviews(1, 50) }))
  expect(first).toContain('href="/p/kjole?reviews=2"')
  const item = { name: 'Kjole', canonicalUrl: '/p/kjole', breadcrumbs: [] }
  const pageOf = async (page: number, from: number, to: number) =>
    renderToStaticMarkup(await OlderReviewsPage({ product: item, page, count: 101, reviews: reviews(from, to) }))
  const second = await pageOf(2, 51, 100)
  for (const { comment, author } of reviews(51, 100)) expect(second).toMatch(new RegExp(`${comment}<.*${author}<`))
  expect(second).toContain('href="/p/kjole?reviews=3"')
  expect(second).toContain('href="/p/kjole"')
  const last = await pageOf(3, 101, 101)
  expect(last).toContain('Ord 101')
  expect(last).not.toContain('?reviews=4')
  const whole = await Reviews({ ...shown, count: 50, reviews: reviews(1, 50) })
  expect(renderToStaticMarkup(createElement('div', null, whole))).not.toContain('?reviews=')
})

it('[SEO-07] the address of older reviews has a page of its own, which is kept apart from that of the product', async () => {
  const inside = async (query: string) => {
    const route = { params: { alias: 'grønn-kjole' }, path: '/p/gronn-kjole', query, place: placeOf('no', 'nb') }
    return pages.product?.validate?.(route as unknown as RouteRequest)
  }
  const alias = encodeURIComponent('grønn-kjole')
  expect(await inside('?reviews=2&utm_source=x')).toEqual({ kind: 'pass', inside: `/product-reviews/${alias}/2` })
  for (const query of ['', '?reviews=1', '?reviews=x', '?reviews=-2', '?reviews=1000'])
    expect(await inside(query), query).toEqual({ kind: 'pass' })
  const kept = (query: string) => sharedPage('no.localhost', `/p/kjole${query}`)?.url
  expect(kept('?utm_source=x&reviews=2')).toBe('/p/kjole?reviews=2')
  expect(kept('?utm_source=x&reviews=1')).toBe('/p/kjole')
})
