import type { LocaleCode } from '@shop/domain/market'

const LABELS = {
  categories: { nb: 'Kategori', sv: 'Kategori', da: 'Kategori', fi: 'Kategoria' },
  brands: { nb: 'Merke', sv: 'Märke', da: 'Mærke', fi: 'Merkki' },
  skus: { nb: 'Størrelse', sv: 'Storlek', da: 'Størrelse', fi: 'Koko' },
  price: { nb: 'Pris', sv: 'Pris', da: 'Pris', fi: 'Hinta' },
  discount: { nb: 'Tilbud', sv: 'Prissänkning', da: 'Tilbud', fi: 'Alennus' },
  sale: { nb: 'Nedsatt pris', sv: 'Nedsatt pris', da: 'Nedsat pris', fi: 'Alennettu hinta' },
  stock: { nb: 'Lagerstatus', sv: 'Lagerstatus', da: 'Lagerstatus', fi: 'Varastotilanne' },
  'in-stock': { nb: 'På lager', sv: 'I lager', da: 'På lager', fi: 'Varastossa' },
  'few-left': { nb: 'Få igjen', sv: 'Få kvar', da: 'Få tilbage', fi: 'Vain vähän jäljellä' },
  oversellable: { nb: 'Bestillingsvare', sv: 'Beställningsvara', da: 'Bestillingsvare', fi: 'Tilaustuote' },
  static: { nb: 'Fjernlager', sv: 'Sista exemplaren', da: 'Fjernlager', fi: 'Viimeiset kappaleet' },
  'out-of-stock': { nb: 'Utsolgt', sv: 'Slut', da: 'Udsolgt', fi: 'Loppuunmyyty' },
} as const satisfies Record<string, Record<LocaleCode, string>>

export function isFacetLabel(key: string): key is keyof typeof LABELS {
  return Object.hasOwn(LABELS, key)
}

export function facetLabel(key: keyof typeof LABELS, code: LocaleCode): string {
  return LABELS[key][code]
}
