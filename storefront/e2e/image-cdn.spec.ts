import { expect, info, originOf, test } from '@shop/testkit/browser'
import { isWellStocked, productWhere } from './support/catalogue'
import { getPage } from './support/get-page'
import { ownStorefront, passOn } from './support/own-storefront'
import { picturesOf } from './support/pictures-of'

const CDN = 'https://cdn.example'
const IMAGE_CDN = `${CDN}/{type}/{file}?{query}`
const OWN = /\/images\/(product|pagewidget|category)\//

/** A shop whose operator has named an image CDN. */
let storefront: Awaited<ReturnType<typeof ownStorefront>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  storefront = await ownStorefront((asked, answer) => passOn(asked, answer, info.graphql), [], { IMAGE_CDN })
})
test.afterAll(() => storefront?.stop())

const pagesWithPictures = async () => ['/', '/c/kjoler-dame', (await productWhere('no', isWellStocked)).canonicalUrl]
const imagePolicy = (policy: unknown) => /img-src ([^;]+)/.exec(String(policy))?.[1]

test('[IMAGE-03] with an image CDN every picture of a page is asked of it, and the page lets it in', async () => {
  test.setTimeout(240_000)
  for (const path of await pagesWithPictures()) {
    const { status, headers, html } = await storefront.pageOf(path)
    expect([path, status]).toEqual([path, 200])
    expect(imagePolicy(headers['content-security-policy']), path).toBe(`'self' data: blob: ${CDN}`)
    // What the browser draws later asks where the root says.
    expect(html, path).toContain(`data-image-cdn="${IMAGE_CDN}"`)
    // Neither the page nor the data beside it names a picture of the shop's own.
    expect(html, path).not.toMatch(OWN)
    const { shown, offered, ahead } = picturesOf(html)
    expect(shown.filter((src) => src.startsWith(`${CDN}/`)).length, path).toBeGreaterThan(0)
    expect(offered.length, path).toBeGreaterThan(0)
    for (const src of [...offered, ...ahead])
      expect(src, path).toMatch(/^https:\/\/cdn\.example\/(product|pagewidget)\//)
  }
  const product = picturesOf((await storefront.pageOf((await pagesWithPictures()).at(-1) ?? '')).html)
  expect(product.shared).toHaveLength(1)
  expect(product.shared[0]).toMatch(/^https:\/\/cdn\.example\/product\//)
})

test('[IMAGE-03] without an image CDN the shop makes its pictures itself, and lets in no others', async () => {
  for (const path of await pagesWithPictures()) {
    const { headers, html } = await getPage(originOf('no') + path)
    expect(imagePolicy(headers['content-security-policy']), path).toBe("'self' data: blob:")
    expect(html, path).not.toMatch(/<html[^>]* data-image-cdn/)
    const { offered } = picturesOf(html)
    expect(offered.length, path).toBeGreaterThan(0)
    for (const src of offered) expect(src, path).toMatch(OWN)
  }
})
