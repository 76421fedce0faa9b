import { z } from 'zod'
import { htmlText } from './html-text'
import { ownWidgetSchema } from './own-widgets'
import { fileName, href, line } from './widget-parts'

const oneOf = (most: number) => z.number().int().min(0).max(most)

const image = z.looseObject({
  filename: fileName,
  filenameForMobileDevice: fileName.optional(),
  href: href.optional(),
  altText: line.optional(),
  text: line.optional(),
  title: line.optional(),
})
const textShape = { title: line.optional(), subtitle: line.optional() }
const bannerShape = {
  image,
  text1: line.optional(),
  text2: line.optional(),
  kicker: line.optional(),
  buttonText: line.optional(),
  textColor: oneOf(1).optional(),
  textAndButtonPlacement: oneOf(1).optional(),
  textAndButtonPlacementFullWidth: oneOf(2).optional(),
}
const button = z.looseObject({
  buttonText: line.optional(),
  text: line.optional(),
  url: href.optional(),
  href: href.optional(),
})

/** Text that holds a document of its own. */
export const jsonText = (inner: z.ZodType) =>
  z
    .string()
    .max(100_000)
    .superRefine((value, context) => {
      const held = heldIn(value)
      if (held === undefined) {
        context.addIssue({ code: 'custom', message: 'is no JSON', params: { reason: 'json' } })
        return
      }
      for (const issue of inner.safeParse(held).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message, params: { reason: issue.code } })
    })

function heldIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const markupConfigurations = (html: z.ZodType<string>) => ({
  Text: z.looseObject({
    ...textShape,
    text: html.optional(),
    titleRenderMode: oneOf(3).optional(),
    subtitleRenderMode: oneOf(3).optional(),
    textAlignment: oneOf(4).optional(),
  }),
  'Rich text': z.looseObject({ text: html }),
  HTML: z.looseObject({
    html,
    css: z
      .string()
      .max(20_000)
      .regex(/^[^<]*$/, 'must be no markup')
      .optional(),
  }),
})
/** Of texts that are shown. A page takes scripts away when it draws them; an editor may not even write them. */
export const shownMarkupConfigurations = markupConfigurations(z.string())

/** Every kind of the protocol (merchant-api.md 7.3); what a kind does not know is kept for the clients that do. */
export const widgetConfigurations = {
  ...markupConfigurations(htmlText(50_000)),
  Image: z.looseObject({ image }),
  Banner: z.looseObject(bannerShape),
  Buttons: z.looseObject({ buttons: z.array(button).min(1).max(20) }),
  'Product list': z.looseObject({
    title: line.optional(),
    searchParameters: z.looseObject({}).optional(),
    mode: z.enum(['DEFAULT', 'LATEST_VIEWED', 'FAVORITES']).optional(),
    pageCount: z.number().int().min(1).max(12).optional(),
    moreText: line.optional(),
    moreHref: href.optional(),
  }),
  Video: z.looseObject({
    videoId: z.union([z.string().regex(/^[\w-]{1,40}$/), z.number().int().positive()]),
    videoProvider: oneOf(1),
    videoDisplayType: oneOf(1).optional(),
    image,
  }),
  JSON: z.looseObject({ json: jsonText(ownWidgetSchema) }),
} as const

export type WidgetKindName = keyof typeof widgetConfigurations
export const widgetKindNames = Object.keys(widgetConfigurations) as WidgetKindName[]

/** What an editor is told of a configuration, each with its reason. */
export const configurationProblems = (kind: WidgetKindName, configuration: unknown) =>
  (widgetConfigurations[kind].safeParse(configuration).error?.issues ?? []).map((issue) => ({
    code: 'custom' as const,
    path: issue.path,
    message: issue.message,
    params: { reason: reasonOf(issue) },
  }))

const reasonOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.reason === 'string' ? issue.params.reason : issue.code
