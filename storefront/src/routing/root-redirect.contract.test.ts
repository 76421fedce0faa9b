import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The shop's own proxy, started with these settings. */
async function askRoot(settings: Record<string, string>, path = '/') {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { proxy } = await import('../proxy')
  const answer = await proxy(new NextRequest(`http://no.localhost${path}`, { headers: { host: 'no.localhost' } }))
  return { status: answer.status, to: answer.headers.get('location') }
}

it('[ROUTING-11] the root leads where the installation says, with 302 or its own status, else it is the home screen', async () => {
  expect(await askRoot({})).toEqual({ status: 200, to: null })
  const nyheter = 'http://no.localhost/nyheter'
  expect(await askRoot({ ROOT_REDIRECT: '/nyheter' })).toEqual({ status: 302, to: nyheter })
  expect(await askRoot({ ROOT_REDIRECT: '/nyheter' }, '/?a=1')).toEqual({ status: 302, to: `${nyheter}?a=1` })
  expect(await askRoot({ ROOT_REDIRECT: '/nyheter', ROOT_REDIRECT_STATUS: '301' })).toEqual({
    status: 301,
    to: nyheter,
  })
})
