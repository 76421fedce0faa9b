import type { ProductRule, RuleCondition, SearchDocument, VariantDocument } from '@shop/search/types'

const DAY_MS = 86_400_000

/** Whether a product fulfils one of the rules; conditions on variants have to hold for the same one. */
export function ruleTest(rules: readonly ProductRule[], now: number): (document: SearchDocument) => boolean {
  if (rules.length === 0) return () => true
  return (document) => rules.some((rule) => fulfils(document, rule, now))
}

function fulfils(document: SearchDocument, rule: ProductRule, now: number): boolean {
  const holds = ({ excluded, ...condition }: RuleCondition, variant: VariantDocument | undefined) =>
    meets(document, condition, variant, now) !== excluded
  const variants = document.variants.length > 0 ? document.variants : [undefined]
  const unwanted = rule.filter(({ excluded }) => excluded)
  const wanted = rule.filter(({ excluded }) => !excluded)
  // What is excluded is excluded with any of its variants.
  if (!unwanted.every((condition) => variants.every((variant) => holds(condition, variant)))) return false
  return variants.some((variant) => wanted.every((condition) => holds(condition, variant)))
}

function meets(
  document: SearchDocument,
  { facet, values = [], min = -Infinity, max = Infinity }: Omit<RuleCondition, 'excluded'>,
  variant: VariantDocument | undefined,
  now: number,
): boolean {
  const within = (number: number) => number >= min && number <= max
  switch (facet) {
    case 'product_key':
      return values.includes(document.key)
    case 'price':
      return variant !== undefined && within(variant.sellingMinor)
    case 'size':
      return values.includes(variant?.size ?? '\0')
    case 'stock_number':
      return within(variant?.stock ?? 0)
    case 'rating':
      return document.rating !== null && within(document.rating)
    case 'newness':
      return within((now - document.availableFrom) / DAY_MS)
    case 'discount':
      if (values.length === 0) return within(document.discountPercent)
  }
  return values.some((value) => document.values[facet]?.includes(value))
}
