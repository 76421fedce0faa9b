import { z } from 'zod'
import { htmlText } from './html-text'

const line = z.string().max(500)
const html = htmlText(50_000)
const href = z
  .string()
  .max(2_000)
  .regex(/^($|\/(?!\/)|https:\/\/|#)/, 'must be a path, an https address or empty')
const fileName = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'is no name of a picture')
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

/** What lies in a JSON widget: the kinds that are ours. */
const innerSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('usp') }),
  z.looseObject({
    kind: z.literal('shop-the-look'),
    image: z.unknown(),
    title: line.optional(),
  }),
  z.looseObject({
    kind: z.literal('countdown'),
    until: z.iso.datetime({ offset: true }),
    title: line.min(1),
    text: line.optional(),
    buttonText: line.optional(),
    href: href.optional(),
  }),
  z.looseObject({
    kind: z.literal('category-tiles'),
    title: line.optional(),
    tiles: z
      .array(z.looseObject({ title: line.min(1), href, fileName, altText: line.optional() }))
      .min(1)
      .max(12),
  }),
])
const json = z
  .string()
  .max(100_000)
  .superRefine((value, context) => {
    let inner: unknown
    try {
      inner = JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON', params: { reason: 'json' } })
      return
    }
    for (const issue of innerSchema.safeParse(inner).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message, params: { reason: issue.code } })
  })

/** Every kind of the protocol (merchant-api.md 7.3); what a kind does not know is kept for the clients that do. */
export const widgetConfigurations = {
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
  JSON: z.looseObject({ json }),
} as const

export type WidgetKindName = keyof typeof widgetConfigurations
export const widgetKindNames = Object.keys(widgetConfigurations) as WidgetKindName[]
