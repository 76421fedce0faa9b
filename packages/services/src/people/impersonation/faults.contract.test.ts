import { assist, postJson } from '@shop/testkit/assist'
import { searchReady } from '@shop/testkit/search-ready'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import type { ExecutionResult } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterEach, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'

const NAMES = ['Gunnvor', 'Kvit-Fjell', 'Sigrid', 'gunnvor@']
const FAULT = `raise exception 'no room for Gunnvor Kvit-Fjell <gunnvor@lysning.example> of Sigrid'`

const lines: string[] = []
const { now } = testClock()
const { shop, owner } = await withShop({ log: createLog({ write: (line) => lines.push(line) }) })
let view: Awaited<ReturnType<typeof assist>>

beforeAll(async () => {
  const { rows } = await owner.query(
    `update users set first_name = 'Gunnvor', last_name = 'Kvit-Fjell' where id = (
       select min(u.id) from users u where u.deleted_at is null and u.disabled_at is null and not u.protected and not u.blacklisted
         and u.support_access = 'market' and u.market_id = 'NO|NOK'
         and not exists (select from staff s where lower(s.email) = lower(u.email))) returning ref`,
  )
  view = await assist(shop, rows[0].ref, { now })
  await owner.query(`
    create function refuse_write() returns trigger language plpgsql as $$ begin ${FAULT}; end $$;
    create function refuse_read() returns boolean language plpgsql as $$ begin ${FAULT}; end $$;
    create policy refuse on carts using (refuse_read());
    create trigger refuse before update on impersonations for each row execute function refuse_write();
    alter table impersonations disable trigger refuse`)
})
afterEach(async () => {
  lines.length = 0
  // One lock at a time: two of one transaction could meet those of a request the other way round.
  await owner.query('alter table impersonations disable trigger refuse')
  await owner.query('alter table carts disable row level security')
})

const refuseNotes = () => owner.query('alter table impersonations enable trigger refuse')

function expectScrubbed(event: string) {
  const faults = lines.filter((line) => line.includes(`"${event}"`) && line.includes('no room for'))
  expect(faults.length).toBeGreaterThan(0)
  for (const line of faults) {
    expect(JSON.parse(line)).toMatchObject({ event, impersonationId: view.id })
    for (const name of NAMES) expect(line, name).not.toContain(name)
  }
}

/** A socket of the view with one subscription, and what it received. */
function socketOf({ authorization }: { readonly authorization: string }, query: string, variables = {}) {
  const [results, refusals]: [ExecutionResult[], unknown[]] = [[], []]
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY, token: authorization.slice('Bearer '.length) },
    retryAttempts: 0,
  })
  client.subscribe(
    { query, variables },
    {
      next: (result) => results.push(result as ExecutionResult),
      error: (errors) => refusals.push(errors),
      complete: () => undefined,
    },
  )
  return { results, refusals, close: () => client.dispose() }
}

it('[ASSIST-48] a fault of GraphQL in a view is logged under its number and names nobody', async () => {
  const headers = { 'x-apikey': TEST_API_KEY, ...(await view.headers()) }
  await refuseNotes()
  const { body } = await postJson(`${shop.url}/graphql`, { query: '{ getUser { id } }' }, headers)
  expect(body.errors[0].extensions.code).toBe('INTERNAL')
  expectScrubbed('graphql.failed')
})

it('[ASSIST-48] a fault of REST in a view is logged under its number and names nobody', async () => {
  const headers = await view.headers()
  await refuseNotes()
  const answer = await fetch(`${shop.url}/api/account-access`, { headers })
  expect(answer.status).toBe(500)
  expectScrubbed('http.failed')
})

it('[ASSIST-48] a fault of the search in a view is logged under its number and names nobody', async () => {
  const place = { market: 'NO', locale: 'nb' }
  await searchReady(shop.url, place)
  const headers = await view.headers()
  await owner.query(`alter table recent_searches rename to former_searches;
    create function refuse_list() returns setof former_searches language plpgsql as $$ begin ${FAULT}; end $$;
    create view recent_searches as select * from refuse_list();
    grant select on recent_searches to public`)
  const query = new URLSearchParams({
    ...{ ...place, touchpoint: 'desktop', q: 'jakke' },
    ...{ customerKey: 'a-visitor-of-ours', sessionKey: 'a-session-of-ours' },
  })
  const answer = await fetch(`${shop.url}/api/storefront/v3/queries/search-page?${query}`, { headers })
  expect(answer.status).toBe(500)
  expectScrubbed('search.failed')
})

it('[ASSIST-48] a fault of the server behind an assist host is logged under the number of the view and names nobody', async () => {
  await refuseNotes()
  const { secret, host } = view
  const forwarder = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  expect((await postJson(`${shop.url}/assist/state`, { secret, host, isActivity: true }, forwarder)).status).toBe(500)
  expectScrubbed('http.failed')
})

it('[ASSIST-48] a fault of a subscription that begins in a view is logged under its number and names nobody', async () => {
  const headers = await view.headers()
  await refuseNotes()
  const socket = socketOf(headers, 'subscription { sessionEnded { reason } }')
  await expect.poll(() => socket.refusals.length).toBe(1)
  expectScrubbed('graphql.failed')
  await socket.close()
})

it('[ASSIST-48] a fault of a value that a socket of a view waits for is logged under its number and names nobody', async () => {
  const { id } = (await shop.graphql('{ getCart(id: "") { id } }')).data.getCart
  const follow = 'subscription follow($id: String!) { cartChanged(id: $id) { id } }'
  const socket = socketOf(await view.headers(), follow, { id })
  const notified = async () => {
    await owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic: 'cart', key: id })])
    return socket.results
  }
  await expect.poll(async () => (await notified()).some(({ data }) => data?.cartChanged)).toBe(true)
  await owner.query('alter table carts enable row level security')
  await expect.poll(async () => (await notified()).some(({ errors }) => errors)).toBe(true)
  expectScrubbed('graphql.failed')
  await socket.close()
})
