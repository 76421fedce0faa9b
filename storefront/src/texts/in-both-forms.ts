import type { VatTexts } from '@shop/domain/format'

/** A sentence about prices, said with VAT and without. */
export const inBothForms = (say: (form: keyof VatTexts) => string): VatTexts => ({
  incVat: say('incVat'),
  exVat: say('exVat'),
})
