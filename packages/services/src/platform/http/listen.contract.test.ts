import { networkInterfaces } from 'node:os'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import { startWitness } from '@shop/testkit/start-witness'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: Shop
let witness: Awaited<ReturnType<typeof startWitness>>
beforeAll(async () => {
  witness = await startWitness()
  shop = await startShop({ env: witness.env })
})
afterAll(async () => {
  await shop?.stop()
  await witness?.stop()
})

it('answers on this machine alone: services and witness are reached at none of its other addresses', async () => {
  const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
  const here = [shop.url, witness.env.WITNESS_URL]
  for (const url of here) expect((await fetch(`${url}/health`)).status).toBe(200)
  for (const url of here)
    for (const address of ['127.0.0.2', ...others])
      await expect(fetch(`http://${address}:${new URL(url).port}/health`), address).rejects.toThrow()
})
