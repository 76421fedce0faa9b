import type { Database } from '../../platform/database'
import { dataKeys } from '../../platform/key-ring'
import { openSecretBox, type SecretBox } from '../../platform/secret-box'
import { run, sql } from '../../platform/sql'
import { type SealedKind, type SealedText, sealedKinds } from './sealed-texts'

const BATCH = 500

export type Resealed = {
  readonly name: string
  readonly count: number
  /** Texts that no key here opens, with the reason; they stay as they are. */
  readonly closed: readonly string[]
}
type Parts = { readonly db: Database; readonly dataDir: string; readonly batch?: number }

/**
 * Seals under the newest key whatever lies under another. Each batch is a transaction of its own, and a text that is done
 * is not looked at again: whoever is interrupted starts anew, while the services run.
 */
export async function reseal({ db, dataDir, batch = BATCH }: Parts): Promise<readonly Resealed[]> {
  const newest = dataKeys(dataDir).keys[0].name
  const results: Resealed[] = []
  for (const kind of sealedKinds) results.push(await resealKind(db, kind, { dataDir, newest, batch }))
  return results
}

type Way = { readonly dataDir: string; readonly newest: string; readonly batch: number }

async function resealKind(db: Database, kind: SealedKind, { dataDir, newest, batch }: Way): Promise<Resealed> {
  const box = openSecretBox(dataDir, kind.purpose)
  const closed: string[] = []
  let count = 0
  for (let after = kind.first; ; ) {
    const { text, values } = kind.batch(after, newest, batch)
    const texts = (await db.query(text, values)).rows as SealedText[]
    const last = texts.at(-1)
    if (!last) return { name: kind.name, count, closed }
    const opened = texts.flatMap((text) => openedOrNot(box, text, closed))
    count += await db.transaction(async (tx) => {
      // Papers of sales are not changed but for this.
      await run(tx, sql`select set_config('shop.resealing', 'on', true)`)
      let changed = 0
      for (const { key, was, sealed } of opened) changed += await run(tx, kind.replace(key, was, sealed))
      return changed
    })
    after = last.key
  }
}

function openedOrNot(box: SecretBox, { key, subject, sealed: was }: SealedText, closed: string[]) {
  try {
    return [{ key, was, sealed: box.seal(box.open(was, subject), subject) }]
  } catch (error) {
    closed.push(`${subject}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}
