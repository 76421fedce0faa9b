import { expect, it } from 'vitest'
import { pageMetadata, secretPage } from './page-metadata'

it('shortens a description at a word, without its markup', () => {
  const { description } = pageMetadata({ title: 'T', canonical: '/', description: `<p>${'ord '.repeat(80)}</p>` })
  expect(description).toMatch(/^(ord )+ord…$/)
  expect(description?.length).toBeLessThanOrEqual(161)
})

it('[SEO-03] names no other languages for a page that is not to be indexed', () => {
  const page = pageMetadata({ title: 'T', canonical: '/s/kjole', languages: { 'sv-SE': 'x' }, index: false })
  expect(page.robots).toEqual({ index: false, follow: true })
  expect(page.alternates).toEqual({ canonical: '/s/kjole' })
})

it('[SEO-05] a page without a description and a picture says none, and is shared with the mark of the shop', () => {
  const bare = pageMetadata({ title: 'Kjoler', canonical: '/c/kjoler', description: null })
  expect(bare).not.toHaveProperty('description')
  expect(bare.openGraph).toMatchObject({
    title: 'Kjoler',
    url: '/c/kjoler',
    images: [{ url: '/apple-touch-icon.png' }],
  })
  const picture = { url: '/a.jpg', width: 1200, height: 600, alt: 'Kjole' }
  const whole = pageMetadata({ title: 'Kjole', canonical: '/p/kjole', description: 'Ull', picture })
  expect(whole).toMatchObject({ description: 'Ull', openGraph: { description: 'Ull', images: [picture] } })
})

it('tells no search engine and no other site of an address that opens something', () => {
  expect(secretPage('Betal tillegg')).toEqual({
    title: 'Betal tillegg',
    robots: { index: false },
    referrer: 'no-referrer',
  })
})
