import { IN_STOCK, type ParsedSelections, PRICE, SIZE } from '@shop/search/engine/parsed-selections'
import type { ProductRule, RuleCondition } from '@shop/search/types'
import { type Sql, sql } from '../../../platform/sql'

const TRUE = sql`true`
const FALSE = sql`false`

export const allOf = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`, TRUE)
export const anyOf = (parts: readonly Sql[]): Sql => parts.reduce((any, part) => sql`${any} or ${part}`, FALSE)

/** What a variant costs; `v` is the variant. */
export const priceOf = (list: string | undefined): Sql =>
  sql`coalesce((v->'otherLists'->${list ?? ''}::text->>'sellingMinor')::numeric, (v->>'sellingMinor')::numeric)`

const stock = sql`coalesce((v->>'stock')::integer, 0)`

export type VariantParts = { readonly size: Sql; readonly price: Sql; readonly stock: Sql }

/** What is asked of one variant `v`, part by part. */
export function variantParts(
  { sizes, least, most, mustBeInStock }: ParsedSelections,
  list: string | undefined,
): VariantParts {
  return {
    size: sizes ? sql`coalesce(v->>'size' = any(${[...sizes]}::text[]), false)` : TRUE,
    price: between(priceOf(list), least, most),
    stock: mustBeInStock ? sql`${stock} > 0` : TRUE,
  }
}

export const asksOfVariants = ({ sizes, least, most, mustBeInStock }: ParsedSelections): boolean =>
  sizes !== null || least !== -Infinity || most !== Infinity || mustBeInStock

export const hasValue = (facet: string, values: Iterable<string>): Sql =>
  sql`coalesce(document->'values'->${facet}::text, '[]') ?| ${[...values]}::text[]`

/** Everything that the phrase itself says, for the product and one of its variants. */
export function saidCondition(said: ParsedSelections, list: string | undefined): Sql {
  const products = [...said.values].map(([facet, values]) => hasValue(facet, values))
  if (!asksOfVariants(said)) return allOf(products)
  const { size, price, stock } = variantParts(said, list)
  const variant = sql`exists (select from jsonb_array_elements(document->'variants') v where ${size} and ${price} and ${stock})`
  return allOf([...products, variant])
}

type Place = { readonly list: string | undefined; readonly now: number }

export function rulesCondition(rules: readonly ProductRule[], place: Place): Sql {
  return rules.length === 0 ? TRUE : anyOf(rules.map((rule) => sql`(${ruleCondition(rule, place)})`))
}

/** A product without variants still answers for itself, as one that has nothing. */
const onSomeVariant = (condition: Sql): Sql =>
  sql`exists (select from jsonb_array_elements(
    case when document->'variants' = '[]' then '[null]' else document->'variants' end) v where ${condition})`

function ruleCondition(rule: ProductRule, place: Place): Sql {
  const ofProduct: Sql[] = []
  const ofVariant: Sql[] = []
  for (const condition of rule) {
    const plain = productCondition(condition)
    const part = plain ?? variantCondition(condition, place)
    if (condition.excluded) ofProduct.push(part ? sql`not (${plain ?? onSomeVariant(part)})` : TRUE)
    else if (!part) ofProduct.push(FALSE)
    else (plain ? ofProduct : ofVariant).push(part)
  }
  return allOf(ofVariant.length > 0 ? [...ofProduct, onSomeVariant(allOf(ofVariant))] : ofProduct)
}

function productCondition({ facet, values = [] }: RuleCondition): Sql | undefined {
  if (facet === 'product_key') return sql`key = any(${[...values]}::text[])`
  if (values.length === 0 || facet === SIZE || facet === IN_STOCK) return undefined
  return hasValue(facet, values)
}

function variantCondition(condition: RuleCondition, { list, now }: Place): Sql | undefined {
  const { facet, values = [], min = -Infinity, max = Infinity } = condition
  const within = (number: Sql) => between(number, min, max)
  switch (facet) {
    case PRICE:
      return sql`coalesce(${within(priceOf(list))} and v <> 'null', false)`
    case SIZE:
      return sql`coalesce(v->>'size' = any(${[...values]}::text[]), false)`
    case IN_STOCK:
      return values.includes('true') ? sql`${stock} > 0` : TRUE
    case 'stock_number':
      return within(stock)
    case 'discount':
      return within(sql`(document->>'discountPercent')::numeric`)
    case 'rating':
      return sql`coalesce(${within(sql`(document->>'rating')::numeric`)} and document->>'rating' is not null, false)`
    case 'newness':
      return within(sql`(${now}::float8 - (document->>'availableFrom')::float8) / 86400000`)
    default:
      return undefined
  }
}

function between(number: Sql, least: number, most: number): Sql {
  const parts = [
    ...(least === -Infinity ? [] : [sql`${number} >= ${least}::float8`]),
    ...(most === Infinity ? [] : [sql`${number} <= ${most}::float8`]),
  ]
  return sql`(${allOf(parts)})`
}

/** Each word through any of its terms; the terms are quoted, so no sign in them is an operator. */
export function wordsCondition(words: readonly { readonly alternatives: readonly { readonly term: string }[] }[]): Sql {
  if (words.some(({ alternatives }) => alternatives.every(({ term }) => term === ''))) return FALSE
  const query = words
    .map(
      ({ alternatives }) =>
        `(${alternatives
          .filter(({ term }) => term)
          .map(({ term }) => quoted(term))
          .join(' | ')})`,
    )
    .join(' & ')
  return sql`words @@ ${query}::tsquery`
}

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
