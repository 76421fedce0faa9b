import { metricsUrlIn, scrape, sumOf } from '@shop/testkit/scrape'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { expect, it } from 'vitest'

const lines: string[] = []
const log = createLog({ write: (line) => lines.push(line) })
const { owner } = await withShop({ env: { SERVICES: 'graphql', METRICS_PORT: '0' }, log })

it('says how many events of the outbox wait while nobody tells them, and how old the oldest is', async () => {
  const waiting = async () => {
    const samples = await scrape(metricsUrlIn(lines))
    return [sumOf(samples, 'shop_outbox_waiting'), sumOf(samples, 'shop_outbox_oldest_seconds')] as const
  }
  const [before] = await waiting()
  await owner.query(
    `insert into outbox (topic, body, created_at) values ('nobodys', '{}', now() - interval '10 minutes'), ('nobodys', '{}', now())`,
  )
  const [after, oldest] = await waiting()
  expect(after - before).toBe(2)
  expect(oldest).toBeGreaterThanOrEqual(600)
})
