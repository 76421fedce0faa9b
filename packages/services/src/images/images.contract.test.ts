import { type Shop, startShop } from '@shop/testkit/start-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}/images/${path}`, { headers })
const sizeOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata()

describe('images over HTTP', () => {
  it('[IMAGE-07] resizes and reformats, and refuses sources outside the catalogue', async () => {
    const webp = await get('pagewidget/raw/hero.avif?w=450&format=webp')
    expect(webp.status).toBe(200)
    expect(webp.headers.get('content-type')).toBe('image/webp')
    expect(await sizeOf(webp)).toMatchObject({ format: 'webp', width: 450 })
    const cropped = await get('pagewidget/100x100/hero.jpg?format=jpeg')
    expect(await sizeOf(cropped)).toMatchObject({ format: 'jpeg', width: 100, height: 100 })

    expect((await get('pagewidget/raw/not-there.avif')).status).toBe(404)
    for (const bad of [
      'pagewidget/raw/..%2F..%2Fpackage.json',
      'pagewidget/raw/%2e%2e',
      'pagewidget/raw/http%3A%2F%2Fevil.example%2Fa.png',
      'pagewidget/raw/',
      'secrets/raw/hero.avif',
      'pagewidget/raw/hero.avif?w=1000000',
      'pagewidget/raw/hero.avif?w=451',
      'pagewidget/raw/hero.avif?preset=unknown',
      'pagewidget/raw/hero.avif?provider=unknown',
      'pagewidget/9999f9999/hero.avif',
      'pagewidget/raw/%E4.avif',
    ]) {
      expect([bad, (await get(bad)).status]).toEqual([bad, 400])
    }
  })

  it('[ATTACK-14] answers 400 to traversal, foreign addresses, huge widths and unknown presets, in a sandbox', async () => {
    for (const bad of [
      'product/raw/..%2f..%2fetc%2fpasswd',
      'product/raw/x?w=1e6',
      'product/raw/x?preset=nope',
      'product/raw/https%3A%2F%2Fa.b%2Fc',
    ]) {
      const answer = await get(bad)
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors[0].extensions).toEqual({ code: 'BAD_IMAGE_REQUEST', status: 400 })
    }
    const picture = await get('pagewidget/raw/hero.avif?w=40')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('answers the format that the browser reads, to be kept for ever', async () => {
    const avif = await get('pagewidget/240x320/hero.avif', { accept: 'image/avif,image/webp,*/*' })
    const jpeg = await get('pagewidget/240x320/hero.avif', { accept: '*/*' })
    expect([avif, jpeg].map((answer) => answer.headers.get('content-type'))).toEqual(['image/avif', 'image/jpeg'])
    expect(avif.headers.get('vary')).toContain('Accept')
    expect(avif.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await get('pagewidget/240x320/hero.avif', {
      accept: 'image/avif',
      'if-none-match': avif.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  it('[IMAGE-02] gives the placeholder in 10x10', async () => {
    const answer = await get('pagewidget/raw/hero.avif?preset=placeholder&format=webp')
    expect(await sizeOf(answer)).toMatchObject({ width: 10, height: 10 })
  })
})
