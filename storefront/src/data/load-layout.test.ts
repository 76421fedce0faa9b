import { expect, it } from 'vitest'
import { loadLayout } from './load-layout'
import { failureOf, PageFailure } from './page-failure'

const thrownBy = (parts: Promise<unknown>) => loadLayout(parts).catch((error: unknown) => error)

it('[LAYOUT-05] a layout that fails to load is a 500 with the message of the failure, whatever its own status', async () => {
  for (const status of [404, 500, 503]) {
    const message = `Response not successful: Received status code ${status}`
    const thrown = await thrownBy(Promise.reject(new PageFailure(message, status)))
    expect(failureOf(thrown)).toEqual({ status: 500, message })
  }
})

it('[LAYOUT-05] lets what loads through, and what is no failure of a page as it is', async () => {
  expect(await loadLayout(Promise.resolve('menus'))).toBe('menus')
  const redirect = Object.assign(new Error('redirect'), { digest: 'NEXT_REDIRECT;replace;/;307;' })
  expect(await thrownBy(Promise.reject(redirect))).toBe(redirect)
})
