import { connect, createServer, type Socket } from 'node:net'
import { ownerOf } from '@shop/testkit/purchases'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import { startWitness } from '@shop/testkit/start-witness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const stateAt = async (url: string, path: string) => {
  const answer = await fetch(`${url}${path}`)
  return [answer.status, await answer.json()]
}

/** A wire to the database that can be cut. */
async function wireTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(port || 5432), hostname)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address?.port)
  return {
    url: url.href,
    cut: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

it('S4: is ready when its indexes are warm, and not without its database, though it lives', async () => {
  await expect.poll(() => stateAt(shop.url, '/health/ready')).toEqual([200, { status: 'ready' }])
  expect(await stateAt(shop.url, '/health')).toEqual([200, { status: 'ok' }])
  const wire = await wireTo(shop.database.url)
  const other = await shop.another({ DATABASE_URL: wire.url })
  await expect.poll(() => stateAt(other.url, '/health/ready')).toEqual([200, { status: 'ready' }])
  wire.cut()
  await expect
    .poll(() => stateAt(other.url, '/health/ready'))
    .toEqual([503, { status: 'not ready', missing: ['database'] }])
  expect(await stateAt(other.url, '/health')).toEqual([503, { status: 'database unreachable' }])
  expect(await stateAt(other.url, '/health/live')).toEqual([200, { status: 'live' }])
  await other.stop()
})

it('S4: is not ready before its indexes are warm', async () => {
  // What warms up reads the catalogue, which somebody else holds for a moment.
  const owner = await ownerOf(shop)
  await owner.query('begin')
  await owner.query('lock table products in access exclusive mode')
  const other = await shop.another()
  expect(await stateAt(other.url, '/health/ready')).toEqual([503, { status: 'not ready', missing: ['indexes'] }])
  await owner.query('rollback')
  await owner.end()
  await expect.poll(() => stateAt(other.url, '/health/ready')).toEqual([200, { status: 'ready' }])
  await other.stop()
})

it('S4: of the witness is the folder that it writes in', async () => {
  const witness = await startWitness()
  expect(await stateAt(witness.url, '/health/ready')).toEqual([200, { status: 'ready' }])
  expect(await stateAt(witness.url, '/health/live')).toEqual([200, { status: 'live' }])
  const ended = witness.stop(1_000)
  expect(await stateAt(witness.url, '/health/ready')).toEqual([503, { status: 'ending' }])
  await ended
})

it('S4: says that it ends, and answers all the same until then', async () => {
  const other = await shop.another()
  const ended = other.stop(1_000)
  expect(await stateAt(other.url, '/health/ready')).toEqual([503, { status: 'ending' }])
  expect(await stateAt(other.url, '/health')).toEqual([503, { status: 'ending' }])
  expect((await other.graphql('{ channel { id } }')).data.channel.id).toBeDefined()
  await ended
  await expect(stateAt(other.url, '/health')).rejects.toThrow()
})
