import { auditQuerySchema } from '@shop/contract/rest/audit'
import { consoleFieldSchema, contactFields } from '@shop/contract/rest/console-customers'
import { disableReasons } from '@shop/contract/rest/staff-people'
import { impersonationReasons, staffPermissions } from '@shop/domain/staff'
import { consoleMessages } from '@shop/i18n/console-messages'
import { consoleLocales } from '@shop/i18n/locales'
import { describe, expect, it } from 'vitest'
import { fieldWords, partRefused, reasonWords, targetWords } from './record-words'

describe.each(consoleLocales)('the record in words: %s', (locale) => {
  const textOf = (key: string) =>
    key.split('.').reduce<unknown>((at, part) => (typeof at === 'object' && at ? Reflect.get(at, part) : undefined), {
      console: consoleMessages(locale),
    })
  const t = Object.assign((key: string) => String(textOf(key)), {
    has: (key: string) => typeof textOf(key) === 'string',
  })

  it('names the part of the console that a role did not reach, whatever the permission', () => {
    for (const target of Object.keys(staffPermissions)) {
      const entry = { event: 'operation.refused', target, actor: 'Maja' }
      expect(partRefused(entry, t), target).not.toMatch(/undefined|:/)
      expect(targetWords(entry, t)).toBe('')
    }
    expect(partRefused({ event: 'order.view', target: '100007' }, t)).toBeUndefined()
  })

  it('says how a view was opened and ended, and leaves names and numbers as they are', () => {
    const said = (event: string, target: string) => targetWords({ event, target, actor: 'Maja' }, t)
    for (const target of ['handoff', 'login_token', 'api_token', 'act', 'IMPERSONATION_READ_ONLY'])
      expect(said('impersonation.start', target)).not.toBe(target)
    for (const cause of ['banner', 'console', 'idle']) expect(said('impersonation.end', cause)).not.toBe(cause)
    expect(said('order.view', '100007')).toBe('100007')
  })

  it('names what was looked for by, read and chosen', () => {
    const fields = [
      ...Object.keys(auditQuerySchema.shape),
      ...contactFields,
      ...consoleFieldSchema.options,
      'password',
      'authenticator',
      'reason',
      'grants',
      'unchanged',
    ]
    expect(fields.filter((field) => !t.has(`console.audit.fieldNames.${field}`))).toEqual([])
    expect(fieldWords('staffRef', t)).not.toBe('staffRef')
    const codes = [...impersonationReasons, ...disableReasons, 'customer_wish']
    expect(codes.filter((code) => reasonWords(code, t) === code)).toEqual([])
  })
})
