import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { wrongSettings } from './check-settings'

const WRONG = {
  SERVICES_URL: 'nowhere',
  AUTH_ENDPOINT: '/auth',
  SIGN_ENDPOINT: 'https://auth.example/sign',
  PAYMENTS_PUBLIC_URL: 'ftp://pay.example',
  CONSOLE_ORIGINS: 'http://console.example,,x',
  MARKET_IN_PATH: 'yes',
  MARKET_DOMAINS: 'no=lysning.no,se',
  FALLBACK_MARKET_ALIAS: 'NO|NOK',
  ROOT_REDIRECT: '//elsewhere.example',
  ROOT_REDIRECT_STATUS: '200',
}

it('[ARCH-13] names each setting of the shop that is there and wrong', () => {
  for (const [name, value] of Object.entries(WRONG))
    expect(wrongSettings({ [name]: value, API_KEY: 'x' })).toEqual([
      `${name} is "${value}", which the shop cannot use.`,
    ])
  const right = {
    SERVICES_URL: 'http://127.0.0.1:4000',
    CONSOLE_ORIGINS: 'http://console.localhost:3001, https://console.lysning.no',
    MARKET_DOMAINS: 'no=www.lysning.no, no=lysning.no,se=lysning.se',
    MARKET_IN_PATH: 'true',
    FALLBACK_MARKET_ALIAS: 'no',
    ROOT_REDIRECT: '/nyheter',
    ROOT_REDIRECT_STATUS: '301',
    PAYMENTS_PUBLIC_URL: '',
    AUTH_ENDPOINT: '/api/lysning_prod/',
    SIGN_ENDPOINT: '/auth/sign',
  }
  expect(wrongSettings(right)).toEqual([])
  expect(wrongSettings({})).toEqual([])
})

it('[ARCH-13] does not start the shop with a wrong setting', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ROOT_REDIRECT_STATUS: '200', NODE_ENV: 'production', STOREFRONT_PORT: '0' },
  })
  expect(status, stderr).toBe(1)
  expect(stderr.trim()).toBe('ROOT_REDIRECT_STATUS is "200", which the shop cannot use.')
})
