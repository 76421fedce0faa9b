import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config'
import { mayUsePassword, staffProviderOf } from './staff-provider-settings'

const needed = {
  ...{ DATABASE_URL: 'postgres://x', DATA_DIR: '/x', SHOP_NAME: 'Fjord' },
  ...{ API_KEY: 'k'.repeat(8), FORWARDER_SECRET: 's'.repeat(8) },
}
const whole = {
  ...needed,
  STAFF_OIDC_ISSUER: 'https://id.fjord.example',
  STAFF_OIDC_CLIENT_ID: 'console',
  STAFF_OIDC_CLIENT_SECRET: 'a secret',
  STAFF_OIDC_ROLES: '{"support":[{"role":"cs_agent","markets":["NO|NOK","SE|SEK"]}],"admins":[{"role":"admin"}]}',
}
const faultOf = (env: Readonly<Record<string, string | undefined>>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return String(error)
  }
}

it('reads the provider of the staff, and there is none without an issuer', () => {
  expect(staffProviderOf(readConfig(whole))).toEqual({
    ...{ issuer: 'https://id.fjord.example', clientId: 'console', clientSecret: 'a secret', name: 'OpenID' },
    ...{ scopes: ['openid', 'profile', 'email'], groupsClaim: 'groups', stepUpMethods: [] },
    groupRoles: {
      support: [
        { role: 'cs_agent', marketId: 'NO|NOK' },
        { role: 'cs_agent', marketId: 'SE|SEK' },
      ],
      admins: [{ role: 'admin', marketId: null }],
    },
  })
  expect(staffProviderOf(readConfig(needed))).toBeUndefined()
})

it('says all that is missing or wrong at once, by name', () => {
  const faults = faultOf({ ...needed, STAFF_OIDC_ISSUER: 'https://id.fjord.example', STAFF_LOCAL_SIGN_IN: 'off' })
  for (const name of ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', 'STAFF_OIDC_ROLES', 'STAFF_BREAK_GLASS'])
    expect(faults).toContain(`${name} is missing`)
  expect(faultOf({ ...needed, STAFF_LOCAL_SIGN_IN: 'off', STAFF_BREAK_GLASS: 'a@b.no' })).toContain('STAFF_OIDC_ISSUER')
  for (const wrong of [
    '{',
    '[]',
    '{}',
    '{"x":[]}',
    '{"x":[{"role":"owner"}]}',
    '{"x":[{"role":"admin","markets":["no"]}]}',
  ])
    expect(faultOf({ ...whole, STAFF_OIDC_ROLES: wrong }), wrong).toContain('STAFF_OIDC_ROLES is invalid')
  for (const issuer of ['http://id.fjord.example', 'ftp://id.fjord.example', 'id.fjord.example'])
    expect(faultOf({ ...whole, STAFF_OIDC_ISSUER: issuer }), issuer).toContain('STAFF_OIDC_ISSUER is invalid')
  expect(faultOf({ ...whole, STAFF_OIDC_ISSUER: 'http://id.localhost:9000' })).toBe('')
  expect(faultOf({ ...whole, STAFF_OIDC_SCOPES: 'email' })).toContain('STAFF_OIDC_SCOPES is invalid')
})

it('takes the secret out of a file, and says when it cannot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  const file = join(folder, 'oidc')
  const env = { ...whole, STAFF_OIDC_CLIENT_SECRET: undefined, STAFF_OIDC_CLIENT_SECRET_FILE: file }
  expect(faultOf(env)).toContain('STAFF_OIDC_CLIENT_SECRET_FILE is invalid')
  writeFileSync(file, 'out of a file\n')
  expect(staffProviderOf(readConfig(env))?.clientSecret).toBe('out of a file')
  rmSync(folder, { recursive: true })
})

it('lets passwords in by the setting, or only the one who is named', () => {
  expect(mayUsePassword(readConfig(whole))('anyone@fjord.example')).toBe(true)
  const off = mayUsePassword(
    readConfig({ ...whole, STAFF_LOCAL_SIGN_IN: 'off', STAFF_BREAK_GLASS: 'Duty@fjord.example' }),
  )
  expect(off('duty@FJORD.example')).toBe(true)
  expect(off('anyone@fjord.example')).toBe(false)
})
