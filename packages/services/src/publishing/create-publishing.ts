import type { Work } from '../background/background'
import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import { publishedRouting, routingOf } from '../channel/published-routing'
import { channelOf } from '../context/place'
import { createDocuments } from './documents'
import { createDrafts, PUBLISH_DRAFT } from './drafts'
import { createPreviewSnapshots } from './preview-snapshots'
import { createPreviews } from './previews'
import { createPublishing as createPublisher } from './publish'
import type { PublishingDeps } from './publishing-deps'
import { testRoute } from './route-test'
import { createUploads } from './uploads'

type Deps = PublishingDeps & {
  readonly catalog: Catalog
  readonly channels: Channels
  /** What preview tokens are signed with. */
  readonly secret: string
}
export type CreatedPublishing = ReturnType<typeof createPublishing>

/** Drafts, versions and previews of everything that merchandisers publish. */
export function createPublishing(deps: Deps) {
  const { channels, clock, installation } = deps
  const drafts = createDrafts(deps)
  const publisher = createPublisher(deps)
  const snapshots = createPreviewSnapshots(deps)
  const previews = createPreviews({ ...deps, snapshots })
  const work: Work = {
    consumers: [],
    jobs: [{ kind: PUBLISH_DRAFT, handle: (tx, { key }) => publisher.publishDue(tx, key) }],
  }
  return {
    drafts,
    publisher,
    documents: createDocuments(deps),
    upload: createUploads(deps),
    previews,
    work,
    routing: async () => publishedRouting(channelOf(await channels.all(), undefined)),
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
