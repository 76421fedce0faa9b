import { authCalls } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { expectSameTime, timeOf } from '@shop/testkit/same-time'
import { speaks } from '@shop/testkit/speaks'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChannels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { type Database, openDatabase } from '../../platform/database'
import { randomIds } from '../../platform/ids'
import { wireHash } from '../../platform/password'
import { openPubsub, type Pubsub } from '../../platform/pubsub'
import { openSecretBox } from '../../platform/secret-box'
import { type Auth, createAuth } from './auth'
import { loadAuthKeys } from './keys'

let db: Database
let pubsub: Pubsub
let auth: Auth
let place: Place

const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  const { fingerprint } = openSecretBox(shop.dataDir, 'limits')
  db = openDatabase({ url: shop.database.url, poolSize: 4, log: silentLog, fingerprint })
  pubsub = await openPubsub({ url: shop.database.url, log: silentLog })
  const channels = createChannels({ db, pubsub, clock, log: silentLog })
  place = await channels.placeOf({ marketId: 'fi' })
  const keys = loadAuthKeys({ dataDir: shop.dataDir })
  auth = await createAuth({
    db,
    pubsub,
    clock,
    ids: randomIds,
    log: silentLog,
    channels,
    keys,
    apiKey: TEST_API_KEY,
    shopName: 'Lysning',
    impersonationOf: () => Promise.reject(new Error('Nobody of the staff is here')),
    onPasswordReset: async () => undefined,
  })
})
afterAll(async () => {
  await pubsub?.close()
  await db?.close()
})

const member = memberOf('fi')
const calls = () => authCalls(shop.url)
/** Where those calls come from. */
const ADDRESS = '127.0.0.1'
const ask = (email: string, address = '10.0.0.1') => auth.requestReset(email, place, address)

describe('a forgotten password', () => {
  it('gives the mail a key that is kept as a hash only, sets the new password once, and ends every session', async () => {
    const before = await calls().login(member.email, member.password)
    const mail = await ask(` ${member.email.toUpperCase()} `)
    expect(mail).toMatchObject({ email: member.email, firstName: expect.any(String), place })
    const resetKey = mail?.resetKey ?? ''
    expect(resetKey).toMatch(/^[0-9a-f]{64}$/)
    const kept = await owner.query('select key_hash::text as hash, expires_at from password_resets')
    expect(kept.rows).toEqual([{ hash: expect.not.stringContaining(resetKey), expires_at: mail?.expiresAt }])

    expect(await auth.commitReset(resetKey, wireHash('a new password'), ADDRESS)).toBe(true)
    expect((await calls().login(member.email, member.password)).code).toBe('WRONG_CREDENTIALS')
    expect((await calls().login(member.email, 'a new password')).status).toBe(200)
    await expect.poll(() => speaks(shop.url, before.token), { timeout: 1_000 }).toBe(false)
    expect((await calls().refresh(before.refreshToken)).status).toBe(401)
    expect(await auth.commitReset(resetKey, wireHash('a third password'), ADDRESS)).toBe(false)
    expect((await calls().login(member.email, 'a new password')).status).toBe(200)
  })

  it('[AUTH-28] changes nothing with a key that is made up, an hour old, or older than one that was used', async () => {
    const someone = 'forgets@lysning.example'
    await calls().register(someone, 'first password')
    const [old, used] = [await ask(someone), await ask(someone)]
    expect(await auth.commitReset('made up', wireHash('a new password'), ADDRESS)).toBe(false)
    expect(await auth.commitReset(used?.resetKey ?? '', wireHash('second password'), ADDRESS)).toBe(true)
    expect(await auth.commitReset(old?.resetKey ?? '', wireHash('third password'), ADDRESS)).toBe(false)
    const late_ = await ask(someone)
    clock.pass(3_600_000)
    expect(await auth.commitReset(late_?.resetKey ?? '', wireHash('third password'), ADDRESS)).toBe(false)
    expect((await calls().login(someone, 'second password')).status).toBe(200)
  })

  it('takes a key once, however many try at the same moment', async () => {
    const mail = await ask('forgets@lysning.example')
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        auth.commitReset(mail?.resetKey ?? '', wireHash(`password ${word}`), ADDRESS),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('[VALIDATE-14] refuses what is no hash and what is too common, and the key stays good', async () => {
    const mail = await ask('forgets@lysning.example', '10.0.0.2')
    const resetKey = mail?.resetKey ?? ''
    await expect(auth.commitReset(resetKey, 'clear text', ADDRESS)).rejects.toMatchObject({
      extensions: { code: 'PASSWORD_NOT_HASHED', status: 400 },
    })
    await expect(auth.commitReset(resetKey, wireHash('password1'), ADDRESS)).rejects.toMatchObject({
      extensions: { code: 'PASSWORD_TOO_COMMON', status: 422 },
    })
    expect(await auth.commitReset(resetKey, wireHash('a fine password'), ADDRESS)).toBe(true)
  })

  it('unlocks an account that failed tries had closed', async () => {
    const someone = 'locked@lysning.example'
    await calls().register(someone, 'first password')
    await calls().login(someone, 'wrong')
    await owner.query('update login_failures set failures = 10')
    expect((await calls().login(someone, 'first password')).status).toBe(429)
    const mail = await ask(someone, '10.0.0.3')
    await auth.commitReset(mail?.resetKey ?? '', wireHash('second password'), ADDRESS)
    expect((await calls().login(someone, 'second password')).status).toBe(200)
  })

  it('[ATTACK-11] is asked for at the same cost whether the account exists, and odd addresses are no account', async () => {
    for (const email of ['nobody@lysning.example', '', '\u0000', 'x'.repeat(70_000), '\ud800@x.no'])
      expect(await ask(email, '10.0.0.4')).toBeUndefined()
    const timeOfAsking = (isKnown: boolean) => {
      clock.pass(3_600_000)
      return timeOf(() => ask(isKnown ? member.email : 'nobody@lysning.example'))
    }
    const isDeep = sizes.races > 100
    await expectSameTime(timeOfAsking, { fewest: isDeep ? 100 : 20, most: isDeep ? 400 : 60, allowedShare: 0 })
  }, 300_000)

  it('fills nobody’s mailbox and refuses an address that asks without end', async () => {
    clock.pass(3_600_000)
    const mailsFor = async (count: number, addressOf: (i: number) => string) => {
      const mails = []
      for (let i = 0; i < count; i++) mails.push(await ask(member.email, addressOf(i)))
      return mails.filter(Boolean).length
    }
    await clock.still(async () => {
      expect(await mailsFor(7, () => '10.0.1.1')).toBe(5)
      // What a stranger asks for is not taken from the owner, who asks from elsewhere.
      expect(await mailsFor(1, () => '10.0.1.2')).toBe(1)
      expect(await mailsFor(12, (i) => `10.0.2.${i}`)).toBe(9)
      for (let i = 0; i < 20; i++) await ask(`victim${i}@lysning.example`, '10.0.0.9')
      await expect(ask('victim@lysning.example', '10.0.0.9')).rejects.toMatchObject({ extensions: { status: 429 } })
    })
  })
})

describe('what other modules ask for', () => {
  it('an account that is deleted signs in no more, by no way', async () => {
    const someone = 'leaves@lysning.example'
    const { token, refreshToken } = await calls().register(someone, 'a fine password')
    const mail = await ask(someone, '10.0.0.5')
    const viewer = await auth.viewerOf(token)
    await db.transaction((tx) => auth.deleteCredentials(tx, viewer?.userId ?? 0))
    await expect.poll(() => auth.viewerOf(token)).toBeUndefined()
    await expect.poll(() => speaks(shop.url, token), { timeout: 1_000 }).toBe(false)
    expect((await calls().refresh(refreshToken)).status).toBe(401)
    expect((await calls().login(someone, 'a fine password')).code).toBe('WRONG_CREDENTIALS')
    expect(await auth.commitReset(mail?.resetKey ?? '', wireHash('back again'), ADDRESS)).toBe(false)
  })

  it('all sessions of a user end but the one that is excepted, and nothing ends when the work is undone', async () => {
    const someone = 'many@lysning.example'
    const [one, two] = [
      await calls().register(someone, 'a fine password'),
      await calls().login(someone, 'a fine password'),
    ]
    const viewer = await auth.viewerOf(one.token)
    const { userId = 0, sessionId = '' } = viewer ?? {}
    await expect(
      db.transaction(async (tx) => {
        await auth.endSessionsOf(tx, userId, 'by_staff')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await speaks(shop.url, two.token)).toBe(true)
    await db.transaction((tx) => auth.endSessionsOf(tx, userId, 'by_staff', sessionId))
    await expect.poll(() => speaks(shop.url, two.token), { timeout: 1_000 }).toBe(false)
    expect(await speaks(shop.url, one.token)).toBe(true)
  })
})
