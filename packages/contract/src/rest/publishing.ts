import { documentKinds } from '@shop/domain/publishing'
import { z } from 'zod'

const name = { kind: z.enum(documentKinds), key: z.string().min(1).max(200) }
const path = z.array(z.union([z.string().max(200), z.number().int().min(0)])).max(40)
const version = z.number().int().positive()
const json = z.json().nullable()

/** What the steps of a draft take: `POST /staff/publishing/drafts/{id}/{step}`. The version is the one that was seen. */
export const draftSteps = {
  put: z.object({ version, ...name, body: json }),
  drop: z.object({ version, ...name }),
  rebase: z.object({
    version,
    resolutions: z
      .array(z.object({ ...name, path, choice: z.enum(['mine', 'theirs']) }))
      .max(1_000)
      .default([]),
  }),
  request: z.object({ version }),
  approve: z.object({ version }),
  'send-back': z.object({ version, note: z.string().trim().min(1).max(500) }),
  schedule: z.object({ version, publishAt: z.iso.datetime() }),
  unschedule: z.object({ version }),
  discard: z.object({ version }),
  publish: z.object({ version, note: z.string().max(500).optional() }),
} as const

export const newDraftSchema = z.object({ name: z.string().trim().min(1).max(120) })

export const rollBackSchema = z.object({
  documents: z
    .array(z.object({ ...name, version }))
    .min(1)
    .max(50),
  note: z.string().trim().min(1).max(500),
})

export const newPreviewSchema = z.object({
  draftId: z.uuid(),
  marketId: z.string().max(20),
  shownAt: z.iso.datetime().optional(),
  document: z.string().max(220).optional(),
  /** As whom the shop is seen: nobody is ever signed in, but prices and texts are those of such a shopper. */
  audience: z.enum(['public', 'member']).default('public'),
  customerType: z.enum(['PERSON', 'ORGANIZATION']).optional(),
  /** The shop as it is, to be seen beside the draft. */
  isLive: z.boolean().default(false),
})

/** `POST campaign-trial`: a draft's campaigns on the carts of a market; with a code, typed into each. */
export const campaignTrialSchema = z.object({
  draftId: z.uuid(),
  marketId: z.string().max(20),
  at: z.iso.datetime().optional(),
  code: z.string().trim().min(1).max(100).optional(),
})

/** `POST search-trial`: what a phrase finds in a market, live and with the draft's steering. */
export const steeringTrialSchema = z.object({
  draftId: z.uuid().optional(),
  marketId: z.string().max(20),
  locale: z.string().regex(/^[a-z]{2}$/),
  phrase: z.string().trim().min(1).max(100),
})

export const routeTestSchema = z.object({
  host: z.string().min(1).max(300),
  path: z.string().min(1).max(2_000),
  query: z.string().max(2_000).default(''),
  selectedMarket: z.string().max(32).optional(),
  draftId: z.uuid().optional(),
})

/** `0.1,0,0.8,1`: left, top, width and height in parts of the picture. */
const parts = (count: number) =>
  z
    .string()
    .regex(/^\d(\.\d{1,6})?(,\d(\.\d{1,6})?)*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().min(0).max(1)).length(count))

/** What stands behind `POST /staff/publishing/uploads`; the picture is the body, its type the content type. */
export const uploadSchema = z.object({
  name: z.string().min(1).max(200),
  crop: parts(4)
    .transform(([left = 0, top = 0, width = 1, height = 1]) => ({ left, top, width, height }))
    .optional(),
  focus: parts(2)
    .transform(([x = 0.5, y = 0.5]) => ({ x, y }))
    .optional(),
})

/**
 * What stands behind `POST imports/{kind}`; the file is the body. `trial=1` says what it would do, row by row;
 * `leaveOut=1` leaves out the rows that cannot be taken.
 */
export const importSchema = z
  .object({
    kind: z.enum(['stock', 'prices']),
    trial: z.enum(['0', '1']).default('0'),
    leaveOut: z.enum(['0', '1']).default('0'),
  })
  .transform(({ kind, trial, leaveOut }) => ({ kind, isTrial: trial === '1', leavesOut: leaveOut === '1' }))

/** Of `POST imports/{id}/approve`: the rows that were seen, by their name. */
export const importDecisionSchema = z.object({ seen: z.string().length(64) })
