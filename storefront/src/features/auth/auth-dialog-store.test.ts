import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const assigned: string[] = []
const at = (path: string, lang: string, market: string, home = '/') => {
  const { pathname, search, hash, href } = new URL(path, 'http://no.localhost')
  vi.stubGlobal('location', { pathname, search, href, hash, assign: (to: string) => void assigned.push(to) })
  vi.stubGlobal('document', { documentElement: { lang, dataset: { market, home } } })
  vi.stubGlobal('history', { replaceState: () => {} })
}

async function afterSignIn(returnTo: string | null): Promise<string | undefined> {
  const { openAuth } = await import('./auth-dialog-store')
  const { leaveDialog } = await import('./after-sign-in')
  openAuth('login', returnTo)
  await leaveDialog()
  return assigned.pop()
}

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('[GUARD-06] signing in leads to a path of this origin, and to the start page where the address names anything else', async () => {
  at('/?action=login', 'nb-NO', 'no')
  expect(await afterSignIn('/min-konto/saldo?a=1')).toBe('/min-konto/saldo?a=1')
  for (const refused of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'x', ''])
    expect(await afterSignIn(refused), refused).toBe('/')
  at('/fi/tili?action=login', 'sv-FI', 'fi', '/sv')
  expect(await afterSignIn('//evil.example')).toBe('/sv')
  at('/dk/da/c/kjoler?action=login', 'da-DK', 'dk', '/dk/da')
  expect(await afterSignIn('//evil.example')).toBe('/dk/da')
})

it('[GUARD-06] signing in where the address names no way back stays on the page', async () => {
  at('/c/kjoler-dame', 'nb-NO', 'no')
  expect(await afterSignIn(null)).toBeUndefined()
})

it('[ROUTING-10] signing in leads to the place on the page that was asked for, and to none of the page it was asked on', async () => {
  at('/?action=login#samtykker', 'nb-NO', 'no')
  expect(await afterSignIn('/min-konto/innstillinger?a=1')).toBe('/min-konto/innstillinger?a=1#samtykker')
  expect(await afterSignIn('/min-konto/innstillinger#adresse')).toBe('/min-konto/innstillinger#adresse')
  at('/c/kjoler-dame#reviews', 'nb-NO', 'no')
  expect(await afterSignIn('/account')).toBe('/account')
})
