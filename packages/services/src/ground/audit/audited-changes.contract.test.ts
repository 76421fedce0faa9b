import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditCreations, auditDeletions } from '@shop/domain/staff'
import { auditedChanges } from '@shop/testkit/audited-changes'
import { newUser } from '@shop/testkit/bearer'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock'
import { openDatabase } from '../../platform/database'
import { type AuditEvent, createAudit } from './audit'
import { loadAuditKeys } from './audit-keys'

const source = join(import.meta.dirname, '../..')
/** A call that writes an entry, in a file that knows the record. */
const DOOR = /(?<![.\w])(?:(?:deps\.)?audit\.(?:append|record)|recordDraftEvent|(?:call\.)?(?:record|done))\(/g
const KNOWS_RECORD = /audit|staff-operation'|record-draft-event/i

/** How many entries each file writes. Whoever adds one here has looked at what it says of before and after. */
const WRITERS: Readonly<Record<string, number>> = {
  'buying/bank/staff-operations.ts': 4,
  'buying/cart/staff/edit-cart.ts': 3,
  'buying/goodwill/staff-operations.ts': 2,
  'buying/purchase/orders/delivered-routes.ts': 1,
  'buying/purchase/orders/delivery-change/staff-operations.ts': 1,
  'buying/purchase/orders/edit/edit-operations.ts': 2,
  'buying/purchase/orders/parcels/staff-operations.ts': 2,
  'buying/purchase/orders/reorder.ts': 1,
  'buying/purchase/orders/resend-operations.ts': 2,
  'buying/purchase/orders/sales-document-operation.ts': 1,
  'buying/purchase/orders/staff-operations.ts': 3,
  'buying/purchase/orders/supplement/staff-operations.ts': 2,
  'buying/purchase/payments/compare/difference-operations.ts': 2,
  'buying/returns/announce-return.ts': 1,
  'buying/returns/exchange/exchange-operations.ts': 3,
  'buying/returns/sending-proof.ts': 1,
  'buying/returns/start-return.ts': 1,
  'goods/catalog/staff-operations.ts': 1,
  'goods/reviews/bulk-operations.ts': 3,
  'goods/reviews/staff-operations.ts': 1,
  'goods/stock/staff-operations.ts': 1,
  'ground/audit/access-review-operations.ts': 2,
  'ground/audit/alarm-operations.ts': 2,
  'ground/audit/audit-routes.ts': 1,
  'ground/audit/erasure-operations.ts': 2,
  'ground/audit/overdue-reviews.ts': 1,
  'ground/audit/record-operations.ts': 3,
  'people/engagement/staff-operations.ts': 1,
  'people/favourites/staff-operations.ts': 1,
  'people/impersonation/access-holds.ts': 4,
  'people/impersonation/access-requests.ts': 1,
  'people/impersonation/account-access.ts': 2,
  'people/impersonation/begin-impersonation.ts': 1,
  'people/impersonation/check-impersonation.ts': 1,
  'people/impersonation/elevate-impersonation.ts': 3,
  'people/impersonation/end-impersonation.ts': 1,
  'people/impersonation/guard-impersonation.ts': 5,
  'people/impersonation/redeem-impersonation.ts': 2,
  'people/impersonation/run-impersonation.ts': 2,
  'people/impersonation/start-impersonation.ts': 1,
  'people/membership/goodwill-approvals.ts': 1,
  'people/membership/staff-operations.ts': 1,
  'people/staff/change-own-password.ts': 2,
  'people/staff/invite-by-operator.ts': 2,
  'people/staff/open-staff-session.ts': 1,
  'people/staff/own-access.ts': 1,
  'people/staff/own-authenticator.ts': 1,
  'people/staff/own-passkeys.ts': 5,
  'people/staff/own-session.ts': 1,
  'people/staff/people.ts': 3,
  'people/staff/prove-session.ts': 1,
  'people/staff/provider/provider-accounts.ts': 2,
  'people/staff/provider/provider-sign-in.ts': 2,
  'people/staff/provider/provider-sign-out.ts': 1,
  'people/staff/sign-in.ts': 1,
  'people/staff/staff-door.ts': 1,
  'people/staff/staff-router.ts': 3,
  'people/staff/step-up.ts': 1,
  'people/vouchers/staff-operations.ts': 2,
  'publishing/draft-comments.ts': 1,
  'publishing/draft-step.ts': 1,
  'publishing/drafts.ts': 1,
  'publishing/export-codes.ts': 1,
  'publishing/export-vouchers.ts': 1,
  'publishing/publish-draft.ts': 2,
  'publishing/record-draft-event.ts': 1,
  'publishing/roll-back.ts': 1,
  'publishing/take-import.ts': 2,
  'publishing/waiting-imports.ts': 2,
  'staff-api/customers/contact-operations.ts': 3,
  'staff-api/customers/customer-operations.ts': 3,
  'staff-api/customers/note-operations.ts': 2,
  'staff-api/customers/sign-in-operations.ts': 2,
  'staff-api/orders/bulk/order-bulk-operations.ts': 2,
  'staff-api/orders/bulk/order-bulk-work.ts': 1,
  'staff-api/orders/bulk/slips-operation.ts': 1,
  'staff-api/orders/order-operations.ts': 2,
  'staff-api/workspace/view-operations.ts': 1,
}

const { shop, owner } = await withShop()
const db = openDatabase({ url: shop.database.url, poolSize: 2, log: silentLog })
afterAll(() => db.close())
const audit = createAudit({
  ...{ db, clock: systemClock, log: silentLog, keys: loadAuditKeys(shop.dataDir), dataDir: shop.dataDir },
})

const HASH = /^[0-9a-f]{64}$/
const has = (names: readonly string[], event: string) => names.includes(event)
/** A change of one field of two, as a creation, a change or a deletion has to say it. */
const statesOf = (event: string) => ({
  ...(!has(auditCreations, event) && { before: { state: 'waiting', kept: 1 } }),
  ...(!has(auditDeletions, event) && { after: { state: 'done', kept: 1 } }),
})
const write = (entry: object) =>
  audit.record({ actor: { kind: 'system', id: 'test' }, result: 'ok', ...entry } as AuditEvent)

it('[ASSIST-51] every file that writes entries is listed, with how many', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const entries = text.match(DOOR)?.length ?? 0
    return entries > 0 && KNOWS_RECORD.test(text) ? [[file, entries] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(WRITERS)
})

it('[ASSIST-51] every kind of change keeps the names of its fields and the prints of what was and what is', async () => {
  expect(auditedChanges.length).toBeGreaterThan(100)
  for (const event of auditedChanges) {
    const seq = await write({ event, target: 'walked', ...statesOf(event) })
    const { rows } = await owner.query('select fields, before_hash, after_hash from audit_log where seq = $1', [seq])
    const isChange = !has(auditCreations, event) && !has(auditDeletions, event)
    expect(rows[0], event).toEqual({
      fields: isChange ? ['state'] : ['state', 'kept'],
      before_hash: has(auditCreations, event) ? null : expect.stringMatching(HASH),
      after_hash: has(auditDeletions, event) ? null : expect.stringMatching(HASH),
    })
  }
})

it('[ASSIST-51] what is set to what it was is written as unchanged, and names no field', async () => {
  const same = { state: 'done', kept: 1 }
  const seq = await write({ event: 'customer.edit', before: same, after: same, words: ['again'] })
  const { rows } = await owner.query('select fields, before_hash = after_hash as same from audit_log where seq = $1', [
    seq,
  ])
  expect(rows).toEqual([{ fields: ['unchanged', 'again'], same: true }])
})

it('[ASSIST-51] the prints of nobody’s change cannot be guessed either', async () => {
  const seq = await write({ event: 'customer.edit', before: { mobile: '+4670' }, after: { mobile: '+4671' } })
  const { rows } = await owner.query('select before_hash, after_hash from audit_log where seq = $1', [seq])
  const guesses = ['+4670', '+4671'].map((mobile) =>
    createHash('sha256').update(JSON.stringify({ mobile })).digest('hex'),
  )
  for (const guess of guesses) expect(Object.values(rows[0])).not.toContain(guess)
})

it('[ASSIST-51] an entry of a change without what was, what is or any field is not written, and neither is the deed', async () => {
  const count = async () => (await owner.query('select count(*)::int as many from audit_log')).rows[0].many
  const many = await count()
  for (const event of auditedChanges) {
    const { before, after } = statesOf(event)
    for (const wrong of [
      {},
      { fields: ['state'] },
      { before: before ? undefined : {}, after },
      { before, after: after ? undefined : {} },
    ])
      await expect(write({ event, ...wrong }), event).rejects.toThrow('does not say what was and what is')
    const empty = { ...(before && { before: {} }), ...(after && { after: {} }) }
    await expect(write({ event, ...empty }), event).rejects.toThrow('does not say what was and what is')
  }
  expect(await count()).toBe(many)
})

it('[ASSIST-51] [ASSIST-55] the prints of a customer’s change are noise to whoever has not the key of its subject', async () => {
  const { id } = await newUser(shop)
  const states = { before: { city: 'Oslo' }, after: { city: 'Bodø' } }
  const written = async (entry: object) =>
    (await owner.query('select before_hash, after_hash from audit_log where seq = $1', [await write(entry)])).rows[0]
  const open = await written({ event: 'customer.edit', ...states })
  const kept = await written({ event: 'customer.edit', userId: id, ...states })
  expect(kept).not.toEqual(open)
  expect(await written({ event: 'customer.edit', userId: id, ...states })).toEqual(kept)
  await owner.query('delete from audit_subject_keys where user_id = $1', [id])
  expect(await written({ event: 'customer.edit', userId: id, ...states })).not.toEqual(kept)
})
