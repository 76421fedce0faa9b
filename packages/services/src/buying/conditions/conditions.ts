import { createHash } from 'node:crypto'
import { type ShownBlock, shownBlocks } from '@shop/contract/publishing/page-document'
import { pageBodySchema } from '@shop/contract/publishing/shown-widget'
import type { Seller, SellerSettings } from '@shop/domain/market'
import { sellerOf } from '@shop/domain/market'
import type { Money } from '@shop/domain/money'
import { z } from 'zod'
import type { Catalog } from '../../goods/catalog/catalog'
import type { Content } from '../../goods/content/content'
import { widgetArea } from '../../goods/content/widget-area'
import type { Place } from '../../ground/context/place'
import type { Platform } from '../../platform/platform'
import type { Checkouts } from '../checkout/checkouts'
import { keepConditions } from './conditions-store'
import { type Prose, proseOfBlocks } from './prose'

/** What a sale is made under, as plain words: what was said then can be read again as it was. */
export type SaleConditions = {
  readonly seller: Seller
  /** Nothing: the shop bears it. */
  readonly returnCost: Money
  readonly terms: Prose
  /** The model form of withdrawal. */
  readonly form: Prose
}

export type Conditions = ReturnType<typeof createConditions>

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly catalog: Pick<Catalog, 'at'>
  readonly content: Pick<Content, 'get'>
  readonly checkouts: Pick<Checkouts, 'paymentsIn'>
  readonly config: SellerSettings
}

/** The names of the pages, which no language changes. */
const TERMS = 'kjopsvilkar'
const RETURNS = 'retur-og-angrerett'

export function createConditions({ db, clock, catalog, content, checkouts, config }: Parts) {
  const kept = new Map<string, number>()

  const at = async (place: Place): Promise<SaleConditions> => {
    const [snapshot, here, { ways }] = await Promise.all([
      content.get(),
      catalog.at(place),
      checkouts.paymentsIn(place),
    ])
    const now = clock.now().getTime()
    const blocksOf = (alias: string) => {
      const page = widgetArea({ alias }, snapshot, here, { now, ways })
      return (page?.containers ?? []).flatMap(({ widgets }) =>
        widgets.flatMap(({ configuration }) => readBlocks(configuration)),
      )
    }
    const { market } = place
    return {
      seller: sellerOf(market.country.code, config),
      returnCost: market.settings.returnCost,
      terms: proseOfBlocks(blocksOf(TERMS), 'text'),
      form: proseOfBlocks(blocksOf(RETURNS), 'form'),
    }
  }

  return {
    at,

    /** The number under which the conditions of this moment are kept for the orders made under them. */
    keep: async (place: Place): Promise<number> => {
      const body = JSON.stringify(await at(place))
      const { market, language } = place
      const hash = createHash('sha256').update(`${market.id} ${language.id} ${body}`).digest('base64url')
      const known = kept.get(hash)
      if (known !== undefined) return known
      const id = await keepConditions(db, {
        hash,
        marketId: market.id,
        languageId: language.id,
        body,
        now: clock.now(),
      })
      kept.set(hash, id)
      return id
    },
  }
}

const bodyWidgetSchema = z.object({ json: z.string() })

/** A widget's configuration carries a page's blocks as text in text; they were read when the content was. */
function readBlocks(configuration: string): readonly ShownBlock[] {
  const widget = bodyWidgetSchema.safeParse(JSON.parse(configuration)).data
  const body = widget && pageBodySchema.safeParse(JSON.parse(widget.json)).data
  return shownBlocks(body?.blocks ?? [], () => undefined)
}
