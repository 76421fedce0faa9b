import type { ProductView } from './product-view'
import { type StockShape, stockShape } from './stock-shape'

type Attribute = { readonly key: string; readonly value: string }
type Variant = {
  readonly productId: number
  readonly name: string
  readonly alias: string
  readonly canonicalUrl: string
  readonly primaryImage: string | null
  readonly shelf: null
  readonly level: number
  readonly dimension: string
  readonly type: string
  readonly value: string
  readonly label: string
  readonly skuId: number | null
  readonly stock: StockShape
  readonly incoming: string | null
  readonly attributes: readonly Attribute[]
  readonly variants: readonly Variant[]
}

const NONE: readonly never[] = []

/** A family is the group, each product a colour of it (level 1), each SKU a size of that (level 0). */
export function variantGroupOf(view: ProductView) {
  const { members, variants } = view.at.family(view.row.family_id)
  return {
    variantGroupId: view.row.family_id,
    name: view.name,
    mainProductId: members[0]?.productId ?? view.productId,
    collapseInLists: view.collapses,
    activeProducts: members.length,
    variants,
  }
}

export function variantDimensionsOf(view: ProductView) {
  const { members } = view.at.family(view.row.family_id)
  return [
    {
      level: 1,
      dimension: 'Color',
      type: 'color',
      value: view.row.colour_key,
      label: colourName(view),
      attributes: swatch(view),
      group: members.map((member) => ({ label: colourName(member), value: member.row.colour_key })),
    },
    {
      level: 0,
      dimension: 'Size',
      type: 'size',
      value: null,
      label: null,
      attributes: [],
      group: view.skuRows.map((sku) => ({ label: sku.name, value: sku.name })),
    },
  ]
}

export function productVariant(view: ProductView): Variant {
  return variant(view, {
    level: 1,
    dimension: 'Color',
    type: 'color',
    value: view.row.colour_key,
    label: colourName(view),
    skuId: null,
    stock: view.totalStock,
    attributes: swatch(view),
    variants: view.skuRows.map((sku) =>
      variant(view, {
        level: 0,
        dimension: 'Size',
        type: 'size',
        value: sku.name,
        label: sku.name,
        skuId: sku.id,
        stock: stockShape(view.snapshot, sku.id),
        attributes: NONE,
        variants: NONE,
      }),
    ),
  })
}

type Own = Omit<Variant, 'productId' | 'name' | 'alias' | 'canonicalUrl' | 'primaryImage' | 'shelf' | 'incoming'>

/** Written out: there are tens of thousands of them, and copies of objects are slow to make. */
function variant(view: ProductView, own: Own): Variant {
  return {
    productId: view.productId,
    name: view.name,
    alias: view.alias,
    canonicalUrl: view.canonicalUrl,
    primaryImage: view.images[0] ?? null,
    shelf: null,
    level: own.level,
    dimension: own.dimension,
    type: own.type,
    value: own.value,
    label: own.label,
    skuId: own.skuId,
    stock: own.stock,
    incoming: own.stock.incoming,
    attributes: own.attributes,
    variants: own.variants,
  }
}

export function colourName({ text, row }: ProductView): string {
  return text?.colour_name ?? row.colour_key
}

/** Clients read the first attribute as the swatch's colour. */
function swatch({ row }: ProductView): readonly Attribute[] {
  return [{ key: 'hex', value: row.colour_hex }]
}
