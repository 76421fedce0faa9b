import type { SalesDocument } from '@shop/domain/document'
import { latePaymentIn } from '@shop/domain/payment'
import { formatsFor } from '@shop/i18n/formats'
import { translator } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import { salesPaper } from './sales-paper'
import { sampleDocument } from './sample-document'

const order = {
  ...{ id: 100_001, currency: 'NOK', createdAt: new Date('2026-11-22T10:00:00Z'), address: { country: 'NO' } },
  ...{ itemsMinor: 499_00, totalMinor: 499_00, toPayMinor: 499_00 },
}
const writing = {
  locale: 'nb',
  t: translator('nb', { timeZone: 'Europe/Oslo', country: 'NO' }),
  formats: formatsFor('nb', 'Europe/Oslo'),
} as const

function textOf(pay: Partial<NonNullable<SalesDocument['pay']>>): string {
  const sample = sampleDocument(order as never)
  const { blocks } = salesPaper({ ...sample, pay: { ...sample.pay!, ...pay } }, writing)
  return blocks
    .flatMap((block) => (block.kind === 'text' ? [block.text] : []))
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

it('[LAW-19] says on the shop’s own invoice what paying late costs a consumer, as it was when it was issued', () => {
  expect(textOf({ late: latePaymentIn('NO', 'NO=30')! })).toContain(
    'forsinkelsesrente etter loven, 8 prosentpoeng over Norges Banks styringsrente, og et purregebyr på 30 kr',
  )
  expect(textOf({ late: null })).not.toContain('forsinkelsesrente')
  // Invoices of before keep saying what they said.
  expect(textOf({})).not.toContain('forsinkelsesrente')
})

const back: SalesDocument = {
  ...sampleDocument(order as never),
  ...{ kind: 'credit_note', number: 'NO-C-1', pay: null },
  lines: [
    {
      ...{ name: 'Genser', detail: 'S', articleNumber: 'L1', quantity: 1, unitMinor: 599_00 },
      ...{ unitExVatMinor: 479_20, vatBasisPoints: 2500, totalMinor: 599_00 },
    },
  ],
  ...{ itemsMinor: 599_00, discountMinor: 59_00, totalMinor: 540_00, toPayMinor: 540_00 },
}

it('[LAW-17] [LAW-19] a credit note names the freight that was kept, and no discount', () => {
  const words = JSON.stringify(salesPaper(back, writing))
  expect(words).toContain('Returfrakt')
  expect(words).not.toContain('Rabatt')
})
