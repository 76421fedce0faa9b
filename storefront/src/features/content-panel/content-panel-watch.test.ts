import { readdirSync, readFileSync } from 'node:fs'
import { routes, screens } from '@shop/i18n/routes'
import { fakeTab } from '@shop/testkit/fake-tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./content-panel')
})

it('[NAV-07] a marked link opens its page in the panel, but in the checkout it leads there', async () => {
  const shown: unknown[] = []
  vi.doMock('./content-panel', () => ({ showContentPanel: async (link: unknown) => void shown.push(link) }))
  const { go } = fakeTab('http://no.localhost/')
  let listen: (event: object) => void = () => {}
  Object.assign(document, {
    addEventListener: (_: string, act: typeof listen) => {
      listen = act
    },
  })
  const { watchForContentPanel } = await import('./content-panel-watch')
  watchForContentPanel()
  const opensPanelAt = async (path: string) => {
    go(path)
    let isTaken = false
    const link = {}
    const target = { closest: () => link }
    listen({
      target,
      button: 0,
      preventDefault: () => {
        isTaken = true
      },
      stopPropagation() {},
    })
    await vi.dynamicImportSettled()
    return isTaken && shown.pop() === link
  }
  expect(await opensPanelAt('/c/kjoler-dame')).toBe(true)
  expect(await opensPanelAt('/handlekurv')).toBe(true)
  for (const path of ['/kassen', '/checkout/confirm', '/checkout/klarna-fail'])
    expect(await opensPanelAt(path), path).toBe(false)
})

it('[NAV-07] no route of the checkout has the layout that the quick-shop panel belongs to, and no other layout has it', () => {
  const ofCheckout = screens.filter((screen) => screen.toLowerCase().includes('checkout'))
  expect(ofCheckout.sort()).toEqual(['checkout', 'checkoutConfirm', 'checkoutFailed'])
  for (const screen of ofCheckout) expect(routes[screen].layout, screen).not.toBe('default')
  const shop = new URL('../../', import.meta.url)
  const withPanel = readdirSync(shop, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => readFileSync(new URL(path, shop), 'utf8').includes('<QuickShopHost'))
  expect(withPanel).toEqual(['app/[market]/[locale]/(default)/layout.tsx'])
})
