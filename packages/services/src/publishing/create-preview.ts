import { domainsOf } from '@shop/domain/routing'
import { domainsInForce } from '../ground/channel/market-domains'
import type { ChannelRecord } from '../ground/context/place'
import { Refusal } from '../platform/refusal'
import { documentsOf, draftOf } from './draft-store'
import { addPreview } from './preview-store'
import { digestOf, type previewTokens } from './preview-token'
import type { PublishingDeps } from './publishing-deps'

const LIFETIME_MS = 15 * 60_000

type Deps = Pick<PublishingDeps, 'db' | 'clock' | 'ids' | 'installation'> & {
  readonly channels: { readonly all: () => Promise<readonly ChannelRecord[]> }
  readonly tokens: ReturnType<typeof previewTokens>
}
export type NewPreview = {
  readonly draftId: string
  readonly marketId: string
  readonly staffId: number
  readonly sessionId: string
  readonly shownAt: Date | null
  /** `page/{key}`: a link that shows this one page only. */
  readonly document: string | null
  readonly audience: 'public' | 'member'
  readonly customerType: 'PERSON' | 'ORGANIZATION' | null
  /** Shows the live shop instead, for comparison with the draft. */
  readonly isLive: boolean
}

/** The label of a draft in the name of its preview's host. */
export const draftLabel = (draftId: string, isLive: boolean) =>
  `${draftId.replaceAll('-', '').slice(0, 12)}${isLive ? '-live' : ''}`

/** A token that opens the preview of a draft once, and the host that it opens. */
export async function createPreview({ db, clock, ids, channels, installation, tokens }: Deps, wish: NewPreview) {
  const { draftId, marketId, staffId, sessionId, shownAt, document, isLive, ...shopper } = wish
  const draft = await draftOf(db, draftId)
  if (draft.state === 'discarded') throw new Refusal('DRAFT_STATE', 409, 'The draft is discarded')
  if (document !== null && !(await documentsOf(db, draftId)).some((one) => `${one.kind}/${one.key}` === document))
    throw new Refusal('NOT_FOUND', 404, 'The draft has no such document')
  const market = (await channels.all()).flatMap(({ markets }) => markets).find(({ id }) => id === marketId)
  if (!market) throw new Refusal('NOT_FOUND', 404, 'There is no such market')
  const now = clock.now()
  const token = tokens.make()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const tokenHash = digestOf(token)
  const view = ids.secret()
  await addPreview(db, {
    tokenHash,
    view,
    draftId,
    marketId,
    staffId,
    sessionId,
    document,
    isLive,
    shownAt,
    ...shopper,
    now,
    expiresAt,
  })
  const [domain] = domainsOf(domainsInForce(installation.domains, [market]), market.alias)
  return {
    token,
    host: `${draftLabel(draftId, isLive)}.preview.${domain}`,
    domain,
    market: market.alias,
    expiresAt,
  }
}
