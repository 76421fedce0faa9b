import { documentKinds, type Json } from '@shop/domain/publishing'
import { z } from 'zod'

const name = { kind: z.enum(documentKinds), key: z.string() }
const path = z.array(z.union([z.string(), z.number()]))
const json: z.ZodType<Json> = z.json()
const body = json.nullable()

export const publishedDocumentsSchema = z.object({ documents: z.array(z.object({ ...name, name: z.string() })) })

export const publishedVersionSchema = z.object({
  version: z.number(),
  body,
  published_at: z.string(),
  published_by: z.string().nullable(),
  note: z.string(),
  restored_from: z.number().nullable(),
  /** The draft that it was published from. */
  draft: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type PublishedVersion = z.infer<typeof publishedVersionSchema>

/** A document as it is live, with what it inherits and every version that ever was. */
export const publishedDocumentSchema = z.object({
  ...name,
  version: z.number(),
  body,
  inherited: body.optional(),
  versions: z.array(publishedVersionSchema),
  /** Open drafts that change it, and where. */
  drafts: z.array(z.object({ id: z.string(), name: z.string(), by: z.string(), at: z.string(), paths: z.array(path) })),
})
export type PublishedDocument = z.infer<typeof publishedDocumentSchema>

const draftSummary = {
  id: z.string(),
  name: z.string(),
  state: z.enum(['open', 'requested', 'approved', 'scheduled', 'published', 'discarded']),
  version: z.number(),
  author: z.string(),
  approver: z.string().nullable(),
  publishAt: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
}
const personSchema = z.object({ ref: z.string(), name: z.string() })
/** Of a draft that waits: who can approve it. */
export const draftSummarySchema = z.object({ ...draftSummary, approvers: z.array(personSchema) })
export type DraftSummary = z.infer<typeof draftSummarySchema>
export const draftsSchema = z.object({ drafts: z.array(draftSummarySchema) })

export const draftIssueSchema = z.object({ ...name, path, code: z.string(), message: z.string() })
export type DraftIssue = z.infer<typeof draftIssueSchema>

export const draftChangeSchema = z.object({
  path,
  area: z.enum(['identity', 'addresses', 'languages', 'money', 'lists', 'look', 'policies', 'content']),
  risk: z.enum(['low', 'high']),
  before: json.optional(),
  after: json.optional(),
})
export type DraftChange = z.infer<typeof draftChangeSchema>

export const draftDocumentSchema = z.object({
  ...name,
  body,
  live: body,
  baseVersion: z.number(),
  liveVersion: z.number(),
  isStale: z.boolean(),
  changes: z.array(draftChangeSchema),
})
export type DraftDocument = z.infer<typeof draftDocumentSchema>

export const draftSchema = z.object({
  ...draftSummary,
  documents: z.array(draftDocumentSchema),
  issues: z.array(draftIssueSchema),
  risk: z.enum(['low', 'high']),
  events: z.array(
    z.object({
      event: z.string(),
      at: z.string(),
      staff: z.string().nullable(),
      details: z.object({ note: z.string().optional() }).catch({}),
    }),
  ),
  approval: z.object({
    permission: z.enum(['markets:approve-high-risk', 'campaigns:approve']),
    approvers: z.array(personSchema),
    writers: z.array(personSchema),
  }),
})
export type Draft = z.infer<typeof draftSchema>

export const draftConflictSchema = z.object({
  ...name,
  path,
  base: json.optional(),
  mine: json.optional(),
  theirs: json.optional(),
})
export type DraftConflict = z.infer<typeof draftConflictSchema>

const sideSchema = z.object({ by: z.string().nullable(), at: z.string() })
/** Who stands behind the two sides of a conflict. */
export const conflictSidesSchema = z.array(z.object({ ...name, mine: sideSchema, theirs: sideSchema }))
export type ConflictSides = z.infer<typeof conflictSidesSchema>[number]

export const madePreviewSchema = z.object({
  token: z.string(),
  host: z.string(),
  domain: z.string(),
  market: z.string(),
  expiresAt: z.string(),
})

const decisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exempt') }),
  z.object({
    kind: z.literal('go'),
    market: z.string(),
    locale: z.string(),
    screen: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
    internalPath: z.string(),
  }),
  z.object({ kind: z.literal('redirect'), location: z.string(), status: z.number() }),
  z.object({ kind: z.literal('not-found'), market: z.string(), locale: z.string(), internalPath: z.string() }),
])
export const testedRouteSchema = z.object({ live: decisionSchema, draft: decisionSchema.nullable() })
export type RouteDecisionShown = z.infer<typeof decisionSchema>

export const uploadedPictureSchema = z.object({
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  focus: z.object({ x: z.number(), y: z.number() }),
})
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>

/** Pictures that were uploaded, the newest first. */
export const uploadedPicturesSchema = z.object({
  pictures: z.array(
    z.object({ fileName: z.string(), width: z.number(), height: z.number(), at: z.string(), by: z.string() }),
  ),
})

export const rolledBackSchema = z.object({ publicationId: z.number() })

const cartTrialSchema = z.object({
  pieces: z.number(),
  before: z.number(),
  after: z.number(),
  campaigns: z.array(z.string()),
  code: z.string(),
})
const priceFaultSchema = z.object({
  campaign: z.string(),
  marketId: z.string(),
  fault: z.enum(['none', 'overstated']),
  productIds: z.array(z.number()),
})
/** What a draft's campaigns do to carts; a draft that cannot be written says why instead. */
export const campaignTriedSchema = z.discriminatedUnion('isInvalid', [
  z.object({ isInvalid: z.literal(true), issues: z.array(draftIssueSchema) }),
  z.object({
    isInvalid: z.literal(false),
    currency: z.string(),
    at: z.string(),
    carts: z.number(),
    changed: z.number(),
    before: z.number(),
    after: z.number(),
    examples: z.array(cartTrialSchema),
    faults: z.array(priceFaultSchema),
    issues: z.array(draftIssueSchema),
  }),
])
export type CampaignTried = z.infer<typeof campaignTriedSchema>

const foundSchema = z.object({
  total: z.number(),
  redirect: z.string().nullable(),
  products: z.array(z.object({ productId: z.number(), name: z.string(), brand: z.string() })),
  facets: z.array(z.string()),
})
export const searchTriedSchema = z.object({ live: foundSchema, draft: foundSchema.nullable() })
export type SearchFound = z.infer<typeof foundSchema>

const importedValues = z.record(z.string(), z.number().nullable()).nullable()
const importedRowSchema = z.object({
  line: z.number(),
  key: z.string(),
  result: z.enum(['changed', 'same', 'refused']),
  code: z.string().nullable(),
  value: z.string().nullable(),
  before: importedValues,
  after: importedValues,
})
export type ImportedRow = z.infer<typeof importedRowSchema>
const importedShape = {
  kind: z.enum(['stock', 'prices']),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  rows: z.array(importedRowSchema),
}
export const importedSchema = z.object({
  ...importedShape,
  isApplied: z.boolean(),
  /** Somebody else has to approve it. */
  needsApproval: z.boolean(),
  /** The number under which it waits. */
  waiting: z.string().nullable(),
})
export type Imported = z.infer<typeof importedSchema>

const waitingImport = {
  id: z.string(),
  kind: z.enum(['stock', 'prices']),
  changed: z.number(),
  author: z.string(),
  askedAt: z.iso.datetime(),
  leavesOut: z.boolean(),
  marketIds: z.array(z.string()),
  /** Who may approve it. */
  approvers: z.array(z.string()),
}
/** `GET imports`: what waits for somebody else. */
export const waitingImportsSchema = z.object({ imports: z.array(z.object(waitingImport)) })
export type WaitingImport = z.infer<typeof waitingImportsSchema>['imports'][number]
/** `GET imports/{id}`: what it would do at this moment. */
export const waitingImportSchema = z.object({ ...waitingImport, ...importedShape, seen: z.string() })
export type WaitingImportRows = z.infer<typeof waitingImportSchema>
export const decidedImportSchema = z.object({ id: z.string() })
