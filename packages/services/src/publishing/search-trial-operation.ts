import { steeringDocumentSchema, synonymsDocumentSchema } from '@shop/contract/publishing/assortment-document'
import { steeringTrialSchema } from '@shop/contract/rest/publishing'
import { languageIdFor } from '@shop/domain/language'
import type { z } from 'zod'
import type { createSteeringTrial } from '../goods/search/try-steering'
import type { StaffOperation } from '../people/staff/staff-operation'
import { noSuchAddress } from '../platform/http/internal-route'
import { Refusal } from '../platform/refusal'
import type { CreatedPublishing } from './create-publishing'
import { READERS } from './publishing-access'

export type SteeringTrial = ReturnType<typeof createSteeringTrial>

type Deps = { readonly publishing: CreatedPublishing; readonly trySteering: SteeringTrial | undefined }

/** What a search finds with the steering and the synonyms of a draft. */
export const searchTrialOperation = ({ publishing: { drafts }, trySteering }: Deps): StaffOperation => ({
  ...{ method: 'POST', path: 'search-trial', permission: READERS, name: 'publishing.read' },
  handle: async ({ body }) => {
    const { draftId, marketId, locale, phrase } = await body(steeringTrialSchema)
    const drafted = async <T>(kind: 'steering' | 'synonyms', key: string, schema: z.ZodType<T>) => {
      const document = draftId && (await drafts.bodyOf(draftId, { kind, key }))
      if (!document) return undefined
      const read = schema.safeParse(document)
      if (!read.success) throw new Refusal('DOCUMENT_INVALID', 422, `The ${kind} cannot be read as they are`)
      return read.data
    }
    if (!trySteering) throw noSuchAddress()
    return trySteering(
      { market: marketId, locale, phrase },
      {
        steering: await drafted('steering', marketId, steeringDocumentSchema),
        synonyms: await drafted('synonyms', languageIdFor(locale), synonymsDocumentSchema),
      },
    )
  },
})
