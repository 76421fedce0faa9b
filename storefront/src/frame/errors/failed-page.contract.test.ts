import type { AddressInfo } from 'node:net'
import { createForwarder } from '@shop/gateway/forwarder'
import { type PageServer, servePages } from '@shop/gateway/page-server'
import { silentLog } from '@shop/watch/log'
import { afterAll, expect, it } from 'vitest'
import { failedPage } from './failed-page'

const open: PageServer[] = []
afterAll(() => {
  for (const server of open) server.close()
})

it('[ERRORPAGE-03] when the error screen itself fails, the shop’s server says one sentence and leads home', async () => {
  const broken = (url: string, rendered?: string) =>
    failedPage(url, rendered, () => {
      throw new Error('no words left')
    })
  const server = await servePages({
    render: async () => {
      throw new Error('no page today')
    },
    forwarder: createForwarder({ target: 'http://127.0.0.1:9', secret: 'between us' }),
    failedPage: broken,
    port: 0,
    cacheBytes: 0,
    now: Date.now,
    log: silentLog,
  })
  open.push(server)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/sv`)
  expect(answer.status).toBe(500)
  const body = await answer.text()
  expect(body).toContain('An error occurred while showing the error page')
  expect(body).toContain('<a href="/">')
})
