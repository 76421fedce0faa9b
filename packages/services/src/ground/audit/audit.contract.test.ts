import { execFile } from 'node:child_process'
import { createHmac, generateKeyPairSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPageSchema } from '@shop/contract/rest/audit'
import { assist, pageHeaders, postJson, startBody } from '@shop/testkit/assist'
import { bearerOf } from '@shop/testkit/bearer'
import { bundledProgram } from '@shop/testkit/bundled-program'
import { everyText } from '@shop/testkit/every-table'
import { ownerOf } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { type Shop, startShop, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { startWitness } from '@shop/testkit/start-witness'
import { silentLog } from '@shop/watch/log'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpCode, totpStep } from '../../people/staff/totp'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import { createAudit } from './audit'
import { CHAINED } from './audit-entry'
import { loadAuditKeys } from './audit-keys'
import { rowsAfter } from './audit-store'
import { isSignedBy, signCheckpoint } from './checkpoint-text'
import { checkpointWork } from './checkpoints'
import { verifyAll, type Witnessed } from './verify-all'
import { verifyChain } from './verify-chain'
import { readReceipt, receiptFile } from './witness-receipt'

let shop: Shop
let owner: pg.Client
let db: Database
let witness: Awaited<ReturnType<typeof startWitness>>
let people: { id: number; ref: string }[]

beforeAll(async () => {
  witness = await startWitness()
  shop = await startShop({ env: witness.env })
  owner = await ownerOf(shop)
  db = openDatabase({ url: shop.database.url, poolSize: 4, log: silentLog })
  const { rows } = await owner.query(
    `select u.id, u.ref from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and not u.blacklisted
       and u.support_access = 'market' and u.market_id = 'NO|NOK' and not exists (select from staff s where lower(s.email) = lower(u.email)) order by u.id limit 9`,
  )
  people = rows
})
afterAll(async () => {
  await db?.close()
  await owner?.end()
  await shop?.stop()
  await witness?.stop()
})

const auditHere = () =>
  createAudit({ db, clock: systemClock, log: silentLog, keys: loadAuditKeys(shop.dataDir), dataDir: shop.dataDir })
const verdict = async () => verifyAll(db, loadAuditKeys(shop.dataDir), await witness.all(), readReceipt(shop.dataDir))
/** What `npm run audit:verify` says and ends with; `witnessed` is what its witness holds. */
async function verified(dataDir: string, witnessed: readonly Witnessed[] | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-witness-'))
  if (witnessed)
    writeFileSync(join(folder, 'checkpoints.jsonl'), witnessed.map((one) => JSON.stringify(one)).join('\n'))
  const program = bundledProgram('audit-verify')
  const env = { ...process.env, DATABASE_URL: shop.database.url, DATA_DIR: dataDir, WITNESS_DIR: folder }
  const answer = await new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, [program], { env }, (_, said) => resolve({ code: child.exitCode, said }))
  })
  rmSync(folder, { recursive: true })
  return answer
}
const checkpoint = () =>
  postJson(`${shop.url}/jobs`, { name: 'audit.checkpoint' }, { 'x-forwarder-secret': TEST_FORWARDER_SECRET })
const customer = (i: number) => {
  const one = people[i]
  if (!one) throw new Error('The demo has not enough customers')
  return one
}
/** Somebody with every right in the database, but without the keys; what they did is undone afterwards. */
async function tampered<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  // The services look at the chain every minute; what is tampered with here is for this test alone.
  await owner.query(
    `update jobs set run_at = now() + interval '1 hour' where kind = 'audit.checkpoint' and key = 'recurring' and done_at is null`,
  )
  await owner.query('alter table audit_log disable trigger user')
  await owner.query('create table audit_copy as select * from audit_log')
  await owner.query('create table head_copy as select * from audit_head')
  await owner.query('alter table audit_checkpoints disable trigger user')
  await owner.query('create table checkpoint_copy as select * from audit_checkpoints')
  try {
    for (const statement of statements) await owner.query(statement)
    return await look()
  } finally {
    await owner.query('alter table audit_personal disable trigger user')
    await owner.query('create temp table personal_copy as select * from audit_personal')
    await owner.query('delete from audit_personal')
    await owner.query('delete from audit_log')
    await owner.query('insert into audit_log select * from audit_copy')
    await owner.query('insert into audit_personal select * from personal_copy')
    await owner.query('update audit_head set seq = h.seq, mac = h.mac from head_copy h')
    await owner.query('delete from audit_checkpoints')
    await owner.query('insert into audit_checkpoints overriding system value select * from checkpoint_copy')
    await owner.query('drop table checkpoint_copy')
    await owner.query('alter table audit_checkpoints enable trigger user')
    await owner.query('drop table audit_copy')
    await owner.query('drop table head_copy')
    await owner.query('drop table personal_copy')
    await owner.query('alter table audit_personal enable trigger user')
    await owner.query('alter table audit_log enable trigger user')
  }
}

it('[ASSIST-52] chains what many write at once, and finds the first row that was edited, deleted, inserted or swapped', async () => {
  const audit = auditHere()
  const actor = { kind: 'system', id: 'test' } as const
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      audit.record({ event: 'audit.verified', result: 'ok', actor, target: String(i) }),
    ),
  )
  const whole = await verdict()
  expect(whole.findings).toEqual([])
  expect(whole.verifiedTo).toBeGreaterThanOrEqual(40)
  const first = async (...statements: string[]) => (await tampered(statements, verdict)).findings[0]
  expect(await first(`update audit_log set target = 'other' where seq = 12`)).toBe('row 12: changed')
  expect(await first(`update audit_log set at = at + interval '1 second' where seq = 7`)).toBe('row 7: changed')
  expect(await first('delete from audit_log where seq = 20')).toBe('row 20: missing')
  expect(
    await first(
      'update audit_log set seq = -1 + 1000000 where seq = 9',
      'update audit_log set seq = 9 where seq = 10',
      'update audit_log set seq = 10 where seq = 1000000',
    ),
  ).toBe('row 9: foreign link')
  // Stamped anew by somebody without the key: the links fit, the marks do not.
  expect(
    await first(
      `update audit_log set target = 'x', mac = encode(sha256('guess'), 'hex') where seq = 30`,
      `update audit_log set prev_mac = encode(sha256('guess'), 'hex') where seq = 31`,
    ),
  ).toBe('row 30: changed')
  // A row put in between, and one after the end.
  const copied = [...CHAINED.filter((name) => name !== 'seq'), 'mac'].join(', ')
  const insertAt = (seq: number) =>
    `insert into audit_log (seq, ${copied}) select ${seq}, ${copied.replace(/\bmac$/, `md5('other')`)} from audit_log where seq = 25`
  const makeRoom = [
    'update audit_log set seq = seq + 1000000 where seq > 25',
    'update audit_log set seq = seq - 999999 where seq > 1000000',
  ]
  expect(await first(...makeRoom, insertAt(26))).toBe('row 26: foreign link')
  const { rows: head } = await owner.query('select seq::int as seq from audit_head')
  expect(await first(insertAt(head[0].seq + 1))).toBe(`row ${head[0].seq + 1}: foreign link`)
  expect((await verdict()).findings).toEqual([])
})

it('[ASSIST-52] stamps each row with HMAC-SHA-256 of its canonical text and the mark before it, under a key that the database has not', async () => {
  const rows = await rowsAfter(db, 0, 40)
  expect(rows).toHaveLength(40)
  const file = JSON.parse(readFileSync(join(shop.dataDir, 'keys', 'audit.json'), 'utf8'))
  const [key = ''] = file.chain
  for (const row of rows) {
    const text = JSON.stringify(CHAINED.map((name) => (name === 'at' ? row.at.toISOString() : row[name])))
    const mark = createHmac('sha256', Buffer.from(key, 'hex')).update(text).update(row.prev_mac).digest('hex')
    expect(row.mac, `row ${row.seq}`).toBe(mark)
  }
  const dump = await everyText(owner)
  expect(dump).not.toContain(key)
  expect(dump).not.toContain(Buffer.from(key, 'hex').toString('base64'))
})

it('[ASSIST-52] says in the chain that a new key is in use, and is whole under both', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-rotated-'))
  cpSync(join(shop.dataDir, 'keys'), join(folder, 'keys'), { recursive: true })
  const file = join(folder, 'keys', 'audit.json')
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...kept, chain: [...kept.chain, randomBytes(32).toString('hex')] }))
  const rotated = createAudit({
    db,
    clock: systemClock,
    log: silentLog,
    keys: loadAuditKeys(folder),
    dataDir: shop.dataDir,
  })
  const actor = { kind: 'system', id: 'test' } as const
  const from = (await owner.query('select seq::int as seq from audit_head')).rows[0].seq
  // Undone afterwards: the services here know the old key alone.
  const tried = db.transaction(async (tx) => {
    for (let n = 0; n < 3; n++) await rotated.append(tx, { event: 'audit.verified', result: 'ok', actor })
    const { rows } = await tx.query('select event, target, key_version from audit_log where seq > $1 order by seq', [
      from,
    ])
    expect(rows).toEqual([
      { event: 'audit.key-rotated', target: '1 → 2', key_version: 2 },
      ...Array(3).fill({ event: 'audit.verified', target: '', key_version: 2 }),
    ])
    expect(await verifyChain(tx, loadAuditKeys(folder))).toMatchObject({ ok: true, seq: from + 4 })
    // Who has the old key alone can say nothing of what came after.
    expect(await verifyChain(tx, loadAuditKeys(shop.dataDir))).toEqual({ ok: false, seq: from + 1, why: 'unknown key' })
    throw new Error('undone')
  })
  await expect(tried).rejects.toThrow('undone')
  rmSync(folder, { recursive: true })
})

it('[ASSIST-53] signs with Ed25519 how many there are, the last one and when, every 60 seconds and every 1,000 rows', async () => {
  const keys = loadAuditKeys(shop.dataDir)
  expect(keys.signing.asymmetricKeyType).toBe('ed25519')
  const work = checkpointWork({
    db,
    clock: systemClock,
    log: silentLog,
    keys,
    witness: undefined,
    dataDir: shop.dataDir,
  })
  expect(work.chore).toMatchObject({ name: 'audit.checkpoint', everyMs: 60_000 })
  expect((await checkpoint()).status).toBe(200)
  const { rows } = await owner.query(
    'select count, head_seq, head_mac, at, signature from audit_checkpoints order by id desc limit 1',
  )
  const [{ count, head_seq: headSeq, head_mac: headMac, at, signature }] = rows
  const head = (await owner.query('select seq, mac from audit_head')).rows[0]
  expect([Number(count), Number(headSeq), headMac]).toEqual([Number(head.seq), Number(head.seq), head.mac])
  const facts = { count: Number(count), headSeq: Number(headSeq), headMac, at: at.toISOString() }
  expect(isSignedBy(keys.verifying, facts, signature)).toBe(true)
  for (const other of [
    { count: facts.count + 1 },
    { headSeq: facts.headSeq - 1 },
    { headMac: 'a'.repeat(64) },
    { at: new Date(0).toISOString() },
  ])
    expect(isSignedBy(keys.verifying, { ...facts, ...other }, signature), JSON.stringify(other)).toBe(false)

  // Its time is far off until the thousandth row asks for it at once; all of it is undone.
  const audit = auditHere()
  const actor = { kind: 'system', id: 'test' } as const
  const later = new Date(Date.now() + 3_600_000)
  const seen: unknown[] = []
  const tried = db.transaction(async (tx) => {
    const open = `kind = 'audit.checkpoint' and key = 'recurring' and done_at is null`
    const due = async () =>
      (await tx.query(`select run_at from jobs where ${open}`)).rows as { readonly run_at: Date }[]
    await tx.query(`update jobs set run_at = $1 where ${open}`, [later])
    await tx.query('update audit_head set seq = 998')
    await audit.append(tx, { event: 'audit.verified', result: 'ok', actor })
    seen.push((await due())[0]?.run_at)
    await audit.append(tx, { event: 'audit.verified', result: 'ok', actor })
    const [soon] = await due()
    seen.push(soon !== undefined && soon.run_at.getTime() < later.getTime() - 3_500_000)
    throw new Error('undone')
  })
  await expect(tried).rejects.toThrow('undone')
  expect(seen).toEqual([later, true])
})

it('[ASSIST-53] signs the end for the witness, and misses rows that are cut off with the chain’s own head', async () => {
  expect((await checkpoint()).status).toBe(200)
  await expect.poll(async () => (await verdict()).witnessedTo).toBeGreaterThanOrEqual(40)
  const { rows } = await owner.query('select seq from audit_head')
  const cut = await tampered(
    [
      'create temp table cut as select seq from audit_log order by seq desc limit 5',
      'delete from audit_log where seq in (select seq from cut)',
      'update audit_head set seq = l.seq, mac = l.mac from (select seq, mac from audit_log order by seq desc limit 1) l',
      'drop table cut',
    ],
    verdict,
  )
  expect(cut.findings.some((finding) => finding.startsWith(`witness #`) && finding.endsWith('are gone'))).toBe(true)
  expect((await owner.query('select seq from audit_head')).rows).toEqual(rows)
})

it('[ASSIST-53] calls no record whole of which the witness knows nothing', async () => {
  const none = await verified(shop.dataDir, undefined)
  expect([none.code, none.said]).toEqual([2, expect.stringContaining('holds nothing')])
  expect((await verified(shop.dataDir, [])).code).toBe(2)
  expect((await verified(shop.dataDir, await witness.all())).code).toBe(0)
})

it('[ASSIST-62] raises an alarm where the chain is broken, and where the witness knows more than the database', async () => {
  const kinds = async () =>
    (await owner.query(`select kind from alarms where severity = 'critical' order by id`)).rows.map(({ kind }) => kind)
  expect(await kinds()).toEqual([])
  await auditHere().record({ event: 'audit.verified', result: 'ok', actor: { kind: 'system', id: 'test' } })
  await tampered([`update audit_log set target = 'other' where seq = (select seq from audit_head)`], checkpoint)
  expect(await kinds()).toEqual(['chain_break'])
  await tampered(
    [
      'delete from audit_checkpoints',
      'delete from audit_log where seq > 30',
      'update audit_head set seq = l.seq, mac = l.mac from (select seq, mac from audit_log where seq = 30) l',
    ],
    async () => {
      await checkpoint()
      await expect.poll(kinds).toContain('checkpoint_gap')
    },
  )
})

it('[ASSIST-53] keeps in the witness what it has, against a shorter chain, another end and another signer', async () => {
  const keys = loadAuditKeys(shop.dataDir)
  const publicKey = keys.verifying.export({ format: 'pem', type: 'spki' }).toString()
  const known = await witness.all()
  const last = known.at(-1)
  const sent = (facts: { count: number; headSeq: number; headMac: string; at: string }, key = keys.signing) =>
    witness.send({ ...facts, signature: signCheckpoint(key, facts), publicKey })
  const shorter = { count: last.headSeq - 1, headSeq: last.headSeq - 1, headMac: 'a'.repeat(64), at: last.at }
  expect(await (await sent(shorter)).json()).toEqual({ error: 'REGRESS' })
  expect(await (await sent({ ...shorter, headSeq: last.headSeq })).json()).toEqual({ error: 'FORKED' })
  const stranger = generateKeyPairSync('ed25519').privateKey
  expect(await (await sent({ ...shorter, headSeq: last.headSeq + 9 }, stranger)).json()).toEqual({
    error: 'UNKNOWN_SIGNER',
  })
  expect((await witness.send({}, 'guess')).status).toBe(401)
  expect((await fetch(`${witness.url}/checkpoints/1`, { method: 'DELETE' })).status).toBe(401)
  expect(await witness.all()).toEqual(known)
})

it('[ASSIST-53] notices by the receipt beside the keys that the witness, or both, were put back as they were', async () => {
  const former: Witnessed[] = await witness.all()
  const formerSeq = former.at(-1)?.headSeq ?? 0
  await auditHere().record({ event: 'audit.verified', result: 'ok', actor: { kind: 'system', id: 'test' } })
  await checkpoint()
  await expect.poll(() => readReceipt(shop.dataDir)?.headSeq).toBeGreaterThan(formerSeq)
  const receipt = readReceipt(shop.dataDir)
  const last = receipt?.headSeq
  expect(statSync(receiptFile(shop.dataDir)).mode & 0o777).toBe(0o600)
  const forgets = `witness: it has acknowledged #${last} and holds it no more`

  const keys = loadAuditKeys(shop.dataDir)
  const findings = async (witnessed: readonly Witnessed[]) => (await verifyAll(db, keys, witnessed, receipt)).findings
  expect(await findings(await witness.all())).toEqual([])
  expect(await findings(former)).toEqual([forgets])
  expect(await verified(shop.dataDir, former)).toMatchObject({ code: 1, said: expect.stringContaining(forgets) })

  const rolledBack = [
    `delete from audit_checkpoints where head_seq > ${formerSeq}`,
    `delete from audit_log where seq > ${formerSeq}`,
    `update audit_head set seq = l.seq, mac = l.mac from (select seq, mac from audit_log where seq = ${formerSeq}) l`,
  ]
  // The shop's own witness, which knows more, is asked meanwhile too.
  const alarms = async () =>
    (
      await owner.query(
        `select details from alarms where kind = 'checkpoint_gap' and (details->>'witness')::int <= $1 order by id`,
        [formerSeq],
      )
    ).rows.map(({ details }) => details)
  const restored = await startWitness()
  await tampered(rolledBack, async () => {
    expect(await findings(former)).toEqual([`receipt #${last}: rows ${formerSeq + 1} to ${last} are gone`, forgets])
    const publicKey = keys.verifying.export({ format: 'pem', type: 'spki' }).toString()
    const own = { url: restored.url, key: restored.env.WITNESS_KEY, publicKey }
    const parts = { db, clock: systemClock, log: silentLog, keys, witness: own, dataDir: shop.dataDir }
    const [send] = checkpointWork(parts).sending.outside ?? []
    await send?.handle({ key: 'recurring', body: {} })
    expect(await alarms()).toContainEqual({ witness: 0, here: formerSeq, receipt: last })
    // At the next runs the witness knows as much as is here: that is said once, until somebody has seen it.
    await send?.handle({ key: 'recurring', body: {} })
    const second = await alarms()
    await send?.handle({ key: 'recurring', body: {} })
    expect(await alarms()).toEqual(second)
    await owner.query('update alarms set seen_at = now() where seen_at is null')
    await send?.handle({ key: 'recurring', body: {} })
    expect(await alarms()).toHaveLength(second.length + 1)
  })
  expect((await restored.all()).at(-1).headSeq).toBe(formerSeq)
  await restored.stop()
  expect(readReceipt(shop.dataDir)).toEqual(receipt)
})

it('[ASSIST-53] goes on without a receipt that cannot be read or written, and says so once', async () => {
  const keys = loadAuditKeys(shop.dataDir)
  const deeds = async () =>
    (await owner.query(`select details->>'deed' as deed from alarms where kind = 'receipt_failed' order by id`)).rows
  const folder = mkdtempSync(join(tmpdir(), 'shop-receipt-'))
  const run = async () => {
    const fresh = await startWitness()
    const publicKey = keys.verifying.export({ format: 'pem', type: 'spki' }).toString()
    const own = { url: fresh.url, key: fresh.env.WITNESS_KEY, publicKey }
    const parts = { db, clock: systemClock, log: silentLog, keys, witness: own, dataDir: folder }
    const [send] = checkpointWork(parts).sending.outside ?? []
    await send?.handle({ key: 'recurring', body: {} })
    const received = await fresh.all()
    await fresh.stop()
    return received
  }
  mkdirSync(join(folder, 'keys'))
  writeFileSync(receiptFile(folder), '{ "count": 1')
  for (const _ of [1, 2]) expect((await run()).length).toBeGreaterThan(0)
  expect(await deeds()).toEqual([{ deed: 'read' }])
  expect(readFileSync(receiptFile(folder), 'utf8')).toBe('{ "count": 1')
  // A folder stands where the new file would: even root cannot write it.
  rmSync(receiptFile(folder))
  mkdirSync(`${receiptFile(folder)}.${process.pid}`)
  for (const _ of [1, 2]) expect((await run()).length).toBeGreaterThan(0)
  expect(await deeds()).toContainEqual({ deed: 'write' })
  rmSync(folder, { recursive: true })
})

it('[ASSIST-53] asks for the receipt where the witness has given one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-receipt-'))
  cpSync(join(shop.dataDir, 'keys'), join(folder, 'keys'), { recursive: true })
  rmSync(receiptFile(folder))
  const witnessed = await witness.all()
  expect(await verified(folder, witnessed)).toMatchObject({ code: 2, said: expect.stringContaining('receipt') })
  rmSync(folder, { recursive: true })
})

it('[ASSIST-54] does nothing of which it can keep no record', async () => {
  const login = await staffSession(shop, 'customer-service')
  const headers = await pageHeaders(login)
  const running = await assist(shop, customer(0).ref, { login, act: true })
  const bearer = await running.headers()
  const read = await assist(shop, customer(5).ref, { role: 'customer-service-lead' })
  const looking = await read.headers()
  const fresh = await pageHeaders(running.login)
  await owner.query('revoke insert on audit_log from shop_app')
  try {
    const start = await postJson(`${shop.url}/staff/impersonations`, startBody(customer(1).ref), fresh)
    expect([start.status, start.body.errors[0].extensions.code]).toEqual([503, 'AUDIT_UNAVAILABLE'])
    const before = await owner.query('select * from users where id = $1', [customer(0).id])
    const change = 'mutation { updateUser(user: { address: { careOf: "nobody saw it" } }) { id } }'
    const acted = await shop.graphql(change, {}, bearer)
    expect(acted.errors?.[0]?.extensions).toMatchObject({ code: 'AUDIT_UNAVAILABLE', status: 503 })
    // What is masked stays so, and who only looks is shown nothing more.
    const shown = await postJson(
      `${shop.url}/staff/desk/customers/${customer(4).ref}/reveal`,
      { field: 'email', reason: 'Reads the address back' },
      headers,
    )
    expect([shown.status, shown.body.errors[0].extensions.code]).toEqual([503, 'AUDIT_UNAVAILABLE'])
    const looked = await shop.graphql('{ getUser { id } }', {}, looking)
    expect(looked.errors?.[0]?.extensions).toMatchObject({ code: 'AUDIT_UNAVAILABLE', status: 503 })
    expect(
      (await owner.query('select state, end_cause, scope from impersonations where id = $1', [read.id])).rows,
    ).toEqual([{ state: 'ended', end_cause: 'audit_unavailable', scope: 'read' }])
    expect((await owner.query('select * from users where id = $1', [customer(0).id])).rows).toEqual(before.rows)
    const ended = await owner.query('select state, end_cause from impersonations where id = $1', [running.id])
    expect(ended.rows).toEqual([{ state: 'ended', end_cause: 'audit_unavailable' }])
    expect((await owner.query('select from impersonations where user_id = $1', [customer(1).id])).rowCount).toBe(0)
    const second = await fetch(`${shop.url}/staff/audit`, { headers })
    expect(second.status).not.toBe(200)
  } finally {
    await owner.query('grant insert on audit_log to shop_app')
  }
})

it('[ASSIST-51] writes who, when, whom, where, what and why into each link, and nothing that names a person', async () => {
  const reason = 'She asked about the parcel of her brother Torbjørn'
  const session = await assist(shop, customer(3).ref, { role: 'customer-service-lead', act: true, start: { reason } })
  const bearer = await session.headers()
  await shop.graphql('mutation { updateUser(user: { address: { careOf: "Torbjørn" } }) { id } }', {}, bearer)
  await session.end()
  const { rows } = await owner.query('select * from audit_log where impersonation_id = $1 order by seq', [session.id])
  expect(rows.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['impersonation.start', 'impersonation.act', 'impersonation.end']),
  )
  const { rows: columns } = await owner.query(
    `select column_name as name from information_schema.columns where table_name = 'audit_log' and column_name <> 'mac'`,
  )
  // No column stands outside of what the mark is made of.
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...CHAINED].toSorted())
  for (const row of rows) {
    for (const name of ['seq', 'at', 'monotonic_ns', 'actor_id', 'subject', 'market_id', 'event', 'result', 'mac'])
      expect(row[name], `${row.event} ${name}`).toBeTruthy()
    expect(row.prev_mac, row.event).toMatch(/^[0-9a-f]{64}$/)
  }
  const start = rows.find(({ event }) => event === 'impersonation.start')
  for (const name of ['staff_id', 'staff_session_id', 'reason_code', 'reason_hash', 'ticket', 'scope', 'request_id'])
    expect(start[name], name).toBeTruthy()
  expect(start.user_agent_hash).toMatch(/^[0-9a-f]{16}$/)
  const { rows: all } = await owner.query('select seq, at, monotonic_ns from audit_log order by seq')
  for (const [at, row] of all.entries()) expect(Number(row.seq)).toBe(at + 1)
  const { rows: person } = await owner.query('select email, first_name, last_name from users where id = $1', [
    customer(3).id,
  ])
  const chained = JSON.stringify(rows)
  for (const name of ['Torbjørn', person[0].email, person[0].last_name]) expect(chained).not.toContain(name)
})

it('[ASSIST-51] takes no words about a person for a ticket, which stands in the chain for good', async () => {
  const { ref } = customer(4)
  const ticket = 'Kari Nordmann 400 99 999'
  const agent = await pageHeaders(await staffSession(shop, 'customer-service'))
  for (const who of [ref, randomUUID()]) {
    const { status } = await postJson(`${shop.url}/staff/impersonations`, startBody(who, { ticket }), agent)
    expect(status, who).toBe(400)
  }
  const admin = await staffSession(shop, 'admin')
  const wish = { ground: 'customer_wish', ticket }
  const address = `${shop.url}/staff/desk/audit/erasure/${ref}`
  expect((await postJson(address, wish, await admin.headers())).status).toBe(400)
  const chained = JSON.stringify((await owner.query('select * from audit_log')).rows)
  expect(chained).not.toContain('Nordmann')
})

it('[ASSIST-55] forgets a person’s words with their key, and holds all the same', async () => {
  const reason = 'She asked about the blue winter coat of her sister Ragnhild'
  const admin = await staffSession(shop, 'admin')
  const session = await assist(shop, customer(2).ref, { start: { reason } })
  const found = async () => {
    const query = `impersonationId=${session.id}&event=impersonation.start`
    const answer = await fetch(`${shop.url}/staff/audit?${query}`, { headers: await admin.headers() })
    return (await answer.json()).entries[0]
  }
  expect(await found()).toMatchObject({ reason, isErased: false, actor: 'Sigrid Haugen', ticket: 'T-1042' })
  const chained = JSON.stringify((await owner.query('select * from audit_log')).rows)
  expect(chained).not.toContain('Ragnhild')
  expect(JSON.stringify((await owner.query('select * from audit_personal')).rows)).not.toContain('Ragnhild')
  const own = { authorization: `Bearer ${await bearerOf(shop, customer(2).id)}` }
  expect((await shop.graphql('mutation { deleteUser }', {}, own)).data.deleteUser).toBe(true)
  expect(await found()).toMatchObject({ reason: null, isErased: true })
  expect((await verdict()).findings).toEqual([])
})

it('[ASSIST-55] lets an admin who proved to be one erase what was written about a person, and nothing else', async () => {
  const reason = 'He told about the illness of his brother Torbjørn'
  const { id, ref } = customer(8)
  const session = await assist(shop, ref, { start: { reason } })
  await session.end()
  const admin = await staffSession(shop, 'admin')
  const other = await assist(shop, customer(7).ref, { start: { reason: 'A word about somebody else' } })
  const address = `${shop.url}/staff/desk/audit/erasure/${ref}`
  const wish = { ground: 'customer_wish', ticket: 'T-2001' }
  const erase = async (by: typeof admin, body: object = wish) => postJson(address, body, await by.headers())
  const left = async () => (await (await fetch(address, { headers: await admin.headers() })).json()).lines
  expect(await left()).toBe(1)
  expect((await erase(await staffSession(shop, 'customer-service-lead'))).status).toBe(403)
  expect((await erase(admin, { ...wish, ticket: ' ' })).status).toBe(400)
  const early = await erase(admin)
  expect([early.status, early.body.errors[0].extensions.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  expect(await left()).toBe(1)

  await admin.post('step-up', { code: totpCode(admin.person.totpSecret, totpStep(new Date())) })
  const done = await erase(admin)
  expect(done).toMatchObject({ status: 200, body: { lines: 1 } })
  expect(await left()).toBe(0)
  const lines = async (query: string) =>
    auditPageSchema.parse(
      await (await fetch(`${shop.url}/staff/audit?${query}`, { headers: await admin.headers() })).json(),
    ).entries
  const [written] = await lines(`customerRef=${ref}&event=audit.erased&result=ok`)
  expect(written).toMatchObject({
    seq: done.body.seq,
    actorKind: 'staff',
    reasonCode: 'customer_wish',
    ticket: 'T-2001',
  })
  expect(written).toMatchObject({ reason: null, isErased: false })
  expect(await lines(`impersonationId=${session.id}&event=impersonation.start`)).toMatchObject([{ isErased: true }])
  expect(await lines(`impersonationId=${other.id}&event=impersonation.start`)).toMatchObject([{ isErased: false }])
  const { rows } = await owner.query('select reason, ticket from impersonations where user_id = $1', [id])
  expect(rows).toEqual([{ reason: 'system:erased-on-request', ticket: '' }])
  expect((await verdict()).findings).toEqual([])
  // What is written from now on is kept again, under a key of its own.
  await assist(shop, ref, { start: { reason: 'A new question of another day' } })
  expect(await left()).toBe(1)
})

it('[ASSIST-58] is read by who may, each as far as the role reaches, and exported without formulas', async () => {
  const audit = auditHere()
  await audit.record({
    event: 'customer.note',
    result: 'ok',
    actor: { kind: 'system', id: '=cmd()' },
    target: '=HYPERLINK("x")',
    after: { note: 'Called back' },
  })
  const admin = await staffSession(shop, 'admin')
  const agent = await staffSession(shop, 'customer-service')
  const headers = await admin.headers()
  const seen = async (query: string, own = headers) =>
    auditPageSchema.parse(await (await fetch(`${shop.url}/staff/audit?${query}`, { headers: own })).json())
  const all = await seen('event=impersonation.')
  expect(all.entries.length).toBeGreaterThan(0)
  expect(all.entries.every(({ event }) => event.startsWith('impersonation.'))).toBe(true)
  expect(all.verifiedTo).toBeGreaterThan(0)
  const of = await seen(`customerRef=${customer(2).ref}`)
  expect(new Set(of.entries.map(({ customerRef }) => customerRef))).toEqual(new Set([customer(2).ref]))
  const own = await seen('', await agent.headers())
  expect(new Set(own.entries.map(({ actor }) => actor))).toEqual(new Set(['Sigrid Haugen']))
  const refused = await fetch(`${shop.url}/staff/audit/export?format=csv`, { headers: await agent.headers() })
  expect(refused.status).toBe(403)
  // From it the console says which roles may.
  expect((await refused.json()).errors[0].extensions.permission).toBe('audit:export')
  const csv = await (await fetch(`${shop.url}/staff/audit/export?format=csv&event=customer.note`, { headers })).text()
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain(`'=cmd()`)
  const jsonl = await (
    await fetch(`${shop.url}/staff/audit/export?format=jsonl&event=customer.note`, { headers })
  ).text()
  const [lines = '', last = ''] = jsonl.split(/(?=\{"signature")/)
  const { signature } = JSON.parse(last)
  expect(
    verify(null, Buffer.from(lines), loadAuditKeys(shop.dataDir).verifying, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  expect((await seen('event=audit.exported')).entries.length).toBeGreaterThanOrEqual(2)
})
