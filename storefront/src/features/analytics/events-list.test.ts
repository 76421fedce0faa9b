import { consentVersion } from '@shop/domain/cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page: { dataLayer?: unknown } = {}
const accept = (...groups: string[]) =>
  vi.stubGlobal('document', {
    cookie: `ralph-cookie-consent=${encodeURIComponent(JSON.stringify({ version: consentVersion, time: 1, groups }))}`,
  })
const listed = () => (page.dataLayer as { event: string }[]).map(({ event }) => event)

beforeEach(() => {
  vi.resetModules()
  delete page.dataLayer
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => vi.unstubAllGlobals())

it('gathers before consent, and shows a tag manager only what is accepted', async () => {
  const { openList, pushEntry } = await import('./events-list')
  pushEntry({ event: 'page-impression' })
  pushEntry({ event: 'purchase' }, 'marketing')
  expect(listed()).toEqual(['page-impression', 'purchase'])
  accept('necessary', 'statistics')
  openList()
  pushEntry({ event: 'custom-email' }, 'marketing')
  pushEntry({ event: 'cart-update' })
  expect(listed()).toEqual(['page-impression', 'cart-update'])
})

it('[ANALYTICS-14] a list that others have broken fails nobody', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { pushEntry } = await import('./events-list')
  for (const broken of [
    {
      push: () => {
        throw new Error('blocked')
      },
    },
    Object.freeze([]),
    'taken',
  ]) {
    page.dataLayer = broken
    expect(() => pushEntry({ event: 'favorite:add' })).not.toThrow()
  }
  expect(warned).toHaveBeenCalledTimes(3)
  warned.mockRestore()
})
