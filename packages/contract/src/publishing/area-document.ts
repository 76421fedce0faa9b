import { languageIds } from '@shop/domain/language'
import { z } from 'zod'
import { configurationProblems, widgetKindNames } from './widget-configuration'

const languageId = z.enum(languageIds)
const moment = z.iso.datetime().nullable()
const classNames = z.array(z.string().regex(/^[\w-]{1,60}$/)).max(20)

const widgetSchema = z
  .object({
    kind: z.string().min(1).max(60),
    name: z.string().max(120),
    size: z.string().max(20).default('full'),
    classNames: classNames.default([]),
    configuration: z.record(z.string(), z.unknown()),
    translations: z.partialRecord(languageId, z.record(z.string(), z.unknown())).default({}),
    images: z
      .array(z.looseObject({ fileName: z.string().max(200) }))
      .max(40)
      .default([]),
    active: z.boolean().default(true),
    startsAt: moment.default(null),
    endsAt: moment.default(null),
  })
  .superRefine((widget, context) => {
    const known = widgetKindNames.find((name) => name === widget.kind)
    if (!known) {
      const message = `must be one of ${widgetKindNames.join(', ')}`
      context.addIssue({ code: 'custom', path: ['kind'], message, params: { reason: 'unknown' } })
      return
    }
    // In each language the widget is its configuration with that language's texts laid over it.
    for (const [where, fields] of versionsOf(widget))
      for (const problem of configurationProblems(known, { ...widget.configuration, ...fields })) {
        const at = where && String(problem.path[0]) in fields ? where : ['configuration']
        context.addIssue({ ...problem, path: [...at, ...problem.path] })
      }
  })

type WidgetTexts = { readonly translations: Readonly<Record<string, Record<string, unknown> | undefined>> }

function versionsOf({ translations }: WidgetTexts): readonly (readonly [readonly string[] | undefined, object])[] {
  const written = Object.entries(translations).map(([id, fields]) => [['translations', id], fields ?? {}] as const)
  return written.length > 0 ? written : [[undefined, {}]]
}

const containerSchema = z.object({
  name: z.string().max(120),
  layout: z.enum(['full', 'half', 'third', 'quarter']),
  design: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('default'),
  responsiveMode: z.enum(['stack', 'collapse']).default('stack'),
  displaySetting: z.enum(['mobile', 'desktop']).nullable().default(null),
  customerType: z.enum(['PERSON', 'ORGANIZATION']).nullable().default(null),
  classNames: classNames.default([]),
  widgets: z.array(widgetSchema).max(40),
})

const FILTER_KEYS = [
  'SiteId',
  'LanguageId',
  'Product',
  'Category',
  'Brand',
  'DiscountCampaign',
  'CustomerType',
  'Parameter',
]

/** What a place on the pages shows: for everybody, or for one market, language or list. */
export const areaDocumentSchema = z.object({
  collections: z
    .array(
      z.object({
        name: z.string().max(120),
        tags: z.array(z.string().max(40)).max(20).default([]),
        marketId: z.string().nullable().default(null),
        languageId: languageId.nullable().default(null),
        filter: z
          .object({ key: z.enum(FILTER_KEYS), value: z.string().min(1).max(200) })
          .nullable()
          .default(null),
        url: z.string().max(300).nullable().default(null),
        active: z.boolean().default(true),
        startsAt: moment.default(null),
        endsAt: moment.default(null),
        containers: z.array(containerSchema).max(40),
      }),
    )
    .max(50),
})
export type AreaDocument = z.infer<typeof areaDocumentSchema>
