import { type Shape, shapeOf } from '@shop/domain/changes'
import { type DocumentKind, documentKinds } from '@shop/domain/publishing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areaDocumentSchema } from './area-document'
import { productDocumentSchema, steeringDocumentSchema, synonymsDocumentSchema } from './assortment-document'
import {
  campaignDocumentSchema,
  codeDocumentSchema,
  codesDocumentSchema,
  seriesDocumentSchema,
} from './campaign-document'
import { channelDocumentSchema, marketDocumentSchema } from './market-document'
import { menuDocumentSchema } from './menu-document'
import { ownWidgetSchema } from './own-widgets'
import { pageDocumentSchema } from './page-document'
import { textsDocumentSchema } from './texts-document'
import { widgetConfigurations } from './widget-configuration'

const schemas: Readonly<Record<DocumentKind, z.ZodType>> = {
  ...{ market: marketDocumentSchema, channel: channelDocumentSchema, campaign: campaignDocumentSchema },
  ...{ code: codeDocumentSchema, codes: codesDocumentSchema, series: seriesDocumentSchema },
  ...{ product: productDocumentSchema, page: pageDocumentSchema, area: areaDocumentSchema, menu: menuDocumentSchema },
  ...{ texts: textsDocumentSchema, synonyms: synonymsDocumentSchema, steering: steeringDocumentSchema },
}
type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
const asSchema = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

/** Fields of a schema that nobody could read in a difference. */
function unread(schema: Schema, shape: Shape | undefined, path: string): readonly string[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (variants.length > 0) return variants.flatMap((variant) => unread(variant, shape, path))
  if (shape === undefined) return [path]
  if (shape.type === 'leaf' || shape.type === 'set') return []
  if (shape.type === 'list') return schema.items ? unread(schema.items, shape.of, `${path}[]`) : []
  if (shape.type === 'map') {
    const below = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
    return below ? unread(below, shape.of, `${path}.*`) : []
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    shape.skipped.includes(name) ? [] : unread(field, shape.fields[name], `${path}.${name}`),
  )
}

describe('a difference', () => {
  it.each(documentKinds)('reads every field of a document of the kind %s', (kind) => {
    expect(unread(asSchema(schemas[kind]), shapeOf(kind), kind)).toEqual([])
  })

  it('reads every field of every widget', () => {
    const { fields } = shapeOf('area') as Extract<Shape, { type: 'record' }>
    const below = (shape: Shape | undefined, name: string): Shape | undefined =>
      shape?.type === 'list' ? below(shape.of, name) : shape?.type === 'record' ? shape.fields[name] : undefined
    const configuration = ['containers', 'widgets', 'configuration'].reduce(below, fields.collections)
    for (const [kind, schema] of Object.entries(widgetConfigurations))
      expect(unread(asSchema(schema), configuration, kind)).toEqual([])
  })
})

/** The name of every field of a schema, however deep. */
const namesIn = (schema: Schema): readonly string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ...[schema.items, schema.additionalProperties].flatMap((below) => (typeof below === 'object' ? namesIn(below) : [])),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(namesIn),
]

it('[SHOP-27] a page, an area and a widget of them hold no amount, so that the prices on them are those of goods and of the market', () => {
  const shown = [pageDocumentSchema, areaDocumentSchema, ownWidgetSchema, ...Object.values(widgetConfigurations)]
  const names = shown.flatMap((schema) => namesIn(asSchema(schema)))
  const money = /price|amount|fee\b|limit|cost|minimum/i
  expect(names.filter((name) => money.test(name))).toEqual([])
  expect(namesIn(asSchema(schemas.campaign)).filter((name) => money.test(name))).not.toEqual([])
  expect(names).toEqual(expect.arrayContaining(['productIds', 'hotspots', 'searchParameters']))
})
