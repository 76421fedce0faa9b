import { productAttributes } from '@shop/domain/recommendation'
import { asBrandId, asCategoryId, asProductId, asSkuId } from '@shop/domain/shared'
import {
  catch as caught,
  boolean as flag,
  int,
  array as list,
  looseObject,
  NEVER,
  nullish,
  number,
  object,
  exactOptional as optional,
  pipe,
  string as text,
  transform,
  tuple,
  union,
  unknown,
  type ZodMiniBoolean,
  type ZodMiniNumber,
  type ZodMiniString,
  type ZodMiniType,
} from 'zod/mini'

/** Null is another way of saying that something is not there. */
const known = <Schema extends ZodMiniType>(schema: Schema) =>
  pipe(
    nullish(schema),
    transform((value) => value ?? undefined),
  )
const textOrNone = () =>
  pipe(
    nullish(text()),
    transform((value) => value ?? ''),
  )
const idOf = <Id>(as: (value: number) => Id) => pipe(int(), transform(as))

const category = looseObject({
  categoryId: idOf(asCategoryId),
  parentCategoryId: idOf(asCategoryId),
  name: text(),
})
const brand = union([text(), looseObject({ brandId: known(idOf(asBrandId)), name: text() })])
const stock = object({
  inStock: known(number()),
  oversellable: known(number()),
  static: known(number()),
  totalStock: known(number()),
  incoming: known(text()),
})

type Amounts<Name extends string> = { readonly [Key in Name]: ZodMiniNumber } & {
  readonly [Key in `${Name}Formatted`]: ZodMiniString
} & { readonly isDiscounted: ZodMiniBoolean; readonly discountPercentage: ZodMiniNumber }
/** A price is numbers, each with its text. */
const priceOf = <Name extends string>(...names: readonly Name[]) =>
  object({
    isDiscounted: flag(),
    discountPercentage: number(),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [name, number()],
        [`${name}Formatted`, text()],
      ]),
    ),
  } as Amounts<Name>)
const amounts = ['sellingPriceIncVat', 'sellingPriceExVat', 'discountIncVat', 'discountExVat', 'vat'] as const

const campaign = pipe(
  looseObject({
    name: textOrNone(),
    hideTitle: known(flag()),
    action: known(text()),
    canonicalUrl: known(text()),
    untilFormatted: known(text()),
  }),
  transform((one) => ({ ...one, hideTitle: one.hideTitle ?? false })),
)
const property = object({ key: text(), value: text() })

const data = object({
  productId: idOf(asProductId),
  name: text(),
  articleNumber: known(text()),
  alias: known(text()),
  canonicalUrl: known(text()),
  brand: known(brand),
  primaryCategory: known(category),
  categories: known(list(category)),
  unitPrice: known(priceOf(...amounts, 'regularPriceIncVat', 'regularPriceExVat')),
  lowestPrice: known(
    priceOf(
      ...amounts,
      ...(['comparisonPriceIncVat', 'comparisonPriceExVat', 'lowestPriceIncVat', 'lowestPriceExVat'] as const),
    ),
  ),
  discountType: optional(unknown()),
  parameterGroups: known(
    list(
      object({
        parameterGroupId: int(),
        name: text(),
        parameters: list(object({ name: text(), value: text() })),
      }),
    ),
  ),
  productImages: known(
    list(
      object({
        fileName: text(),
        tags: pipe(
          nullish(list(text())),
          transform((all) => all ?? []),
        ),
      }),
    ),
  ),
  images: known(list(text())),
  totalStock: known(stock),
  discountCampaigns: known(list(campaign)),
  firstAvailableOn: known(text()),
})
const skus = list(
  object({
    skuId: idOf(asSkuId),
    name: known(text()),
    articleNumber: known(text()),
    // A size whose stock is not known is one without.
    stock: caught(known(stock), undefined),
  }),
)
const variantDimensions = list(
  object({
    level: number(),
    dimension: text(),
    // Of a dimension that is still to be chosen there is none.
    value: textOrNone(),
    label: known(text()),
    attributes: known(list(property)),
  }),
)

const json = pipe(
  text(),
  transform((written, { issues }): unknown => {
    try {
      return JSON.parse(written)
    } catch {
      issues.push({ code: 'custom', message: 'not JSON', input: written })
      return NEVER
    }
  }),
)
/** An attribute is a list whose first entry's label is a JSON text `{"json": …}`. */
const attribute = <Value>(schema: ZodMiniType<Value>) =>
  pipe(
    tuple([object({ label: pipe(json, object({ json: schema })) })], unknown()),
    transform(([{ label }]) => label.json),
  )
const [DATA, SKUS, DIMENSIONS] = productAttributes

/** What the shop knows of a product travels as JSON in custom attributes. */
export const productAttributesSchema = pipe(
  object({ [DATA]: attribute(data), [SKUS]: attribute(skus), [DIMENSIONS]: attribute(variantDimensions) }),
  transform((read) => ({ data: read[DATA], skus: read[SKUS], variantDimensions: read[DIMENSIONS] })),
)
