import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, info, test } from '@shop/testkit/browser'
import { urlOfRunningShop } from '@shop/testkit/running-database'
import { servicesProcess } from '@shop/testkit/services-process'
import { isWellStocked, productWhere } from './support/catalogue'
import { ownStorefront, passOn } from './support/own-storefront'

/** Every file that is written finds the disk full. */
const FULL = `
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
files.writeFile = async () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
}
syncBuiltinESMExports()`
const ON_A_FULL_DISK = ['--import', `data:text/javascript,${encodeURIComponent(FULL)}`]

let images: Awaited<ReturnType<typeof servicesProcess>>
let storefront: Awaited<ReturnType<typeof ownStorefront>>
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))

test.beforeAll(async () => {
  test.setTimeout(360_000)
  const env = { SERVICES: 'images', DATABASE_URL: await urlOfRunningShop(), DATA_DIR: folder }
  images = await servicesProcess(env, ON_A_FULL_DISK, { program: 'packages/services/dist/server.mjs' })
  storefront = await ownStorefront(
    (asked, answer) => passOn(asked, answer, asked.url?.startsWith('/images/') ? images.url : info.graphql),
    ON_A_FULL_DISK,
  )
})
test.afterAll(async () => {
  storefront?.stop()
  await images?.kill()
})

test('[FAULT-08] with no room on the disk pages are rendered all the same, and so are their pictures', async () => {
  test.setTimeout(240_000)
  const { canonicalUrl } = await productWhere('no', isWellStocked)
  for (const path of ['/', '/c/kjoler-dame', canonicalUrl]) {
    const { status, html } = await storefront.pageOf(path)
    expect([path, status]).toEqual([path, 200])
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]*\/images\/[^"]+)"/g)].map(([, src = '']) => src)
    expect(pictures.length, path).toBeGreaterThan(0)
    for (const src of pictures.slice(0, 4)) {
      const { status, headers } = await storefront.pageOf(src.replaceAll('&amp;', '&'))
      expect([src, status]).toEqual([src, 200])
      expect(headers['content-type'], src).toMatch(/^image\//)
    }
  }
  // They were made anew each time: nothing of them could be kept.
  expect(images.said().some((line) => line.includes('images.not-cached') && line.includes('ENOSPC'))).toBe(true)
  expect(readdirSync(join(folder, 'images'))).toEqual([])
})
