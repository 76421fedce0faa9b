import { consoleCookie } from '@shop/domain/cookie'
import { expect, it } from 'vitest'
import { consoleHosts } from './console-hosts'

it('[ASSIST-59] answers at its own hosts alone, and knows which of them are served by https', () => {
  const schemeOf = consoleHosts({ CONSOLE_ORIGINS: 'https://console.lysning.no, http://console.localhost:3001' })
  expect(schemeOf('console.lysning.no')).toBe('https')
  expect(schemeOf('Console.Lysning.NO')).toBe('https')
  expect(schemeOf('console.localhost:3001')).toBe('http')
  for (const host of ['evil.example', 'console.lysning.no:8080', 'lysning.no', '', 'console.localhost'])
    expect(schemeOf(host), host).toBeUndefined()
  expect(consoleHosts({ PORT: '3301' })('console.localhost:3301')).toBe('http')
})

it('[ASSIST-59] seals the session into a cookie that no other host sets and no other site sends', () => {
  expect(consoleCookie('session', true)).toEqual({
    name: '__Host-ralph-console-session',
    options: { httpOnly: true, sameSite: 'strict', secure: true, path: '/' },
  })
  expect(consoleCookie('session', false)).toMatchObject({
    name: 'ralph-console-session',
    options: { httpOnly: true, sameSite: 'strict', secure: false },
  })
})

it('[ASSIST-59] lets only the mark of a visit to the provider come along from there, for ten minutes', () => {
  expect(consoleCookie('visit', true)).toEqual({
    name: '__Host-ralph-console-visit',
    options: { httpOnly: true, sameSite: 'lax', secure: true, path: '/', maxAge: 600 },
  })
})

it('[ASSIST-59] remembers the device for a year, as closely kept as the session', () => {
  expect(consoleCookie('device', true)).toEqual({
    name: '__Host-ralph-console-device',
    options: { httpOnly: true, sameSite: 'strict', secure: true, path: '/', maxAge: 31_536_000 },
  })
  expect(consoleCookie('device', false)).toMatchObject({ name: 'ralph-console-device', options: { secure: false } })
})
