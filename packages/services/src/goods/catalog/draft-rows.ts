import type { Queryable } from '../../platform/sql'
import { loadCampaigns, loadSoldProducts } from './catalog-store'
import type { DraftRows } from './snapshot'

type Touched = { readonly campaigns: boolean; readonly products: boolean }

/** What the rows of a draft are in the transaction that tries it; nothing of what it does not touch. */
export const readDraftRows = async (tx: Queryable, { campaigns, products }: Touched): Promise<DraftRows> => ({
  ...(campaigns && (await loadCampaigns(tx))),
  ...(products && (await loadSoldProducts(tx))),
})
