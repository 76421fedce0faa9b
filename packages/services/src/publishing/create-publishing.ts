import type { Catalog } from '../goods/catalog/catalog'
import type { Work } from '../ground/background/background'
import type { Channels } from '../ground/channel/channels'
import { routingOf } from '../ground/channel/published-routing'
import type { MethodsOf } from '../ground/channel/shown-settings'
import { channelOf } from '../ground/context/place'
import { createCampaignPrices } from './campaign-prices'
import { createCampaignTrial } from './campaign-trial'
import { createDocuments } from './documents'
import { createDraftComments } from './draft-comments'
import { createDrafts, PUBLISH_DRAFT } from './drafts'
import { createCodeExport } from './export-codes'
import { createVoucherExport } from './export-vouchers'
import { createMarketImpact } from './market-impact'
import { createNames } from './names'
import { createOffers } from './offers'
import { createPreviewSnapshots } from './preview-snapshots'
import { createPreviews } from './previews'
import { createPriceChecks } from './price-issues'
import { createPublishedSnapshot } from './published-snapshot'
import { createPublisher } from './publisher'
import type { PublishingDeps } from './publishing-deps'
import { testRoute } from './route-test'
import { createImports } from './take-import'
import { createUploads } from './uploads'
import { createWaitingImports } from './waiting-imports'

type Deps = Omit<PublishingDeps, 'priceIssues'> & {
  readonly catalog: Catalog
  readonly channels: Channels
  readonly methodsOf: MethodsOf
  /** The key that signs preview tokens. */
  readonly secret: string
}
export type CreatedPublishing = ReturnType<typeof createPublishing>

/** Drafts, versions and previews of everything that merchandisers publish. */
export function createPublishing(given: Deps) {
  const { channels, clock, installation } = given
  const prices = createPriceChecks(given)
  const deps = { ...given, priceIssues: prices.issues }
  const drafts = createDrafts(deps)
  const publisher = createPublisher(deps)
  const snapshots = createPreviewSnapshots(deps)
  const previews = createPreviews({ ...deps, snapshots })
  const work: Work = {
    consumers: [],
    jobs: [{ kind: PUBLISH_DRAFT, handle: (tx, { key }) => publisher.publishDue(tx, key) }],
  }
  return {
    db: deps.db,
    drafts,
    publisher,
    documents: createDocuments(deps),
    upload: createUploads(deps),
    imports: createImports(deps),
    waitingImports: createWaitingImports(deps),
    trial: createCampaignTrial({ ...deps, faults: prices.faults }),
    names: createNames(deps.db),
    offers: createOffers(deps.db),
    campaignPrices: createCampaignPrices(deps),
    marketImpact: createMarketImpact(deps),
    comments: createDraftComments(deps),
    exportCodes: createCodeExport(deps),
    exportVouchers: createVoucherExport(deps),
    previews,
    work,
    snapshot: createPublishedSnapshot(deps),
    routeTest: async ({
      draftId,
      ...asked
    }: Parameters<typeof testRoute>[0] & { readonly draftId?: string | undefined }) => {
      const live = routingOf(channelOf(await channels.all(), undefined), installation)
      if (draftId === undefined) return testRoute(asked, live, undefined)
      const { channels: drafted } = await snapshots.of(draftId, clock.now())
      return testRoute(asked, live, routingOf(channelOf(drafted, undefined), installation))
    },
  }
}
