import type { LocaleCode } from '@shop/domain/market'

const LABELS = {
  categories: { nb: 'Kategori', sv: 'Kategori', da: 'Kategori', fi: 'Kategoria' },
  brands: { nb: 'Merke', sv: 'Märke', da: 'Mærke', fi: 'Merkki' },
  skus: { nb: 'Størrelse', sv: 'Storlek', da: 'Størrelse', fi: 'Koko' },
  price: { nb: 'Pris', sv: 'Pris', da: 'Pris', fi: 'Hinta' },
  discount: { nb: 'Tilbud', sv: 'Erbjudande', da: 'Tilbud', fi: 'Tarjous' },
  sale: { nb: 'Nedsatt pris', sv: 'Nedsatt pris', da: 'Nedsat pris', fi: 'Alennettu hinta' },
} as const satisfies Record<string, Record<LocaleCode, string>>

export function facetLabel(key: keyof typeof LABELS, code: LocaleCode): string {
  return LABELS[key][code]
}
