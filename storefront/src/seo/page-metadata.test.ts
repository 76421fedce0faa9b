import { expect, it } from 'vitest'
import { pageMetadata } from './page-metadata'

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
