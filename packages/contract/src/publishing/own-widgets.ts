import { z } from 'zod'
import { fileName, href, line } from './widget-parts'

const until = z.iso.datetime({ offset: true })
const tile = z.looseObject({ title: line.min(1), href, fileName, altText: line.optional() })
const FIRST_TILE = { title: '', href: '/', fileName: 'tile-knit.avif' }
const FIRST_LOOK = { filename: 'look.avif', altText: '' }

/**
 * The kinds of widget that are ours: what each may hold, and what the editor begins with. One lies in a JSON widget. The
 * storefront draws it from the folder of the same name (docs/how-to/widget-kind.md).
 */
export const ownWidgets = {
  usp: kind({}, {}),
  countdown: kind(
    { until, title: line.min(1), text: line.optional(), buttonText: line.optional(), href: href.optional() },
    { until: '2026-12-24T18:00:00+01:00', title: '' },
  ),
  'category-tiles': kind({ title: line.optional(), tiles: z.array(tile).min(1).max(12) }, { tiles: [FIRST_TILE] }),
  'shop-the-look': kind(
    { title: line.optional(), image: z.unknown(), hotspots: z.unknown().optional() },
    { title: '', image: FIRST_LOOK, hotspots: [] },
  ),
}

function kind<Shape extends z.ZodRawShape>(shape: Shape, first: { readonly [Name in keyof Shape]?: unknown }) {
  return { schema: z.looseObject<z.ZodRawShape>(shape), first }
}

export type OwnWidgetKind = keyof typeof ownWidgets
export const ownWidgetKinds = Object.keys(ownWidgets) as OwnWidgetKind[]

const schemaOf = (kind: OwnWidgetKind) => ownWidgets[kind].schema.extend({ kind: z.literal(kind) })
const [first, ...others] = ownWidgetKinds.map(schemaOf)

/** What lies in a JSON widget. */
export const ownWidgetSchema = z.discriminatedUnion('kind', [first!, ...others])
