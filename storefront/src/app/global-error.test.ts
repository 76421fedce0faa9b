import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import GlobalError from './global-error'

// Effects run as in a browser: the markup is all that a server makes of them.
vi.mock('react', async (original) => ({ ...(await original<object>()), useEffect: (run: () => void) => run() }))
afterEach(() => vi.unstubAllGlobals())

const fault = new TypeError('the frame is broken for kari@lysning.example')
const shown = () => renderToStaticMarkup(createElement(GlobalError, { error: fault }))

it('[ERRORPAGE-03] when the frame of every page fails, and the error screen in it, one sentence and a way home are left', () => {
  expect(shown()).toContain('<p>An error occurred while showing the error page. <a href="/">Home</a></p>')
})

it('[ERRLOG-02] a fault in the frame of every page goes to the error log, too', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('location', { href: 'https://lysning.no/c/jakker' })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    const { message, component } = JSON.parse(body)
    sent.push({ path, method, message, component })
    return new Response(null, { status: 204 })
  })
  shown()
  await vi.dynamicImportSettled()
  const message = 'TypeError: the frame is broken for [email]'
  expect(sent).toEqual([{ path: '/api/log-error', method: 'PUT', message, component: 'frame' }])
})
