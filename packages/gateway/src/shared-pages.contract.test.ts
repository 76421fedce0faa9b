import { describe, expect, it } from 'vitest'
import { aShop, get } from './test/a-shop'

describe('pages for everybody', () => {
  it('answers the second reader from the cache; past its time at once, and with the next one', async () => {
    let time = 0
    const { port, renders } = await aShop({ now: () => time })
    const first = await get(port, '/list')
    expect((await get(port, '/list')).body).toBe(first.body)
    expect(renders()).toBe(1)
    time = 61_000
    expect((await get(port, '/list')).body).toBe(first.body)
    await expect.poll(async () => (await get(port, '/list')).body).not.toBe(first.body)
    expect(renders()).toBe(2)
  })

  it('renders once for many who ask at the same time', async () => {
    const { port, renders } = await aShop()
    await Promise.all(Array.from({ length: 8 }, () => get(port, '/busy')))
    expect(renders()).toBe(1)
  })

  it('gives up on a page that is never finished, and makes it anew for who asks next', async () => {
    const { port, renders } = await aShop({ longestRenderMs: 50 })
    const waiting = await Promise.all([get(port, '/hung'), get(port, '/hung')])
    expect(waiting.map(({ status }) => status)).toEqual([500, 500])
    expect((await get(port, '/hung')).status).toBe(200)
    expect(renders()).toBe(2)
  })

  it('keeps no private page and no other host’s page', async () => {
    const { port, renders } = await aShop()
    for (let i = 0; i < 2; i++) await get(port, '/private')
    await get(port, '/list', { host: 'no.localhost' })
    await get(port, '/list', { host: 'se.localhost' })
    expect(renders()).toBe(4)
  })

  it('[ATTACK-06] makes one page for every unknown query, and never shows the renderer what stands in it', async () => {
    const { port, rendered } = await aShop()
    for (const query of ['', '?utm_source=a', '?utm_source=<script>alert(1)</script>', '?__proto__=1', '?_rsc=x'])
      expect((await get(port, `/list${query}`)).status).toBe(200)
    expect(rendered.map(({ url }) => url)).toEqual(['/list'])
  })

  it('[CUSTTYPE-05] writes into the root element what is shown to whom, and keeps a copy for each of them', async () => {
    const rootMark = ({ cookies }: { readonly cookies: string }) =>
      cookies.includes('type=business') ? 'data-vat="ex"' : ''
    const { port, rendered } = await aShop({ rootMark })
    const [business, person] = [{ cookie: 'a=1; type=business' }, { cookie: 'type=person' }]
    for (const _ of [1, 2]) {
      for (const path of ['/list', '/private', '/missing']) {
        expect((await get(port, path, business)).body, path).toMatch(/^<html data-vat="ex" lang="nb">/)
        for (const one of [person, {}]) expect((await get(port, path, one)).body, path).toMatch(/^<html lang="nb">/)
      }
      expect((await get(port, '/list', { ...business, rsc: '1' })).body).toBe(
        (await get(port, '/list', { ...person, rsc: '1' })).body,
      )
    }
    expect(rendered.filter(({ url }) => url?.startsWith('/list'))).toHaveLength(3)
    const { headers } = await get(port, '/list', person)
    const asked = { ...business, 'if-none-match': String(headers.etag) }
    expect((await get(port, '/list', asked)).status).toBe(200)
  })

  it('[ATTACK-23] renders for everybody without a word of the one who asks, and gives nobody a cookie', async () => {
    const { port, rendered } = await aShop()
    const answer = await get(port, '/list', {
      host: 'no.localhost',
      cookie: 'ralph-cart=1; apollo-token=secret',
      authorization: 'Bearer secret',
      'user-agent': 'somebody',
      'accept-language': 'fi',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(rendered[0]?.headers).toEqual({ host: 'no.localhost', accept: 'text/html', 'x-forwarded-proto': 'http' })
  })

  it('[ATTACK-23] keeps documents and navigation payloads apart, whatever the visitor says', async () => {
    const { port } = await aShop()
    const document = await get(port, '/list')
    const payload = await get(port, '/list?_rsc=abc', { rsc: '1' })
    expect(document.headers['content-type']).toContain('text/html')
    expect(payload.headers['content-type']).toBe('text/x-component')
    for (const headers of [
      { rsc: '0' },
      { rsc: 'true' },
      { 'next-router-prefetch': '1' },
      { 'next-url': '/x' },
    ] as const)
      expect(
        (await get(port, '/list', headers as unknown as Record<string, string>)).body,
        JSON.stringify(headers),
      ).toBe(document.body)
    expect((await get(port, '/list', { rsc: '1', 'next-router-state-tree': '%5B%5D' })).body).toBe(payload.body)
    for (const { headers } of [document, payload]) expect(headers.vary).toContain('rsc')
  })

  it('makes again before it shows it what shows something that changed, and leaves the rest', async () => {
    const time = 10_000
    const { port, renders, outdate } = await aShop({ now: () => time })
    const first = await get(port, '/list')
    outdate(['product:1'])
    expect((await get(port, '/list')).body).toBe(first.body)
    outdate(['product:1', 'lists'])
    expect((await get(port, '/list')).body).not.toBe(first.body)
    expect(renders()).toBe(2)
  })

  it('asks once more for a page that was made just after a change, since the services may have been behind', async () => {
    let time = 10_000
    const { port, renders, outdate } = await aShop({ now: () => time })
    outdate(['lists'])
    time += 100
    await get(port, '/list')
    await get(port, '/list')
    expect(renders()).toBe(1)
    time += 3_000
    await get(port, '/list')
    await get(port, '/list')
    expect(renders()).toBe(2)
  })

  it('[FAULT-02] shows what it has for more than five minutes while no page can be made', async () => {
    let time = 0
    const { port, outdate, setDown } = await aShop({ now: () => time })
    const first = await get(port, '/list')
    setDown(true)
    outdate(['*'])
    for (const seconds of [1, 60, 310, 900]) {
      time = seconds * 1000
      const answer = await get(port, '/list')
      expect([answer.status, answer.body], `${seconds} s`).toEqual([200, first.body])
    }
    setDown(false)
    expect((await get(port, '/list')).body).not.toBe(first.body)
  })

  it('[FAULT-02] keeps nothing that was made while nobody tells what changes', async () => {
    let isLive = true
    const { port, renders } = await aShop({ changes: { isLive: () => isLive } })
    const first = await get(port, '/list')
    isLive = false
    expect((await get(port, '/list')).body).toBe(first.body)
    await get(port, '/other')
    await get(port, '/other')
    expect(renders()).toBe(3)
  })
})
