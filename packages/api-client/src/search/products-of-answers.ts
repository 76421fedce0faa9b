import { internalMessages } from '@shop/domain/constants'
import {
  filledGroups,
  filledRecommendations,
  type RecommendedProduct,
  recommendedProduct,
} from '@shop/domain/recommendation'
import {
  array as list,
  object,
  exactOptional as optional,
  type output,
  pipe,
  record,
  string as text,
  transform,
  unknown,
} from 'zod/mini'
import { productAttributesSchema } from './product-attributes'

const product = object({
  key: text(),
  title: text(),
  ticket: optional(text()),
  custom: optional(record(text(), unknown())),
  variants: list(object({ key: text(), size: optional(text()), ticket: optional(text()) })),
})
const group = object({ key: text(), products: list(product) })
const recommendation = object({
  id: text(),
  label: optional(text()),
  algorithm: text(),
  showMoreLink: optional(text()),
  visualization: text(),
  productGroups: list(group),
})

/** Products that the shop cannot read are dropped with a line in the log. */
export function productSchemas(log: (line: string) => void) {
  const readProduct = ({ title, custom, ...rest }: output<typeof product>): RecommendedProduct[] => {
    const read = productAttributesSchema.safeParse(custom ?? {}).data
    if (read) return [recommendedProduct({ ...rest, ...read })]
    log(internalMessages.productNotParsed(title))
    return []
  }
  const readGroups = (groups: output<typeof group>[]) =>
    filledGroups(groups.map(({ key, products }) => ({ key, products: products.flatMap(readProduct) })))
  return {
    groups: pipe(list(group), transform(readGroups)),
    group: pipe(
      group,
      transform((one) => readGroups([one])[0]),
    ),
    recommendations: pipe(
      list(recommendation),
      transform((lists) =>
        filledRecommendations(
          lists.map(({ label, productGroups, ...rest }) => ({
            ...rest,
            title: label ?? '',
            groups: readGroups(productGroups),
          })),
        ),
      ),
    ),
  }
}
