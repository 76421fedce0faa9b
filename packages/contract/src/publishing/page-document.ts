import { languageIds } from '@shop/domain/language'
import { z } from 'zod'
import { htmlText } from './html-text'
import { problemsOf } from './problems-of'
import { shownConfiguration } from './shown-widget'
import { configurationProblems, widgetKindNames } from './widget-configuration'

const fileName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u, 'is no name of a picture')
const line = z.string().trim().max(300)
const productIds = z.array(z.number().int().positive()).max(48)

const cover = z.object({ kind: z.literal('cover'), altText: line })
const textOf = (html: z.ZodType<string>) => z.object({ kind: z.literal('text'), html })
const goods = [
  z.object({ kind: z.literal('image'), fileName, altText: line }),
  z.object({ kind: z.literal('products'), title: line, productIds }),
  z.object({
    kind: z.literal('feed'),
    items: z
      .array(z.object({ fileName, altText: line, title: line.optional(), productIds: productIds.min(1) }))
      .max(100),
  }),
] as const
const widget = z.object({
  kind: z.literal('widget'),
  name: z.enum(widgetKindNames),
  configuration: z.record(z.string(), z.unknown()),
})
/** A look, a campaign or any other widget of the start page, in the words of this language. */
const writtenWidget = widget.superRefine(({ name, configuration }, context) => {
  for (const problem of configurationProblems(name, configuration))
    context.addIssue({ ...problem, path: ['configuration', ...problem.path] })
})
const shownWidget = widget.superRefine(({ name, configuration }, context) => {
  shownConfiguration(name, configuration, (message) => context.addIssue({ code: 'custom', message }))
})
const blockSchema = z.discriminatedUnion('kind', [cover, textOf(htmlText(50_000)), ...goods, writtenWidget])
/**
 * A block as pages show it. They take scripts away when they draw it, and there are forms to be filled in on paper, which the
 * installation brings and no editor writes.
 */
const shownBlockSchema = z.discriminatedUnion('kind', [
  cover,
  textOf(z.string()),
  ...goods,
  z.object({ kind: z.literal('form'), html: z.string() }),
  shownWidget,
])
export type ShownBlock = z.infer<typeof shownBlockSchema>

/** The blocks that can be shown. What is none is left out, and `report` says what is wrong with it. */
export function shownBlocks(blocks: unknown, report: (problem: string) => void): readonly ShownBlock[] {
  const found = z.array(z.unknown()).safeParse(blocks)
  if (!found.success) report('the blocks are no list')
  return (found.data ?? []).flatMap((block, at) => {
    const { data, error } = shownBlockSchema.safeParse(block)
    if (error) report(`block ${at}: ${problemsOf(error).join(', ')}`)
    return data ? [data] : []
  })
}

const languageVersionSchema = z.object({
  /** The last segment of its address; lower case, in the letters of the language. */
  alias: z.string().regex(/^[\p{Ll}\p{N}][\p{Ll}\p{N}-]{0,98}$/u, 'must be lower-case letters, digits and hyphens'),
  title: line.min(1),
  metaTitle: line.default(''),
  metaDescription: z.string().max(500).default(''),
  image: fileName.nullable().default(null),
  blocks: z.array(blockSchema).max(60),
})

/** A content page in the languages that it is written in. */
export const pageDocumentSchema = z.object({
  kind: z.enum(['content', 'inspiration', 'information', 'style']),
  tags: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(20),
  /** None: it is for every market. */
  marketIds: z
    .array(z.string())
    .max(50)
    .transform((chosen) => [...new Set(chosen)].sort()),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  languages: z.partialRecord(z.enum(languageIds), languageVersionSchema),
})
export type PageDocument = z.infer<typeof pageDocumentSchema>
