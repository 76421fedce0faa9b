import { ADDRESS_LIMITS } from '@shop/testkit/address-limits'
import { signIn } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { everyText } from '@shop/testkit/every-table'
import { facts, memberOf } from '@shop/testkit/personas'
import { personalIds } from '@shop/testkit/purchases'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { describe, expect, it } from 'vitest'

const ADDRESS =
  'firstName lastName careOf addressLine1 addressLine2 addressLine3 zip city state country entryCode company mobile phone'
const USER = `id email gender customerType newsletter personalId memberType memberId balance balanceFormatted metaData
  address { ${ADDRESS} } balances { currency amount amountFormatted }
  availableChannels { channelId availableMarkets { id alias } }`
const GET = `query getUser($marketId: String, $languageId: String) { getUser(marketId: $marketId, languageId: $languageId) { ${USER} } }`
const UPDATE = `mutation updateUser($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
  updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) { ${USER} } }`

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const member = memberOf('no')

const logged: string[] = []
const { shop, owner } = await withShop({ log: createLog({ write: (line) => logged.push(line) }) })

const update = (token: string, user: unknown, more: Record<string, unknown> = {}) =>
  shop.graphql(UPDATE, { user, ...more }, bearer(token))
const refusal = (answer: Awaited<ReturnType<typeof update>>) => answer.errors?.[0]?.extensions?.code
const rowOf = async (id: number) => (await owner.query('select * from users where id = $1', [id])).rows[0]

describe('the signed-in user', () => {
  it('[USER-04] is read with every field, metaData as the text of a JSON object', async () => {
    const { headers } = await signIn(shop, member)
    const { data, errors } = await shop.graphql(GET, { marketId: 'no' }, headers)
    expect(errors).toBeUndefined()
    expect(data.getUser).toMatchObject({
      email: member.email,
      customerType: 'PERSON',
      memberType: expect.stringMatching(/./),
      address: { firstName: 'Kari', city: 'Oslo', careOf: '' },
      balanceFormatted: expect.stringMatching(/kr$/),
      availableChannels: [
        { channelId: '1|no', availableMarkets: expect.arrayContaining([{ id: 'NO|NOK', alias: 'no' }]) },
      ],
    })
    expect(data.getUser.memberId).toBe(data.getUser.id)
    expect(JSON.parse(data.getUser.metaData)).toBeTypeOf('object')
    const sums = await owner.query(
      'select currency, sum(amount_minor)::int as minor from user_balance_entries where user_id = $1 group by 1',
      [data.getUser.id],
    )
    expect(data.getUser.balances).toEqual(
      sums.rows.map(({ currency, minor }) => ({ currency, amount: minor / 100, amountFormatted: expect.any(String) })),
    )
  })

  it('[USER-05] is changed by what is sent; what is left out or null stays, in the address too', async () => {
    const { token } = await newUser(shop)
    const address = { firstName: 'Ada', lastName: 'Lund', addressLine1: 'Storgata 1', zip: '0150', city: 'Oslo' }
    const first = await update(token, {
      address: { ...address, company: 'Lund AS' },
      gender: 'WOMAN',
      ...{ customerType: 'ORGANIZATION', personalId: '974760673' },
      newsletter: true,
      metaData: '{"cartId":"c1"}',
    })
    expect(first.errors).toBeUndefined()
    const second = await update(token, {
      address: { city: 'Bergen', zip: null },
      gender: null,
      newsletter: null,
      customerType: null,
      metaData: null,
    })
    expect(second.data.updateUser).toEqual({
      ...first.data.updateUser,
      address: { ...first.data.updateUser.address, city: 'Bergen' },
    })
    const third = await update(token, { newsletter: false })
    expect(third.data.updateUser).toEqual({ ...second.data.updateUser, newsletter: false })
    const place = { channelId: '1|no', languageId: 'fi-FI', marketId: 'fi' }
    const inFinland = await update(token, { newsletter: false }, place)
    expect([inFinland.errors, inFinland.data.updateUser.balanceFormatted]).toEqual([
      undefined,
      expect.stringMatching(/^0\s€$/),
    ])
    expect(third.data.updateUser.balanceFormatted).toMatch(/kr$/)
    expect(refusal(await update(token, { newsletter: false }, { ...place, marketId: 7 }))).toBe('BAD_USER_INPUT')
    expect(refusal(await shop.graphql('mutation { updateUser { id } }', {}, bearer(token)))).toBeDefined()
  })

  it('is read the same through a second process and after a restart', async () => {
    const { id, token } = await newUser(shop)
    await update(token, { address: { firstName: 'Ida' }, personalId: '31129956715', metaData: '{"a":1}' })
    const other = await shop.another()
    const wanted = { id, personalId: '***********', address: { firstName: 'Ida' }, metaData: '{"a":1}' }
    expect((await other.graphql(GET, {}, bearer(token))).data.getUser).toMatchObject(wanted)
    await other.stop()
    const restarted = await shop.another()
    expect((await restarted.graphql(GET, {}, bearer(token))).data.getUser).toMatchObject(wanted)
    await restarted.stop()
  })

  it('loses nothing when several devices change different things at once, through two processes', async () => {
    const other = await shop.another()
    for (let round = 0; round < sizes.races; round++) {
      const { token } = await newUser(shop)
      const changes = [
        { address: { firstName: 'Ada' } },
        { address: { lastName: 'Lund' } },
        { gender: 'WOMAN' },
        { newsletter: true },
        { metaData: '{"a":1}' },
        { personalId: '31129956715' },
      ]
      const answers = await Promise.all(
        changes.map((user, i) => [shop, other][i % 2]?.graphql(UPDATE, { user }, bearer(token))),
      )
      for (const answer of answers) expect(answer?.errors).toBeUndefined()
      expect((await shop.graphql(GET, {}, bearer(token))).data.getUser).toMatchObject({
        address: { firstName: 'Ada', lastName: 'Lund' },
        ...{ gender: 'WOMAN', newsletter: true, metaData: '{"a":1}', personalId: '***********' },
      })
    }
    await other.stop()
  }, 300_000)

  it('keeps the cart of metaData in a column of its own, and takes it away with it', async () => {
    const { id, token } = await newUser(shop)
    await update(token, { metaData: '{"cartId":"c1","x":1}' })
    expect(await rowOf(id)).toMatchObject({ cart_id: 'c1', meta_data_version: 2 })
    await update(token, { metaData: '{"cartId":"c2","x":1}' })
    expect(await rowOf(id)).toMatchObject({ cart_id: 'c2', previous_cart_id: 'c1' })
    const gone = await update(token, { metaData: '{"x":1}' })
    expect(gone.data.updateUser.metaData).toBe('{"x":1}')
    expect(await rowOf(id)).toMatchObject({ cart_id: null })
  })

  it('[ATTACK-08] keeps a name as it was written, without signs of no width', async () => {
    const { token } = await newUser(shop)
    for (const [written, kept = written] of [
      ["O'Brien-Åström Þór"],
      ['🧥 Ada'],
      ['Zoe\u0308', 'Zoë'],
      ['\u202Emada'],
      ['A\u200Bda', 'Ada'],
    ] as const) {
      expect((await update(token, { address: { firstName: written } })).errors, written).toBeUndefined()
      const { data } = await shop.graphql('{ getUser { address { firstName } } }', {}, bearer(token))
      expect(data.getUser.address.firstName.normalize('NFC')).toBe(kept)
    }
    // Longer than any field of the shop takes: refused by its own code, never cut.
    const long = await update(token, { address: { firstName: 'å'.repeat(200) } })
    expect(refusal(long)).toBe('TEXT_TOO_LONG')
  })

  it('[ATTACK-22] gains nothing by what metaData claims, nor by fields that the input does not have', async () => {
    const { id, token } = await newUser(shop)
    const before = (await shop.graphql(GET, {}, bearer(token))).data.getUser
    const rows = await rowOf(id)
    const claims = { role: 'admin', isMember: true, balance: 1e6, memberType: 'VIP', id: 1, email: 'x@y.no', userId: 1 }
    const { data } = await update(token, { metaData: JSON.stringify({ ...claims, __proto__: { isMember: true } }) })
    expect({ ...data.updateUser, metaData: '' }).toEqual({ ...before, metaData: '' })
    const after = await rowOf(id)
    expect(after).toEqual({
      ...rows,
      meta_data: claims,
      meta_data_version: 2,
      version: expect.any(Number),
      updated_at: expect.any(Date),
    })
    expect((await owner.query('select 1 from memberships where user_id = $1', [id])).rowCount).toBe(0)
    expect((await owner.query('select 1 from user_balances where user_id = $1', [id])).rowCount).toBe(0)
    for (const name of ['role', 'isMember', 'balance', 'email', 'id', 'memberType', 'blacklisted']) {
      const refused = await update(token, { [name]: 1 })
      expect(refusal(refused), name).toBe('BAD_USER_INPUT')
    }
    expect(await rowOf(id)).toEqual(after)
  })

  it('[LAW-12] keeps a national id sealed, finds equal ones by their fingerprint and shows nobody more than a mask', async () => {
    const [a, b] = [await newUser(shop), await newUser(shop)]
    for (const { token } of [a, b])
      expect((await update(token, { personalId: '311299 56715' })).data.updateUser.personalId).toBe('***********')
    expect((await shop.graphql(GET, {}, bearer(a.token))).data.getUser.personalId).toBe('***********')
    const rows = [await rowOf(a.id), await rowOf(b.id)]
    expect(JSON.stringify(rows)).not.toContain('56715')
    expect(rows[0].personal_id_encrypted).not.toBe(rows[1].personal_id_encrypted)
    expect(rows[0].personal_id_hash).toEqual(rows[1].personal_id_hash)
    const emptied = await update(a.token, { personalId: '' })
    expect(emptied.data.updateUser.personalId).toBeNull()
    expect(await rowOf(a.id)).toMatchObject({ personal_id_encrypted: null, personal_id_hash: null })
    const business = { customerType: 'ORGANIZATION', address: { company: 'Lund AS' } }
    const company = await update(b.token, { ...business, personalId: 'NO 974 760 673 MVA' })
    expect(company.data.updateUser).toMatchObject({ customerType: 'ORGANIZATION', personalId: '974760673' })
  })

  it('[LAW-12] takes the mask of a national id for no change, and tells one id from another behind it', async () => {
    const { id, token } = await newUser(shop)
    await update(token, { personalId: '31129956715' })
    const identityOf = async () => {
      const { personal_id_encrypted: sealed, personal_id_hash: print, organisation_id: company } = await rowOf(id)
      return { sealed, print, company }
    }
    const kept = await identityOf()
    const { personalId } = (await update(token, { personalId: '***********', gender: 'WOMAN' })).data.updateUser
    expect([personalId, await identityOf()]).toEqual(['***********', kept])
    // Clients send the whole user back when only the type of customer was chosen anew.
    for (const customerType of ['ORGANIZATION', 'PERSON'])
      expect((await update(token, { customerType, personalId })).errors, customerType).toBeUndefined()
    expect(await identityOf()).toEqual(kept)
    await update(token, { personalId: '15076500565' })
    expect((await identityOf()).print).not.toEqual(kept.print)
    const { rows } = await owner.query(
      `select body->'changed' as changed from outbox where topic = 'user.changed' and key = $1 order by id`,
      [String(id)],
    )
    expect(rows.map(({ changed }) => changed)).toEqual([
      ['personalId'],
      ['gender'],
      ['customerType'],
      ['customerType'],
      ['personalId'],
    ])
  })

  it('[LAW-12] keeps, shows and exports the personal id of a sole trader as that of a person, and the id of a company in the open', async () => {
    const { id, token } = await newUser(shop)
    const trader = { customerType: 'ORGANIZATION', address: { company: 'Gästs Tyger' } }
    const inSweden = { marketId: 'se' }
    const exported = async () =>
      JSON.parse((await shop.graphql('{ exportUser }', {}, bearer(token))).data.exportUser).personalId
    for (const personalId of [personalIds.se, 'SE 121212+1212', '***********']) {
      const { data } = await update(token, { ...trader, personalId }, inSweden)
      expect(data.updateUser, personalId).toMatchObject({ customerType: 'ORGANIZATION', personalId: '***********' })
    }
    expect((await shop.graphql(GET, inSweden, bearer(token))).data.getUser.personalId).toBe('***********')
    const kept = await rowOf(id)
    expect(kept).toMatchObject({ organisation_id: null, personal_id_encrypted: expect.stringMatching(/^v1\./) })
    expect(await everyText(owner)).not.toMatch(/1212-?1212/)
    expect(await exported()).toBe(personalIds.se)
    const person = await newUser(shop)
    await update(person.token, { personalId: personalIds.se }, inSweden)
    expect((await rowOf(person.id)).personal_id_hash).toEqual(kept.personal_id_hash)

    const company = await update(token, { personalId: 'SE556016068001' }, inSweden)
    expect(company.data.updateUser.personalId).toBe('556016-0680')
    const inTheOpen = { organisation_id: '556016-0680', personal_id_encrypted: null, personal_id_hash: null }
    expect(await rowOf(id)).toMatchObject(inTheOpen)
    expect(await exported()).toBe('556016-0680')
    expect(refusal(await update(token, { personalId: '' }, inSweden))).toBe('INVALID_IDENTITY_NUMBER')
    await update(token, { personalId: personalIds.se }, inSweden)
    expect(refusal(await update(token, { personalId: '' }, inSweden))).toBe('INVALID_IDENTITY_NUMBER')
    expect((await rowOf(id)).organisation_id).toBeNull()
    expect(await exported()).toBe(personalIds.se)
    expect(logged.join('')).not.toMatch(/1212-?1212/)
  })

  it('[LAW-12] does not take the id of a person for that of a business which a form says the account is', async () => {
    const { id, token } = await newUser(shop)
    await update(token, { personalId: personalIds.no })
    const before = await rowOf(id)
    const business = { customerType: 'ORGANIZATION', address: { company: 'Lund AS' } }
    for (const more of [{}, { personalId: '***********' }])
      expect(refusal(await update(token, { ...business, ...more }))).toBe('INVALID_IDENTITY_NUMBER')
    expect(await rowOf(id)).toEqual(before)
  })

  it('refuses bad input by a code of its own and changes nothing', async () => {
    const { id, token } = await newUser(shop)
    const before = await rowOf(id)
    const bad: [unknown, string][] = [
      [{ personalId: '31129956716' }, 'INVALID_IDENTITY_NUMBER'],
      [{ metaData: '{' }, 'INVALID_META_DATA'],
      [{ metaData: '[1]' }, 'INVALID_META_DATA'],
      [{ metaData: JSON.stringify({ a: 'x'.repeat(16_384) }) }, 'INVALID_META_DATA'],
      [{ metaData: `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}` }, 'INVALID_META_DATA'],
      [{ metaData: '{"a":"\\u0000"}' }, 'BAD_USER_INPUT'],
      [{ metaData: { a: 1 } }, 'BAD_USER_INPUT'],
      [{ address: { city: 'x'.repeat(61) } }, 'TEXT_TOO_LONG'],
      [{ address: 'Oslo' }, 'BAD_USER_INPUT'],
      [{ gender: 'OTHER' }, 'BAD_USER_INPUT'],
      [{ newsletter: 'true' }, 'BAD_USER_INPUT'],
      [null, 'BAD_USER_INPUT'],
    ]
    for (const [user, code] of bad) {
      const answer = await update(token, user)
      expect(answer.status, JSON.stringify(user)?.slice(0, 60)).toBe(200)
      expect(refusal(answer), JSON.stringify(user)?.slice(0, 60)).toBe(code)
    }
    expect(await rowOf(id)).toEqual(before)
  })

  it('[VALIDATE-14] [VALIDATE-13] refuses what the forms of the account refuse, and keeps what is sent back unchanged', async () => {
    const { id, token } = await newUser(shop)
    const own = { firstName: 'Kari', lastName: 'Berg', mobile: '912 34 567', zip: '0477', city: 'Oslo', country: 'NO' }
    expect((await update(token, { address: own })).errors).toBeUndefined()
    const before = await rowOf(id)
    for (const [field, text] of [
      ['firstName', ' '],
      ['lastName', ''],
      ['mobile', '212 34 567'],
      ['mobile', '41234567; DROP'],
      ['zip', '047'],
      ['zip', '9170'],
    ] as const) {
      const answer = await update(token, { address: { [field]: text } })
      expect(answer.errors?.[0]?.extensions, `${field} ${text}`).toEqual({
        code: 'ADDRESS_INVALID',
        status: 422,
        field,
      })
    }
    for (const [field, most] of ADDRESS_LIMITS) {
      const answer = await update(token, { address: { [field]: 'x'.repeat(most + 1) } })
      expect(answer.errors?.[0]?.extensions, field).toEqual({ code: 'TEXT_TOO_LONG', status: 422, field })
    }
    const business = { customerType: 'ORGANIZATION', personalId: '974760673' }
    expect(refusal(await update(token, { ...business, personalId: '974760674' }))).toBe('INVALID_IDENTITY_NUMBER')
    expect(await rowOf(id)).toEqual(before)

    const fresh = await newUser(shop)
    const unnamed = await rowOf(fresh.id)
    const named = { customerType: 'ORGANIZATION', address: { company: 'Berg AS' } }
    for (const [user, code] of [
      [business, 'ADDRESS_INVALID'],
      [{ ...business, address: { company: '' } }, 'ADDRESS_INVALID'],
      [named, 'INVALID_IDENTITY_NUMBER'],
      [{ ...named, personalId: '' }, 'INVALID_IDENTITY_NUMBER'],
      [{ address: { firstName: '' } }, 'ADDRESS_INVALID'],
      [{ address: { firstName: 'Ada', lastName: ' ' } }, 'ADDRESS_INVALID'],
    ] as const)
      expect(refusal(await update(fresh.token, user)), JSON.stringify(user)).toBe(code)
    expect(await rowOf(fresh.id)).toEqual(unnamed)

    expect((await update(token, { ...business, address: { company: 'Berg AS' } })).errors).toBeUndefined()
    expect(refusal(await update(token, { address: { company: ' ' } }))).toBe('ADDRESS_INVALID')
    // A published client says nothing but the kind, once it has registered.
    expect((await update(fresh.token, { newsletter: false, customerType: 'ORGANIZATION' })).errors).toBeUndefined()

    expect(refusal(await update(token, { personalId: '' }))).toBe('INVALID_IDENTITY_NUMBER')
    // As a person again it still knows the number, for whoever changes back.
    for (const customerType of ['PERSON', 'ORGANIZATION'])
      expect((await update(token, { customerType })).errors).toBeUndefined()
    // Kept before there was a rule: it stays until it is changed.
    await owner.query(`update users set zip = 'gammelt' where id = $1`, [id])
    const kept = { ...own, zip: 'gammelt', mobile: '', city: 'Bergen' }
    expect((await update(token, { address: kept })).data.updateUser.address).toMatchObject({ city: 'Bergen' })
    // Of Estonia we know no rule.
    const abroad = { country: 'EE', zip: '10111', mobile: '5123 4567' }
    expect((await update(token, { address: abroad })).errors).toBeUndefined()
  })

  it('writes a consent down whenever the newsletter is chosen or left, and only then', async () => {
    const { id, token } = await newUser(shop)
    for (const newsletter of [true, true, null, false, false]) await update(token, { newsletter, gender: 'MAN' })
    const log = await owner.query('select kind, granted, source from consent_log where user_id = $1 order by id', [id])
    expect(log.rows).toEqual([
      { kind: 'email', granted: true, source: 'account' },
      { kind: 'email', granted: false, source: 'account' },
    ])
    const events = await owner.query(`select body from outbox where topic = 'user.changed' and key = $1 order by id`, [
      String(id),
    ])
    expect(events.rows.map(({ body }) => body.changed)).toEqual([['gender', 'newsletter'], ['newsletter']])
  })
})

it('knows the demo members by their customer type', async () => {
  const company = facts.members.find(({ customerType }) => customerType === 'ORGANIZATION')
  const { headers } = await signIn(shop, company ?? member)
  const { data } = await shop.graphql(GET, {}, headers)
  expect(data.getUser).toMatchObject({
    customerType: 'ORGANIZATION',
    personalId: '974760673',
    memberType: '',
    memberId: 0,
  })
})
