import { afterEach, expect, it, vi } from 'vitest'
import { placeholderPicture, productPicture } from './picture'

it('offers a product picture in 3:4 at every width up to the largest asked for', () => {
  const picture = productPicture('a b.jpg', 450, 600)
  expect(picture).toMatchObject({ src: '/images/product/450f600/a%20b.jpg', width: 450, height: 600 })
  expect(picture.srcSet).toBe(
    '/images/product/240f320/a%20b.jpg 240w, /images/product/320f427/a%20b.jpg 320w, /images/product/450f600/a%20b.jpg 450w, /images/product/600f800/a%20b.jpg 600w',
  )
})

it('has the picture itself, ten pixels wide, for what stands there before it', () => {
  expect(placeholderPicture('a b.jpg')).toBe('/images/product/raw/a%20b.jpg?w=10&h=10&q=50')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('[IMAGE-03] takes pictures from an image CDN that is configured, on the server and in the browser', async () => {
  const cdn = 'https://cdn.example/{type}/{file}?{query}'
  const shown = async () => {
    vi.resetModules()
    const fresh = await import('./picture')
    return [fresh.productPicture('a b.jpg').src, fresh.pagePicture('hero.jpg').src]
  }
  const own = ['/images/product/450f600/a%20b.jpg', '/images/pagewidget/raw/hero.jpg?w=900']
  const elsewhere = [
    'https://cdn.example/product/a%20b.jpg?w=450&h=600&fit=contain',
    'https://cdn.example/pagewidget/hero.jpg?w=900',
  ]
  expect(await shown()).toEqual(own)
  vi.stubEnv('IMAGE_CDN', cdn)
  expect(await shown()).toEqual(elsewhere)
  vi.stubEnv('IMAGE_CDN', '')
  vi.stubGlobal('document', { documentElement: { dataset: { imageCdn: cdn } } })
  expect(await shown()).toEqual(elsewhere)
})
