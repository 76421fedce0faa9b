import { takeSettingFiles } from '@shop/domain/settings'
import { expect, it } from 'vitest'

const files: Readonly<Record<string, string>> = {
  '/run/key': 'a key\n',
  '/run/two': 'first\nsecond\r\n\n',
  '/run/empty': '\n',
}
const readFile = (file: string) => {
  const text = files[file]
  if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
  return text
}
const taken = (env: Record<string, string | undefined>) => {
  takeSettingFiles(env, readFile)
  return env
}

it('takes every secret setting from the file that is named, without the end of its last line', () => {
  for (const name of ['API_KEY', 'AUTH_KEYS', 'DATABASE_URL', 'SMTP_URL'])
    expect(taken({ [`${name}_FILE`]: '/run/key' })).toEqual({ [name]: 'a key' })
  expect(taken({ AUDIT_KEYS_FILE: '/run/two' })).toEqual({ AUDIT_KEYS: 'first\nsecond' })
  expect(taken({ API_KEY: 'given', API_KEY_FILE: '' })).toEqual({ API_KEY: 'given', API_KEY_FILE: '' })
})

it('takes no other setting from a file', () => {
  const env = { SHOP_NAME_FILE: '/run/key', PERSISTED_QUERIES_FILE: '/run/key' }
  expect(taken({ ...env })).toEqual(env)
})

it('refuses by name, all at once, what is given twice, cannot be read or is empty, and tells no value', () => {
  const wrong = {
    API_KEY: 'given',
    API_KEY_FILE: '/run/key',
    DATA_KEY_FILE: '/run/none',
    WITNESS_KEY_FILE: '/run/empty',
  }
  expect(() => taken(wrong)).toThrow(
    /^The settings are wrong: API_KEY and API_KEY_FILE are both given; DATA_KEY_FILE cannot be read \(ENOENT\); WITNESS_KEY_FILE cannot be read \(it is empty\)$/,
  )
})
