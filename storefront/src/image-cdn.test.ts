import type { AddressInfo } from 'node:net'
import { createForwarder } from '@shop/gateway/forwarder'
import { servePages } from '@shop/gateway/page-server'
import { silentLog } from '@shop/watch/log'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

const file = { fileName: 'a b.jpg', alt: 'A dress' }

/** A page of an installation with this setting, as its own server answers: what it shows, shares and lets in. */
async function pageWith(cdn: string) {
  vi.resetModules()
  vi.stubEnv('IMAGE_CDN', cdn)
  const { imageCdn, pictureOrigins } = await import('./config')
  const { placeholderPicture, productPicture } = await import('./catalogue/picture')
  const { PagePicture } = await import('./ui/page-picture')
  const { pageMetadata, pageSocialPicture, productSocialPicture } = await import('./seo/page-metadata')
  const shared = [productSocialPicture(file.fileName, file.alt), pageSocialPicture(file.fileName, file.alt)].map(
    (picture) => pageMetadata({ title: 'Dress', canonical: 'http://no.localhost/', picture }).openGraph?.images,
  )
  const body = renderToString(
    createElement(
      Fragment,
      null,
      createElement(PagePicture, { picture: file, sizes: '100vw', space: [4, 3], isFirst: true }),
      createElement('img', { ...productPicture(file.fileName), alt: file.alt }),
      createElement('img', { src: placeholderPicture(file.fileName), alt: '' }),
    ),
  )
  const server = await servePages({
    render: async (_asked, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      answer.end(`<html data-image-cdn="${imageCdn ?? ''}"><body>${body}</body></html>`)
    },
    forwarder: createForwarder({ target: 'http://127.0.0.1:9', secret: 'between us' }),
    failedPage: (url) => ({ status: 500, html: url }),
    ...{ port: 0, cacheBytes: 0, now: Date.now, log: silentLog, pictureOrigins },
  })
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const html = await answer.text()
  const named = [...html.matchAll(/(?:src|srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, list = '']) =>
    list.split(', ').map((one) => (one.split(' ')[0] ?? '').replaceAll('&amp;', '&')),
  )
  return {
    policy: /img-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
    ahead: html.match(/<link[^>]*rel="preload"[^>]*as="image"/g)?.length ?? 0,
    named,
    shared: JSON.stringify(shared).match(/"url":"([^"]+)"/g) ?? [],
  }
}

it('[IMAGE-03] a page with an image CDN asks it for each picture, shown, loaded ahead or shared, and lets it in', async () => {
  const { policy, named, shared, ahead } = await pageWith('https://cdn.example/{type}/{file}?{query}')
  expect(policy).toBe("'self' data: blob: https://cdn.example")
  expect(ahead).toBeGreaterThan(0)
  expect(named.length).toBeGreaterThan(12)
  for (const address of named) expect(address).toMatch(/^https:\/\/cdn\.example\/(product|pagewidget)\/a%20b\.jpg\?/)
  expect(shared).toEqual([
    '"url":"https://cdn.example/product/a%20b.jpg?w=1200&h=1600&fit=contain"',
    '"url":"https://cdn.example/pagewidget/a%20b.jpg?w=1200"',
  ])
})

it('[IMAGE-03] a page without one asks the shop itself, and lets in no other', async () => {
  const { policy, named, shared } = await pageWith('')
  expect(policy).toBe("'self' data: blob:")
  for (const address of named) expect(address).toMatch(/^\/images\/(product|pagewidget)\//)
  for (const address of shared) expect(address).toMatch(/^"url":"\/images\//)
})
