import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

let maja: Awaited<ReturnType<typeof publishingCalls>>
const { shop } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
})

const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#a8281e' } })
const upload = async (bytes: Buffer, contentType: string, query = 'name=H%C3%B8st%20bilde.png') => {
  const response = await fetch(`${shop.url}/staff/publishing/uploads?${query}`, {
    method: 'POST',
    headers: { ...(await maja.session.headers()), 'content-type': contentType },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

it('encodes an uploaded picture again, cropped, and serves it in every size from every process', async () => {
  const answer = await upload(
    await picture().png().toBuffer(),
    'image/png',
    'name=H%C3%B8st%20bilde.png&crop=0,0,0.5,1&focus=0.2,0.3',
  )
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ width: 300, height: 400, focus: { x: 0.2, y: 0.3 } })
  expect(answer.body.fileName).toMatch(/^h-st-bilde-[0-9a-f]{12}\.webp$/)
  const { pictures } = (await maja.call('uploads')).body
  const { fileName, width, height } = answer.body
  expect(pictures[0]).toEqual({ fileName, width, height, at: expect.any(String), by: expect.stringContaining('Maja') })
  const other = await shop.another()
  for (const { url } of [shop, other]) {
    const served = await fetch(`${url}/images/pagewidget/raw/${answer.body.fileName}`)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toMatch(/^image\//)
  }
})

it('[ATTACK-15] refuses files of another type and picture bombs, and strips hidden data', async () => {
  const png = await picture().png().toBuffer()
  const bomb = await picture(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script></svg>',
  )
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_096)])
  const cases: [string, Buffer, string][] = [
    ['a page as a picture', html, 'image/png'],
    ['a drawing with a script', svg, 'image/svg+xml'],
    ['a drawing as a picture', svg, 'image/png'],
    ['a picture of another type', png, 'image/jpeg'],
    ['an archive', zip, 'image/webp'],
    ['half a picture', png.subarray(0, png.length / 2), 'image/png'],
    ['a bomb', bomb, 'image/png'],
    ['a point', await picture(1, 1).png().toBuffer(), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ]
  for (const [what, bytes, type] of cases) {
    const { status, body } = await upload(bytes, type)
    expect(status, what).toBe(422)
    expect(body.errors[0].extensions.code, what).toBe('UPLOAD_REFUSED')
  }
  expect((await upload(Buffer.alloc(12_000_001), 'image/png')).status).toBe(413)

  // A picture that is a page as well: the page is gone.
  const polyglot = Buffer.concat([
    await picture()
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: '<script>alert(1)</script>' } } })
      .toBuffer(),
    html,
  ])
  const { status, body } = await upload(polyglot, 'image/jpeg')
  expect(status).toBe(200)
  const served = await fetch(`${shop.url}/images/pagewidget/raw/${body.fileName}`)
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(bytes.includes('script')).toBe(false)
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
})
