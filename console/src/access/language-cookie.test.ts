import { afterEach, expect, it, vi } from 'vitest'

let sent = new Headers()
let jar: Readonly<Record<string, string>> = {}
vi.mock('next/headers', () => ({
  headers: async () => sent,
  cookies: async () => ({ get: (name: string) => (name in jar ? { name, value: jar[name] } : undefined) }),
}))
vi.stubEnv('CONSOLE_ORIGINS', 'https://console.lysning.no,http://console.localhost:3001')
const { consoleLocale } = await import('../i18n/locale')
const { speak } = await import('../frame/own-settings')
vi.unstubAllEnvs()
afterEach(() => vi.unstubAllGlobals())

it('[ASSIST-59] keeps the language that is chosen as closely as the session, for a year, and shows the page anew', () => {
  for (const [protocol, line] of [
    ['https:', '__Host-ralph-console-locale=nb; Path=/; Max-Age=31536000; SameSite=strict; Secure'],
    ['http:', 'ralph-console-locale=nb; Path=/; Max-Age=31536000; SameSite=strict'],
  ] as const) {
    const page = { cookie: '' }
    const reload = vi.fn()
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', { location: { protocol, reload } })
    speak('nb')
    expect(page.cookie).toBe(line)
    expect(reload).toHaveBeenCalledOnce()
  }
})

it('[ASSIST-59] speaks the language that this host’s own cookie names, and heeds none that a sibling could have set', async () => {
  const names = { '__Host-ralph-console-locale': 'fi', 'ralph-console-locale': 'da' }
  const spokenAt = (host: string, cookies: Readonly<Record<string, string>>) => {
    sent = new Headers({ host, 'accept-language': 'sv,en' })
    jar = cookies
    return consoleLocale()
  }
  expect(await spokenAt('console.lysning.no', names)).toBe('fi')
  expect(await spokenAt('console.lysning.no', { 'ralph-console-locale': 'da' })).toBe('sv')
  expect(await spokenAt('console.localhost:3001', names)).toBe('da')
})
