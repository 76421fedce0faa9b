import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aShop, get, send } from './test/a-shop'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const hosts: Readonly<Record<string, 'http' | 'https'>> = { 'no.localhost': 'http', 'www.lysning.no': 'https' }
const schemeOf = (host: string) => hosts[host]
const at = { host: 'no.localhost' }

describe('headers of every answer', () => {
  it('[ATTACK-20] stand on pages, redirects, errors, APIs and forwarded answers alike', async () => {
    const { port } = await aShop({ schemeOf })
    const answers = {
      200: await get(port, '/list', at),
      304: await get(port, '/list', { ...at, 'if-none-match': String((await get(port, '/list', at)).headers.etag) }),
      302: await get(port, '/found', at),
      307: await get(port, '/moved', at),
      404: await get(port, '/missing', at),
      500: await get(port, '/failed', at),
      'thrown 500': await get(port, '/thrown', at),
      private: await get(port, '/private', at),
      payload: await get(port, '/list', { ...at, rsc: '1' }),
      'private payload': await get(port, '/private', { ...at, rsc: '1' }),
      api: await get(port, '/api/data', at),
      forwarded: await get(port, '/graphql', at),
      health: await get(port, '/health', at),
      421: await get(port, '/', { host: 'evil.example' }),
      report: await send(port, '/api/csp-report', { method: 'POST', headers: at, body: '{}' }),
    }
    for (const [name, { status, headers }] of Object.entries(answers)) {
      if (/^\d+$/.test(name)) expect(status, name).toBe(Number(name))
      expect(headers['x-content-type-options'], name).toBe('nosniff')
      expect(headers['x-frame-options'], name).toBe('DENY')
      expect(headers['referrer-policy'], name).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy'], name).toContain('camera=()')
      expect(headers['cross-origin-opener-policy'], name).toBe('same-origin')
      expect(headers['cross-origin-resource-policy'], name).toBe('same-origin')
      expect(headers['strict-transport-security'], name).toBeUndefined()
      if (status !== 304) expect(headers['content-security-policy'], name).toContain("frame-ancestors 'none'")
      for (const leak of ['x-middleware-rewrite', 'x-powered-by', 'x-shop-status', 'server'])
        expect(headers[leak], `${name} ${leak}`).toBeUndefined()
    }
  })

  it('[ATTACK-20] ask for https where visitors use it, and only there', async () => {
    const { port } = await aShop({ schemeOf })
    for (const path of ['/list', '/missing', '/moved', '/graphql']) {
      const { headers } = await get(port, path, { host: 'www.lysning.no', 'x-forwarded-proto': 'http' })
      expect(headers['strict-transport-security'], path).toContain('max-age=31536000')
    }
    const policy = async (host: string) => (await get(port, '/list', { host })).headers['content-security-policy']
    expect(await policy('www.lysning.no')).toContain('upgrade-insecure-requests')
    expect(await policy('no.localhost')).not.toContain('upgrade-insecure-requests')
  })
})

describe('policy of a page', () => {
  it('names the code that is known by its hash, from the renderer and from the cache alike', async () => {
    const { port } = await aShop()
    for (const path of ['/list', '/list', '/private', '/missing']) {
      const policy = String((await get(port, path)).headers['content-security-policy'])
      expect(policy, path).toContain(`script-src 'self' ${hash('known()')};`)
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe|strict-dynamic|nonce-/)
      for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", 'report-uri /api/csp-report'])
        expect(policy, path).toContain(part)
    }
  })

  it('lets forms go to the shop’s other origins, and to no others', async () => {
    const { port } = await aShop({ formTargets: () => ['http://se.localhost:3000', 'https://lysning.dk'] })
    for (const path of ['/list', '/private', '/missing'])
      expect((await get(port, path)).headers['content-security-policy'], path).toContain(
        "form-action 'self' http://se.localhost:3000 https://lysning.dk;",
      )
  })

  it('lets pictures come from an image CDN that is set, and from no other place', async () => {
    const { port } = await aShop({ pictureOrigins: ['https://cdn.example'] })
    expect((await get(port, '/list')).headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://cdn.example;",
    )
  })

  it('[ARCH-11] lets scripts come from the origins that are set and speak to them, on no preview and no host of its own', async () => {
    const preview = 'draft.preview.no.localhost'
    const { port } = await aShop({
      scriptOrigins: ['https://tags.example'],
      previews: { labelOf: (host) => (host === preview ? 'draft' : undefined), memberCookies: [], frames: [] },
      ownHosts: {
        handles: (host) => host === 'own.localhost',
        respond: (_request, _answer, { renderPage }) => renderPage({ decorate: (html) => html, frames: [] }),
        upgrade: async () => undefined,
      },
    })
    const others = async (path: string, headers = {}) => {
      const policy = String((await get(port, path, headers)).headers['content-security-policy'])
      const sources = (name: string) => new RegExp(`(?:^|; )${name} ([^;]+)`).exec(policy)?.[1]?.split(' ')
      const isOther = (source: string) => !source.startsWith("'")
      return [sources('script-src')?.filter(isOther), sources('connect-src')?.filter(isOther)]
    }
    for (const path of ['/list', '/list', '/private', '/missing'])
      expect(await others(path), path).toEqual([['https://tags.example'], ['https://tags.example']])
    for (const host of [preview, 'own.localhost']) expect(await others('/list', { host }), host).toEqual([[], []])
    const { port: alone } = await aShop()
    const policy = String((await get(alone, '/list')).headers['content-security-policy'])
    expect(policy).not.toMatch(/https?:/)
    expect(policy).toContain("connect-src 'self';")
  })

  it('lets the checkout alone show the payment in a frame and send its visitors there', async () => {
    const payment = 'http://pay.localhost:4010'
    const { port } = await aShop({ frameOriginsOf: (_, url) => (url.startsWith('/private/checkout') ? [payment] : []) })
    const policy = async (path: string) => String((await get(port, path)).headers['content-security-policy'])
    expect(await policy('/private/checkout')).toContain(`frame-src ${payment};`)
    expect(await policy('/private/checkout')).toContain(`form-action 'self' ${payment};`)
    for (const path of ['/list', '/list', '/private', '/missing', '/failed', '/thrown']) {
      expect(await policy(path), path).toContain("frame-src 'none';")
      expect(await policy(path), path).not.toContain(payment)
    }
  })

  it('[ATTACK-14] shows a drawing in a sandbox, where a script in it runs nothing', async () => {
    const { port } = await aShop({
      sharedPage: () => undefined,
      render: async (_request, answer) => {
        answer.writeHead(200, { 'Content-Type': 'image/svg+xml' })
        answer.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      },
    })
    for (const path of ['/icon.svg', '/_next/static/media/icons.svg'])
      expect((await get(port, path)).headers['content-security-policy'], path).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
  })

  it('[ATTACK-06] gives no hash to a script that somebody brought into the page', async () => {
    const evil = [
      'alert(1)',
      'self.__next_f.push([1,"a"]);alert(1)',
      'self.__next_f.push([alert(1)])',
      '$RC("B:0");alert(1)',
    ]
    const { port, lines } = await aShop({
      render: async (_request, answer) => {
        answer.setHeader('content-type', 'text/html')
        answer.end(`<script>known()</script>${evil.map((code) => `<script>${code}</script>`).join('')}`)
      },
    })
    const policy = String((await get(port, '/private')).headers['content-security-policy'])
    expect(policy).toContain(hash('known()'))
    for (const code of evil) expect(policy, code).not.toContain(hash(code))
    expect(lines).toHaveLength(evil.length)
  })

  it('takes reports of browsers, and writes them to the log without queries and without end', async () => {
    const { port, lines } = await aShop()
    const report = (uri: string) =>
      JSON.stringify({
        'csp-report': {
          'effective-directive': 'script-src',
          'blocked-uri': uri,
          'document-uri': 'http://no.localhost/?token=1',
        },
      })
    const tell = (body: string) => send(port, '/api/csp-report', { method: 'POST', body })
    expect((await tell(report('https://evil.example/x.js'))).status).toBe(204)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        event: 'csp.violation',
        directive: 'script-src',
        blocked: 'https://evil.example/x.js',
        page: 'http://no.localhost/',
        source: '',
      },
    ])
    for (const body of ['', 'null', '[]', '{"csp-report":1}', '\n']) expect((await tell(body)).status).toBe(204)
    expect((await tell(report('x'.repeat(20_000)))).status).toBe(413)
    expect((await get(port, '/api/csp-report')).status).toBe(405)
    expect(lines).toHaveLength(1)
    for (let i = 0; i < 100; i++) await tell(report('inline'))
    expect(lines).toHaveLength(60)
  })

  it('[ARCH-12] takes of a report what is a text, and no report that is a list', async () => {
    const { port, lines } = await aShop()
    const tell = (report: unknown) =>
      send(port, '/api/csp-report', { method: 'POST', body: JSON.stringify({ 'csp-report': report }) })
    const broken = { 'effective-directive': 'img-src', 'blocked-uri': { a: 1 }, 'document-uri': 7, 'source-file': [[]] }
    for (const report of [[], 'img-src', null, broken]) expect((await tell(report)).status).toBe(204)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'csp.violation', directive: 'img-src', blocked: '', page: '', source: '' },
    ])
  })
})

describe('what a visitor may say', () => {
  it('[ATTACK-24] is never an instruction to the framework', async () => {
    const { port, rendered } = await aShop()
    const names = [
      'x-middleware-subrequest',
      'x-middleware-next',
      'x-middleware-rewrite',
      'x-nextjs-data',
      'x-invoke-path',
    ]
    const more = [
      'x-matched-path',
      'x-now-route-matches',
      'x-prerender-revalidate',
      'x-shop-status',
      'x-original-url',
      'next-resume',
    ]
    const headers = Object.fromEntries([...names, ...more].map((name) => [name, 'middleware:middleware:middleware']))
    expect((await get(port, '/private', headers)).status).toBe(200)
    for (const name of [...names, ...more]) expect(rendered[0]?.headers[name], name).toBeUndefined()
  })

  it('[ATTACK-05] names no host but the shop’s own', async () => {
    const { port, rendered, seen } = await aShop({ schemeOf })
    for (const host of ['evil.example', 'no.localhost.evil.example', 'localhost@evil.example'])
      for (const path of ['/list', '/private', '/graphql', '/_next/static/x.js'])
        expect((await get(port, path, { host })).status, host + path).toBe(421)
    expect(rendered).toEqual([])
    expect(seen).toEqual([])
    const poison = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' }
    await get(port, '/private', { ...at, ...poison })
    await get(port, '/graphql', { ...at, ...poison })
    expect(JSON.stringify([rendered[0]?.headers, seen[0]?.headers])).not.toContain('evil')
  })

  it('[ATTACK-17] may be eight kilobytes of damaged cookies beside a long address', async () => {
    const { port } = await aShop()
    const cookie = `ralph-cart=${'%E0%A4%A'.repeat(1_000)}; ralph-user-type={"a":; =; ;;__proto__=1`
    expect((await get(port, `/list?${'x'.repeat(10_000)}`, { cookie })).status).toBe(200)
    expect((await get(port, '/private', { cookie })).status).toBe(200)
    expect((await get(port, '/graphql', { cookie })).status).toBe(200)
  })
})
