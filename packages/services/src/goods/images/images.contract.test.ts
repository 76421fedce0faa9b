import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_WIDTHS } from '@shop/contract/rest/image-terms'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

const warned: string[] = []
const { shop } = await withShop({
  log: { ...silentLog, warn: (name, details) => void warned.push(`${name} ${JSON.stringify(details)}`) },
})

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
      'pagewidget/raw/hero.avif?w=40&background=fbf8f4',
    ]) {
      expect([bad, (await get(bad)).status]).toEqual([bad, 400])
    }
  })

  it('[ATTACK-14] answers 400 to traversal, foreign addresses, huge widths and unknown presets, in a sandbox', async () => {
    for (const bad of [
      'product/raw/../hero.avif',
      'product/raw/..%2f..%2fetc%2fpasswd',
      'product/raw/https%3A%2F%2Fa.b%2Fc',
      'pagewidget/raw/hero.avif?w=1e6',
      'pagewidget/raw/hero.avif?w=1000000',
      'pagewidget/raw/hero.avif?h=1000000',
      'pagewidget/raw/hero.avif?preset=nope',
      'pagewidget/raw/hero.avif?preset=__proto__',
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

  it('lays a picture on the grounds of the shop alone, however they are spelt', async () => {
    const at = (background: string) => get(`pagewidget/100f100/hero.avif?format=webp&background=${background}`)
    const corner = async (background: string) => {
      const answer = await at(background)
      expect([background, answer.status]).toEqual([background, 200])
      return [
        ...(
          await sharp(Buffer.from(await answer.arrayBuffer()))
            .removeAlpha()
            .raw()
            .toBuffer()
        ).subarray(0, 3),
      ]
    }
    for (const [at, part] of (await corner('efe8dc')).entries())
      expect(Math.abs(part - [239, 232, 220][at]!)).toBeLessThan(8)
    expect((await at('EFE8DC')).headers.get('etag')).toBe((await at('efe8dc')).headers.get('etag'))
    for (const other of ['000000', 'efe8dd', 'ff', '%23ffffff']) expect((await at(other)).status).toBe(400)
  })

  it('makes the pictures of all who wait in turn: one who wants hundreds of new ones holds up nobody else', async () => {
    const counted = await shop.another({ UNCOUNTED_ADDRESSES: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'pictures-')) })
    const from = (address: string, path: string) =>
      fetch(`${counted.url}/images/pagewidget/raw/hero.avif?${path}`, {
        headers: { 'x-forwarded-for': address, 'x-forwarder-secret': TEST_FORWARDER_SECRET },
      }).then(({ status }) => status)
    const qualities = [10, 20, 30, 40, 50, 60, 70, 80, 90]
    const formats = ['jpeg', 'webp']
    const variants = IMAGE_WIDTHS.flatMap((w) =>
      qualities.flatMap((q) => formats.map((format) => `w=${w}&q=${q}&format=${format}`)),
    )
    let made = 0
    const flood = variants.slice(-200).map(async (path, at) => {
      const status = await from(`2001:db8:7:7::${at.toString(16)}`, path)
      if (status === 200) made++
      return status
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await from('198.51.100.9', 'w=320&format=jpeg')).toBe(200)
    expect(made).toBeLessThan(40)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(66)
  })

  it('[IMAGE-02] gives the placeholder in 10x10', async () => {
    const answer = await get('pagewidget/raw/hero.avif?preset=placeholder&format=webp')
    expect(await sizeOf(answer)).toMatchObject({ width: 10, height: 10 })
  })

  type Spoil = (kept: string) => (() => void) | undefined
  const spoils: readonly (readonly [string, Spoil])[] = [
    // A file system that takes no file, whoever asks.
    ['that can only be read', (kept) => void symlinkSync('/proc/self', kept)],
    ['that is no folder', (kept) => void writeFileSync(kept, '')],
    [
      'that goes away',
      (kept) => {
        mkdirSync(kept)
        return () => {
          rmSync(kept, { recursive: true })
          writeFileSync(kept, '')
        }
      },
    ],
  ]
  it.each(spoils)(
    '[FAULT-08] a cache %s costs time and nothing else: pictures and the catalogue go on',
    async (_, spoil) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'no-cache-'))
      const later = spoil(join(dataDir, 'images'))
      const services = await shop.another({ DATA_DIR: dataDir })
      await fetch(`${services.url}/images/pagewidget/raw/hero.avif?w=40&format=webp`)
      later?.()
      for (let time = 0; time < 2; time++) {
        const answer = await fetch(`${services.url}/images/pagewidget/240x320/hero.avif?format=webp`)
        expect([answer.status, (await sizeOf(answer)).width]).toEqual([200, 240])
      }
      expect(
        (await services.graphql('{ products(marketId: "no", take: 1) { products { name } } }')).errors,
      ).toBeUndefined()
      expect((await fetch(`${services.url}/health`)).status).toBe(200)
      rmSync(dataDir, { recursive: true })
    },
  )

  it('[FAULT-08] a disk without room left keeps no picture and refuses none', async () => {
    const path = 'pagewidget/240x320/hero.avif?format=webp'
    const roomy = mkdtempSync(join(tmpdir(), 'room-'))
    const first = await shop.another({ DATA_DIR: roomy })
    expect((await fetch(`${first.url}/images/${path}`)).status).toBe(200)
    const kept = join(roomy, 'images')
    await expect.poll(() => readdirSync(kept).filter((name) => !name.endsWith('.part'))).toHaveLength(1)
    const [key = ''] = readdirSync(kept)

    const full = mkdtempSync(join(tmpdir(), 'full-'))
    mkdirSync(join(full, 'images'))
    // What is written to this device never finds room: every file that the picture may get leads there.
    for (let at = 0; at < 3; at++) symlinkSync('/dev/full', join(full, 'images', `${key}.${process.pid}.${at}.part`))
    const services = await shop.another({ DATA_DIR: full })
    warned.length = 0
    for (let time = 0; time < 3; time++) {
      const answer = await fetch(`${services.url}/images/${path}`)
      expect([answer.status, (await sizeOf(answer)).width]).toEqual([200, 240])
    }
    await expect.poll(() => warned.filter((line) => /^images\.not-cached .*ENOSPC/.test(line))).toHaveLength(3)
    expect(readdirSync(join(full, 'images'))).toEqual([])
    expect((await fetch(`${services.url}/health`)).status).toBe(200)
    for (const folder of [roomy, full]) rmSync(folder, { recursive: true })
  })
})
