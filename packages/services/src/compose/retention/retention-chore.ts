import type { SellerCountry } from '@shop/domain/market'
import { bookkeepingYears, booksEndBefore, keptSince, type StorageTerm, storageTerms } from '@shop/domain/privacy'
import { removeOldDocuments } from '../../buying/documents/remove-old-documents'
import type { Chore } from '../../ground/background/chore'
import type { Channels } from '../../ground/channel/channels'
import { marketsOf } from '../../ground/channel/markets-of'
import { removals, removeBuyersOf } from './retention-store'

const DAY_MS = 86_400_000
const MOST_AT_ONCE = 500

/** Once a day: takes away what has been kept as long as the table of purposes says. */
export function retentionChore(channels: Pick<Channels, 'all'>): Chore {
  return {
    name: 'privacy.retention',
    everyMs: DAY_MS,
    run: async (tx, now) => {
      const counts: Record<string, number> = {}
      let isDone = true
      const note = (name: string, count: number) => {
        counts[name] = (counts[name] ?? 0) + count
        isDone &&= count < MOST_AT_ONCE
      }
      for (const term of Object.keys(storageTerms) as StorageTerm[]) {
        const before = new Date(keptSince(term, now.getTime()))
        for (const remove of removals[term]) note(term, await remove(tx, { before, now, most: MOST_AT_ONCE }))
      }
      for (const { id, country, settings } of await marketsOf(channels)) {
        if (!isKnown(country.code)) continue
        const before = new Date(booksEndBefore(now.getTime(), country.code, settings.timeZone))
        note('books', await removeBuyersOf(tx, id, before, MOST_AT_ONCE))
        note('papers', await removeOldDocuments(tx, id, { before, now, most: MOST_AT_ONCE }))
      }
      return { isDone, counts }
    },
  }
}

const isKnown = (code: string): code is SellerCountry => Object.hasOwn(bookkeepingYears, code)
