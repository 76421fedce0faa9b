import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createStaticFiles } from './static-files'
import { aShop, get } from './test/a-shop'

const build = mkdtempSync(join(tmpdir(), 'build-'))
const SCRIPT = `${'var known = 1;\n'.repeat(1_000)}`
mkdirSync(join(build, 'static/chunks/[page]'), { recursive: true })
for (const name of ['chunks/app.js', 'chunks/[page]/one.css']) writeFileSync(join(build, 'static', name), SCRIPT)
writeFileSync(join(build, 'BUILD_ID.js'), SCRIPT)
for (const name of ['a', 'b']) writeFileSync(join(build, `static/chunks/${name}.css`), `.${name}{}`)
afterAll(() => rmSync(build, { recursive: true }))

async function aBuiltShop() {
  const packed: number[] = []
  const staticFiles = await createStaticFiles(build, async (file, quality) => {
    packed.push(quality)
    return brotliCompressSync(file)
  })
  const { port } = await aShop({ staticFiles })
  const ask = (path: string) => get(port, path, { 'accept-encoding': 'gzip, br' })
  return { ask, packed }
}

describe('scripts and styles of the build', () => {
  it('are sent as brotli, by the names that pages write', async () => {
    const { ask } = await aBuiltShop()
    for (const path of ['chunks/app.js', 'chunks/app.js?v=1', 'chunks/%5Bpage%5D/one.css', 'chunks/[page]/one.css']) {
      const { status, headers } = await ask(`/_next/static/${path}`)
      expect([status, headers['content-encoding']], path).toEqual([200, 'br'])
      expect(headers['cache-control'], path).toContain('immutable')
    }
  })

  it('are packed once each, however many spellings of a name are asked for', async () => {
    const { ask, packed } = await aBuiltShop()
    await ask('/_next/static/chunks/app.js')
    const spellings = [
      ...Array.from({ length: 40 }, (_, times) => `${'./'.repeat(times + 1)}chunks/app.js`),
      ...Array.from({ length: 40 }, (_, times) => `chunks${'/'.repeat(times + 2)}app.js`),
      ...['chunks/../chunks/app.js', '%2e/chunks/app.js', 'chunks%2F%2Fapp.js', '../BUILD_ID.js', 'chunks/none.js'],
    ]
    for (const spelling of spellings)
      expect((await ask(`/_next/static/${spelling}`)).headers['content-type'], spelling).toContain('text/html')
    expect(packed.length).toBeLessThanOrEqual(2)
  })

  it('are packed as small as can be one after the other, and then sent so', async () => {
    const { ask, packed } = await aBuiltShop()
    await Promise.all(['chunks/app.js', 'chunks/app.js', 'chunks/[page]/one.css'].map((n) => ask(`/_next/static/${n}`)))
    await expect.poll(() => packed.toSorted()).toEqual([11, 11, 5, 5])
  })

  it('come joined by an address that names them in their order, also where no brotli is taken', async () => {
    const { port } = await aShop({ staticFiles: await createStaticFiles(build) })
    const joined = await get(port, '/_next/static/sheets/b.css+a.css')
    expect([joined.status, joined.body, joined.headers['content-encoding']]).toEqual([200, '.b{}.a{}', undefined])
    expect(joined.headers['content-type']).toContain('text/css')
    expect(joined.headers['cache-control']).toContain('immutable')
    const packed = await get(port, '/_next/static/sheets/a.css+b.css', { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    for (const name of [
      'a.css+a.css',
      'a.css+none.css',
      'app.js',
      '../BUILD_ID.js',
      '',
      Array(9).fill('a.css').join('+'),
    ])
      expect((await get(port, `/_next/static/sheets/${name}`)).headers['content-type'], name).toContain('text/html')
  })
})
