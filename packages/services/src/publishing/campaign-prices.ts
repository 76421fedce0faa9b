import { campaignDocumentSchema } from '@shop/contract/publishing/campaign-document'
import type { CampaignPrices, CampaignPricesAsked } from '@shop/contract/rest/publishing-products'
import { pricesInForce } from '@shop/domain/catalog'
import { lowestPriceWindowDays } from '@shop/domain/constants'
import type { Platform } from '../platform/platform'
import { Refusal } from '../platform/refusal'
import { type CampaignProduct, type CatalogParts, campaignProducts } from './campaign-products'
import { campaignDocument } from './documents/campaign-document'
import { documentsOf } from './draft-store'

const SHOWN = 50
const DAY_MS = 86_400_000
/** The days of price history that are drawn: the days that the law looks at, and some before them. */
const DRAWN_DAYS = lowestPriceWindowDays + 15

type Deps = CatalogParts & Pick<Platform, 'db' | 'clock'>
type Row = CampaignPrices['rows'][number]

/** A draft's campaign product by product: the price, the lawful comparison price, and what may be announced. */
export function createCampaignPrices({ db, clock, ...parts }: Deps) {
  return async ({ draftId, campaign: key, marketId, only, skip }: CampaignPricesAsked): Promise<CampaignPrices> => {
    const drafted = (await documentsOf(db, draftId)).find((one) => one.kind === 'campaign' && one.key === key)
    const body = drafted ? drafted.body : await campaignDocument.read(db, key)
    if (body === undefined) throw new Refusal('NOT_FOUND', 404, 'There is no such campaign')
    const read = campaignDocumentSchema.safeParse(body)
    if (!read.success) throw new Refusal('DOCUMENT_INVALID', 422, 'The campaign cannot be read as it is')
    const campaign = read.data
    const priced = await campaignProducts(parts, { key, campaign, marketId, now: clock.now() })
    if (!priced) throw new Refusal('NOT_FOUND', 404, 'There is no such market')
    const { currency, settings, startsAt, products } = priced
    const isAnnounced = campaign.kind === 'percentage' && !campaign.hideTitle
    const verdictOf = ({ judged, view }: CampaignProduct): Row['verdict'] => {
      if (!isAnnounced) return 'unannounced'
      if (judged.prior === undefined) return 'unsold'
      if (judged.fault) return judged.fault
      return judged.prior > view.listMinor ? 'stepwise' : 'allowed'
    }
    const judged = products.map((product) => ({ ...product, verdict: verdictOf(product) }))
    const counts = { allowed: 0, stepwise: 0, overstated: 0, none: 0, unsold: 0, unannounced: 0 }
    for (const { verdict } of judged) counts[verdict]++
    const wanted =
      only === 'faults' ? judged.filter(({ verdict }) => verdict === 'none' || verdict === 'overstated') : judged
    const { memberPricesCount } = settings.lowestPricePolicy
    const from = startsAt - DRAWN_DAYS * DAY_MS
    return {
      ...{ currency, startsAt: new Date(startsAt).toISOString(), total: wanted.length, counts, skip },
      windowFrom: new Date(startsAt - lowestPriceWindowDays * DAY_MS).toISOString(),
      rows: wanted
        .slice(skip, skip + SHOWN)
        .map(({ view, history, judged: { prior, percent, reducedIncVat }, verdict }) => {
          const prices = pricesInForce(history, 'public', startsAt)
          const counted = memberPricesCount ? [...prices, ...pricesInForce(history, 'member', startsAt)] : prices
          const lowest = counted.findLast(({ amountMinor }) => amountMinor === prior)
          return {
            productId: view.productId,
            name: view.name,
            detail: view.articleNumber,
            image: view.images[0] ?? null,
            now: view.listMinor,
            lowest: prior ?? null,
            lowestFrom: lowest ? new Date(lowest.from).toISOString() : null,
            reduced: campaign.kind === 'percentage' ? reducedIncVat : null,
            percent: percent ?? null,
            verdict,
            history: prices
              .filter(({ until }) => until > from)
              .map(({ amountMinor, from: begun }) => ({
                from: new Date(Math.max(begun, from)).toISOString(),
                amount: amountMinor,
              })),
          }
        }),
    }
  }
}
