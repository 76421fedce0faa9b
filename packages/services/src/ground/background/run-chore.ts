import type { Database } from '../../platform/database'
import type { Chore } from './chore'

const MOST_TURNS = 10_000

/** Runs the chore to its end as if it were `now`, a transaction a turn. */
export async function runChore(db: Database, chore: Chore, now: Date): Promise<Readonly<Record<string, number>>> {
  const total: Record<string, number> = {}
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const { isDone, counts } = await db.transaction((tx) => chore.run(tx, now))
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
    if (isDone) return total
  }
  throw new Error(`${chore.name} did not come to an end in ${MOST_TURNS} turns`)
}
