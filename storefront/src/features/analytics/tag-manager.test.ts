import { consentVersion } from '@shop/domain/cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Script = { src?: string; async?: boolean; addEventListener: () => void }
const page: { dataLayer?: { event: string }[] } = {}
let scripts: Script[] = []

const answer = (...groups: string[]) =>
  `ralph-cookie-consent=${encodeURIComponent(JSON.stringify({ version: consentVersion, time: 1, groups }))}`
function visit(cookie: string) {
  scripts = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    cookie,
    createElement: () => ({ addEventListener() {} }),
    head: { append: (script: Script) => scripts.push(script) },
  })
}

beforeEach(() => {
  vi.resetModules()
  delete page.dataLayer
})
afterEach(() => vi.unstubAllGlobals())

it('[ANALYTICS-01] the script of the configured address is put into the page of who allows it, and finds the events list', async () => {
  for (const group of ['statistics', 'marketing']) {
    vi.resetModules()
    visit(answer('necessary', group))
    const { startTagManager } = await import('./tag-manager')
    const { pushEntry } = await import('./events-list')
    startTagManager('https://tags.example/shop-7.js')
    expect(scripts).toMatchObject([{ src: 'https://tags.example/shop-7.js', async: true }])
    pushEntry({ event: 'page-impression' }, 'necessary')
    expect(page.dataLayer?.map(({ event }) => event).slice(-2)).toEqual(['consent', 'page-impression'])
  }
})

it('[CONSENT-05] no script without a yes to statistics or marketing, and none where none is configured', async () => {
  for (const cookie of ['', answer('necessary'), answer('necessary', 'functional')]) {
    vi.resetModules()
    visit(cookie)
    const { startTagManager } = await import('./tag-manager')
    startTagManager('https://tags.example/shop-7.js')
    expect(scripts).toEqual([])
  }
  vi.resetModules()
  visit(answer('necessary', 'marketing'))
  const { startTagManager } = await import('./tag-manager')
  startTagManager('')
  startTagManager(undefined)
  expect(scripts).toEqual([])
})

it('[ANALYTICS-01] [ARCH-11] the address comes from the setting TAG_MANAGER_URL, the demo’s own stand-in without one', async () => {
  for (const [set, expected] of [
    ['https://tags.example/shop-7.js', 'https://tags.example/shop-7.js'],
    ['', ''],
    [undefined, '/api/tag-manager.js'],
  ] as const) {
    vi.resetModules()
    vi.stubEnv('TAG_MANAGER_URL', set)
    const { scriptsOfOthers, tagManagerUrl } = await import('@/config')
    expect([tagManagerUrl, scriptsOfOthers['data-tag-manager']]).toEqual([expected, expected])
  }
  vi.unstubAllEnvs()
})

it('[ARCH-11] pages let in the scripts of the addresses that are set, and by default of none but their own', async () => {
  for (const [settings, expected] of [
    [{}, []],
    [{ TAG_MANAGER_URL: '', ENGAGEMENT_SCRIPT_URL: '' }, []],
    [{ TAG_MANAGER_URL: 'https://tags.example/shop-7.js' }, ['https://tags.example']],
    [
      { TAG_MANAGER_URL: 'https://tags.example/a.js', ENGAGEMENT_SCRIPT_URL: 'https://engage.example/va.js' },
      ['https://tags.example', 'https://engage.example'],
    ],
  ] as const) {
    vi.resetModules()
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
    const { scriptOrigins, engagementScriptUrl, scriptsOfOthers } = await import('@/config')
    expect(scriptOrigins).toEqual(expected)
    const script = 'ENGAGEMENT_SCRIPT_URL' in settings ? settings.ENGAGEMENT_SCRIPT_URL || undefined : undefined
    expect([engagementScriptUrl, scriptsOfOthers['data-engagement-script']]).toEqual([script, script])
    vi.unstubAllEnvs()
  }
})

it.each([
  ['an object that only takes entries', () => ({ push: () => undefined })],
  ['a text', () => 'taken'],
  ['a list that nobody may read', () => new Proxy([], { get: () => fail() })],
])(
  '[ANALYTICS-14] the choice of cookies is stored and followed beside %s in place of the events list',
  async (_, makeBroken) => {
    visit('')
    vi.stubGlobal('location', { protocol: 'https:' })
    const broken = makeBroken()
    const page = { dataLayer: broken }
    vi.stubGlobal('window', page)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { startTagManager } = await import('./tag-manager')
    const { chooseConsent, onConsentChange, readConsent } = await import('@/browser/consent-store')
    startTagManager('https://tags.example/shop-7.js')
    const next = vi.fn()
    onConsentChange(next)
    expect(chooseConsent(['statistics'], 1).groups).toEqual(['necessary', 'statistics'])
    expect(readConsent()?.groups).toEqual(['necessary', 'statistics'])
    expect(next).toHaveBeenCalledOnce()
    expect(scripts).toMatchObject([{ src: 'https://tags.example/shop-7.js' }])
    if (!Array.isArray(broken)) expect(page.dataLayer).toEqual([{ event: 'consent', groups: ['statistics'] }])
    warned.mockRestore()
  },
)

function fail(): never {
  throw new Error('broken')
}
