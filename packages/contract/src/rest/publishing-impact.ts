import { z } from 'zod'

/** `GET market-impact`: what the market of a draft has that the change touches, counted when it is asked. */
export const marketImpactAskedSchema = z.object({ draftId: z.uuid(), marketId: z.string().max(20) })

export const marketImpactSchema = z.object({
  at: z.string(),
  /** Not yet ordered, with something in them. */
  carts: z.number(),
  products: z.number(),
  pages: z.number(),
  /** Of products and content pages, in the languages that come and go. */
  addresses: z.object({ added: z.number(), removed: z.number() }),
  /** Content pages without a text in a language that comes. */
  untranslated: z.number(),
  /** Texts that name an amount which the draft changes. */
  mentions: z.array(
    z.object({
      kind: z.enum(['page', 'area', 'texts']),
      key: z.string(),
      name: z.string(),
      /** The words around the amount. */
      text: z.string(),
    }),
  ),
})
export type MarketImpact = z.infer<typeof marketImpactSchema>
