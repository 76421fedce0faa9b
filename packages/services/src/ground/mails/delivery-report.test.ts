import { expect, it } from 'vitest'
import { isDeadAddress, readDeliveryReport } from './delivery-report'

const reportWith = (action: string) =>
  Buffer.from(
    [
      'Content-Type: multipart/report; boundary="AB"',
      '',
      '--AB',
      'Content-Type: message/delivery-status',
      '',
      `Action: ${action}`,
      'Status: 5.1.1',
      '',
      '--AB',
      'Content-Type: text/rfc822-headers',
      '',
      'Message-ID:  <a@b.example>  ',
      '',
      '--AB--',
    ].join('\r\n'),
  )

it('reads a report of a mail that came back', async () => {
  const report = { action: 'failed', status: '5.1.1', messageId: '<a@b.example>' }
  expect(await readDeliveryReport(reportWith('Failed'))).toEqual(report)
  expect(await readDeliveryReport(Buffer.from('Subject: Hello\r\n\r\nHello'))).toBeUndefined()
})

it('takes no longer over what a stranger has filled with blanks', async () => {
  const began = performance.now()
  await readDeliveryReport(reportWith(`a${' '.repeat(100_000)}b`))
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('knows a mailbox that is not there from one that is full or takes nothing from us', () => {
  expect(['5.1.1', '5.1.10', '5.2.1'].every(isDeadAddress)).toBe(true)
  expect(['5.2.2', '5.7.1', '4.1.1', '5.1.100'].some(isDeadAddress)).toBe(false)
})
