import { clientErrorSchema } from '@shop/contract/rest/error-log'
import { expect, it } from 'vitest'
import { clientReport } from './client-report'

const page = { url: 'https://lysning.no/account?loginToken=secret#x', userAgent: 'Mozilla/5.0' }

it('[ERRLOG-02] reports a fault as the error log takes it, whatever was thrown', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  for (const fault of [
    new TypeError('x is undefined'),
    'a text',
    { code: 7 },
    undefined,
    null,
    '',
    circular,
    Symbol('s'),
  ]) {
    const report = clientReport(fault, page, 'page')
    expect(clientErrorSchema.safeParse(report).success, report.message).toBe(true)
  }
  expect(clientReport(new TypeError('x is undefined'), page)).toMatchObject({
    type: 'client-error',
    message: 'TypeError: x is undefined',
    url: 'https://lysning.no/account',
  })
})

it('says nothing of who it happened to', () => {
  const fault = new Error('No cart 0123456789abcdef0123456789abcdef for kari@lysning.example at /x?key=1')
  const told = JSON.stringify(clientReport(fault, page))
  for (const secret of ['kari', '0123456789abcdef', 'key=1', 'loginToken', 'secret']) expect(told).not.toContain(secret)
})

it('cuts what is longer than the log takes', () => {
  const report = clientReport(new Error('x'.repeat(99_999)), page)
  expect(report.message.length).toBeLessThanOrEqual(2_000)
  expect(report.stack?.length).toBeLessThanOrEqual(8_000)
})
