import type pg from 'pg'
import { newestSeq, verifiedTo } from '../../src/ground/audit/chain-state'
import { readReceipt } from '../../src/ground/audit/witness-receipt'
import type { Queryable } from '../../src/platform/sql'
import { jobsByKind, outboxWaiting } from '../../src/platform/work-queue'
import { type Finding, type Patient, reasonOf, unasked, well, wrong } from './finding'

const MINUTE_MS = 60_000
const LONGEST_IN_OUTBOX_MS = 5 * MINUTE_MS
const LATEST_MS = 15 * MINUTE_MS
const ASK_THE_BACKGROUND = 'Start services with background among SERVICES; their log says what fails.'

/** What waits inside: events, jobs, and the record's word from outside. */
export async function checkWork(client: pg.Client, patient: Patient): Promise<readonly Finding[]> {
  const db: Queryable = { query: (text, values) => client.query(text, values) }
  return [await outbox(db, patient), await jobs(db, patient), await witnessed(db, patient)]
}

const minutes = (ms: number) => `${Math.round(ms / MINUTE_MS)} min`

async function outbox(db: Queryable, { now }: Patient): Promise<Finding> {
  const found = await outboxWaiting(db)
  const age = found?.oldest ? now() - found.oldest.getTime() : 0
  if (age <= LONGEST_IN_OUTBOX_MS) return well(`Outbox: ${found?.waiting ?? 0} waiting`)
  return wrong(`The outbox is stuck: ${found?.waiting} events wait, the oldest for ${minutes(age)}`, ASK_THE_BACKGROUND)
}

async function jobs(db: Queryable, { now }: Patient): Promise<Finding> {
  const all = await jobsByKind(db)
  const failing = all.filter((job) => job.failing > 0)
  const late = all.filter(({ next }) => next && now() - next.getTime() > LATEST_MS)
  if (late.length > 0)
    return wrong(
      `Jobs are late: ${late.map(({ kind, next }) => `${kind} for ${minutes(now() - (next?.getTime() ?? 0))}`).join(', ')}`,
      ASK_THE_BACKGROUND,
    )
  if (failing.length > 0)
    return wrong(
      `Jobs fail: ${failing.map(({ kind, failing: count }) => `${kind} (${count})`).join(', ')}`,
      'The status screen of the console shows the last error of each.',
    )
  return well(`Jobs: ${all.reduce((sum, { waiting }) => sum + waiting, 0)} planned, none late`)
}

async function witnessed(db: Queryable, { env, dataDir, now, isOperated }: Patient): Promise<Finding> {
  if (isOperated && !env.WITNESS_URL) return unasked('No witness of the audit record (WITNESS_URL)')
  const mend =
    'Start the witness, and look for alarms in the console; npm run audit:verify says whether the record is whole.'
  try {
    const receipt = readReceipt(dataDir)?.headSeq ?? 0
    const verified = await verifiedTo(db)
    const newest = await newestSeq(db)
    if (verified && receipt < verified.seq && now() - verified.at.getTime() > LONGEST_IN_OUTBOX_MS)
      return wrong(
        `The witness has acknowledged row ${receipt} of the audit record, the last checkpoint is at ${verified.seq}`,
        mend,
      )
    return well(`Audit record: ${newest} rows, witnessed to ${receipt}`)
  } catch (error) {
    return wrong(`The receipt of the witness in ${dataDir}/keys cannot be read (${reasonOf(error)})`, mend)
  }
}
