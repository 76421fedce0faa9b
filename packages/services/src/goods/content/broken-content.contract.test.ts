import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { expect, it } from 'vitest'

const logged: string[] = []

const { shop, owner } = await withShop({ log: createLog({ write: (line) => logged.push(line) }) })

const AREA = `{ widgetArea(family: "Frontpage", areaName: "The front page area", marketId: "no", languageId: "nb-NO") {
  containers { widgets { id } } } }`
const shown = async () => {
  const { data } = await shop.graphql<{ widgetArea: { containers: { widgets: { id: string }[] }[] } }>(AREA, {})
  const containers = data?.widgetArea.containers ?? []
  return containers.flatMap(({ widgets }) => widgets.map(({ id }) => id))
}
const broken = () => logged.filter((line) => line.includes('content.broken'))

it('[WIDGET-03] everything that the shop brings fits', async () => {
  expect((await shown()).length).toBeGreaterThan(3)
  expect(broken()).toEqual([])
})

it('[WIDGET-03] a stored widget that does not fit is left out and logged, and the page keeps the others', async () => {
  const [first, ...others] = await shown()
  await owner.query(`update widgets set kind = 'Hologram' where id = $1`, [first])
  await owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
  await expect.poll(shown, { timeout: 10_000 }).toEqual(others)
  expect(broken().join()).toContain(`"widget":${first}`)
  expect(broken().join()).toContain('Hologram')
})
