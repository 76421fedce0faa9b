import { steeringDocumentSchema, synonymsDocumentSchema } from '@shop/contract/publishing/assortment-document'
import { steeringTrialSchema } from '@shop/contract/rest/publishing'
import { newCommentSchema } from '@shop/contract/rest/publishing-comments'
import { marketImpactAskedSchema } from '@shop/contract/rest/publishing-impact'
import { offersAskedSchema } from '@shop/contract/rest/publishing-offers'
import { campaignPricesAskedSchema, namesAskedSchema } from '@shop/contract/rest/publishing-products'
import type { z } from 'zod'
import { HttpError } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import { Refusal } from '../platform/refusal'
import type { createSteeringTrial } from '../search/try-steering'
import type { StaffActor } from '../staff/staff-door'
import type { CreatedPublishing } from './create-publishing'
import { publishWishes, type Wish } from './publishing-rights'

export type SteeringTrial = ReturnType<typeof createSteeringTrial>
export type Call = { readonly request: HttpRequest; readonly rest: readonly string[] }
export type Allow = (request: HttpRequest, operation: string, ...wishes: readonly Wish[]) => Promise<StaffActor>
type Deps = {
  readonly publishing: CreatedPublishing
  readonly trySteering: SteeringTrial | undefined
  readonly allow: Allow
  readonly reader: (request: HttpRequest, operation?: string) => Promise<StaffActor>
  readonly bodyOf: <T>(request: HttpRequest, schema: z.ZodType<T>) => Promise<T>
}
const LANGUAGES: Readonly<Record<string, string>> = { nb: 'nb-NO', sv: 'sv-SE', da: 'da-DK', fi: 'fi-FI' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the forms of merchandisers ask beside the drafts themselves: names, prices, comments, files of codes. */
export function editorRoutes({ publishing, trySteering, allow, reader, bodyOf }: Deps) {
  const { db, drafts, names, offers, campaignPrices, marketImpact, comments, exportCodes, exportVouchers } = publishing
  const places: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    names: async ({ request }) => {
      await reader(request)
      return names(queryOf(request, namesAskedSchema))
    },
    offers: async ({ request }) => {
      await reader(request)
      return offers(queryOf(request, offersAskedSchema).locale)
    },
    'campaign-prices': async ({ request }) => {
      const asked = queryOf(request, campaignPricesAskedSchema)
      const wish = { permission: 'content:preview', marketIds: [asked.marketId] } as const
      await allow(request, 'publishing.campaign-prices', wish)
      return campaignPrices(asked)
    },
    'market-impact': async ({ request }) => {
      await reader(request)
      return marketImpact(queryOf(request, marketImpactAskedSchema))
    },
    'search-trial': async ({ request }) => {
      await reader(request)
      const { draftId, marketId, locale, phrase } = await bodyOf(request, steeringTrialSchema)
      const drafted = async <T>(kind: 'steering' | 'synonyms', key: string, schema: z.ZodType<T>) => {
        const body = draftId && (await drafts.bodyOf(draftId, { kind, key }))
        if (!body) return undefined
        const read = schema.safeParse(body)
        if (!read.success) throw new Refusal('DOCUMENT_INVALID', 422, `The ${kind} cannot be read as they are`)
        return read.data
      }
      if (!trySteering) throw notFound()
      return trySteering(
        { market: marketId, locale, phrase },
        {
          steering: await drafted('steering', marketId, steeringDocumentSchema),
          synonyms: await drafted('synonyms', LANGUAGES[locale] ?? '', synonymsDocumentSchema),
        },
      )
    },
    comments: async ({ request, rest: [, draftId = ''] }) => {
      if (!UUID.test(draftId)) throw notFound()
      if (request.method === 'GET') {
        await reader(request)
        return comments.list(draftId)
      }
      const comment = await bodyOf(request, newCommentSchema)
      const { staffId } = await reader(request, 'publishing.comment')
      return comments.add({ ...comment, draftId, staffId })
    },
    codes: async ({ request, rest: [, key = ''] }) => {
      // It is noted who took it, so it is no reading.
      if (request.method !== 'POST') throw notFound()
      const wishes = await publishWishes(db, [{ kind: 'codes', key }])
      const { staffId } = await allow(request, 'publishing.export-codes', ...wishes)
      return exportCodes({ key, staffId })
    },
    vouchers: async ({ request, rest: [, key = ''] }) => {
      if (request.method !== 'POST') throw notFound()
      const wishes = await publishWishes(db, [{ kind: 'series', key }])
      const { staffId } = await allow(request, 'publishing.export-vouchers', ...wishes)
      return exportVouchers({ key, staffId })
    },
  }
  return places
}

function queryOf<T>(request: HttpRequest, schema: z.ZodType<T>): T {
  const read = schema.safeParse(Object.fromEntries(request.query))
  if (!read.success) throw new Refusal('BAD_USER_INPUT', 400, 'The question is not readable')
  return read.data
}

const notFound = () => new HttpError(404, 'NOT_FOUND', 'No such address')
