import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./events-list')
})

it('[ANALYTICS-03] [ANALYTICS-04] what is told of a purchase holds the order, its values, and who bought as SHA-256 alone', async () => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  vi.stubGlobal('document', { cookie: '', addEventListener() {} })
  const pushEntry = vi.fn()
  vi.doMock('./events-list', () => ({ pushEntry }))
  const { reportPurchase } = await import('./report-purchase')
  const order = { orderId: 'o-1', currency: 'NOK', itemValueIncVat: 799, itemValueExVat: 639.2 }
  const buyer = { email: ' Kari@Eksempel.NO ', firstName: 'KARI', lastName: ' Nordmann', zip: '0150 ' }
  await reportPurchase({ ...order, ...buyer })
  await reportPurchase({ ...order, ...buyer })
  const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(pushEntry.mock.calls).toEqual([
    [
      {
        ...{ event: 'purchase', ...order, hashedEmail: hashed('kari@eksempel.no'), hashedFirstName: hashed('kari') },
        ...{ hashedLastName: hashed('nordmann'), hashedZip: hashed('0150') },
      },
      'marketing',
    ],
  ])
})

it.each([
  ['hashes nothing', { crypto: {} }],
  ['keeps nothing', { localStorage: undefined }],
])('[ANALYTICS-14] the confirmation goes on in a browser that %s', async (_, missing) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  vi.stubGlobal('document', { cookie: '', addEventListener() {} })
  for (const [name, value] of Object.entries(missing)) vi.stubGlobal(name, value)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { reportPurchase } = await import('./report-purchase')
  const buyer = { email: 'kari@eksempel.no', firstName: 'Kari', lastName: 'Nordmann', zip: '0150' }
  const order = { orderId: 'o-2', currency: 'NOK', itemValueIncVat: 799, itemValueExVat: 639.2 }
  await expect(reportPurchase({ ...order, ...buyer })).resolves.toBeUndefined()
  expect(JSON.stringify(warned.mock.calls)).not.toContain('kari')
  warned.mockRestore()
})
