import type { AddressInfo } from 'node:net'
import { createForwarder } from '@shop/gateway/forwarder'
import { type PageServer, servePages } from '@shop/gateway/page-server'
import { silentLog } from '@shop/watch/log'
import { NextRequest } from 'next/server'
import { afterAll, expect, it } from 'vitest'
import { PageFailure } from '@/data/page-failure'
import { placeOf } from '@/place/place-of'
import { answerPage } from '@/routing/answer-page'
import { failedPage } from './failed-page'

const open: PageServer[] = []
afterAll(() => {
  for (const server of open) server.close()
})

type Serving = Pick<Parameters<typeof servePages>[0], 'render' | 'failedPage'>

/** A shop's own server in front of what renders its pages. */
async function serving(pages: Serving) {
  const server = await servePages({
    ...pages,
    forwarder: createForwarder({ target: 'http://127.0.0.1:9', secret: 'between us' }),
    port: 0,
    cacheBytes: 0,
    now: Date.now,
    log: silentLog,
  })
  open.push(server)
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

it('[ERRORPAGE-03] when the error screen itself fails, the shop’s server says one sentence and leads home', async () => {
  const origin = await serving({
    render: async () => {
      throw new Error('no page today')
    },
    failedPage: (url, rendered) =>
      failedPage(url, rendered, () => {
        throw new Error('no words left')
      }),
  })
  const answer = await fetch(`${origin}/sv`)
  expect(answer.status).toBe(500)
  const body = await answer.text()
  expect(body).toContain('An error occurred while showing the error page')
  expect(body).toContain('<a href="/">')
})

it('[ERRORPAGE-02] [ERRORPAGE-09] [ERRORPAGE-10] what fails before a page is rendered shows the error screen with its status and message, also below 500', async () => {
  let failure = new PageFailure('')
  const validate = () => {
    throw failure
  }
  const place = placeOf('se', 'sv') ?? expect.fail('no Sweden')
  const target = { screen: 'account', params: {}, place, internalPath: '/se/sv/account' } as const
  const origin = await serving({
    render: async (_, answer) => {
      const request = new NextRequest('http://se.localhost/sv/account')
      const shown = await answerPage(request, target, { layout: 'default', guards: [], page: { validate } })
      answer.writeHead(shown.status, Object.fromEntries(shown.headers)).end(await shown.text())
    },
    failedPage,
  })
  for (const status of [403, 413, 429, 500, 503]) {
    failure = new PageFailure(`Refused with ${status}`, status)
    const answer = await fetch(`${origin}/sv/account`)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-shop-failed')).toBeNull()
    const body = await answer.text()
    expect(body).toContain('<h1>Något gick fel</h1>')
    expect(body).toContain(`Felkod ${status}: Refused with ${status}`)
    expect(body).toContain('href="/sv">Till startsidan</a>')
  }
})
