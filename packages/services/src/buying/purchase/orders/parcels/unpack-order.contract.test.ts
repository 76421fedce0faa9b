import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let shop: ShippingShop
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())
beforeEach(() => shop.shipping.modes({ callbacks: 'normal', callbackDelayMs: 300, failNext: 0 }))

async function packed(email: string, pieces?: readonly number[]) {
  const order = await shop.ordered(email, pieces)
  expect((await shop.pack(order.orderId)).status).toBe(200)
  const [parcel] = await shop.booked(order.orderId)
  return { ...order, parcel }
}
const wish = async (orderId: number, more: object = {}) => ({
  ...{ version: await shop.versionOf(orderId), key: randomUUID(), reason: 'Packed the wrong order' },
  ...more,
})
const unpack = (orderId: number, parcelId: number, body: object) =>
  shop.desk(`orders/${orderId}/parcels/${parcelId}/unpack`, body)
const atCarrier = ({ carrier_parcel_id: id }: { carrier_parcel_id: string }) => shop.shipping.ask(`/v1/parcels/${id}`)
const eventsOf = async (
  orderId: number,
): Promise<{ event: string; details: Record<string, unknown>; note: string }[]> =>
  shop.rowsOf('select event, details, note from order_events where order_id = $1 order by id', [orderId])

describe('[CONSOLE-19] packing that was a mistake', () => {
  it('is taken back as long as the parcel is only booked: the carrier gives it up, no money moves, and it can be packed again', async () => {
    const { orderId, paymentId, parcel } = await packed('feilpakket@kunde.example', shop.skuIds)
    const before = await shop.paymentOf(paymentId)
    const body = await wish(orderId)
    const { status, json } = await unpack(orderId, parcel.id, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'processing', parcels: [], packable: { isOpen: true }, editable: 'open' })
    expect(await atCarrier(parcel)).toMatchObject({ cancelledAt: expect.any(String) })
    expect(await shop.paymentOf(paymentId)).toEqual(before)
    const unpacked = (await eventsOf(orderId)).filter(({ event }) => event === 'unpacked')
    expect(unpacked).toMatchObject([
      { note: body.reason, details: { parcel: parcel.id, number: parcel.parcel_number, key: body.key } },
    ])
    expect(unpacked[0]?.details.lines).toHaveLength(2)
    const audited = await shop.rowsOf(
      `select from audit_log where event = 'order.unpacked' and result = 'ok' and target = $1`,
      [String(orderId)],
    )
    expect(audited).toHaveLength(1)
    // The same wish again does nothing more.
    expect((await unpack(orderId, parcel.id, body)).status).toBe(200)
    expect((await eventsOf(orderId)).filter(({ event }) => event === 'unpacked')).toHaveLength(1)
    expect(await mailsTo(shop, 'feilpakket@kunde.example')).not.toContainEqual(
      expect.objectContaining({ kind: 'order_shipped' }),
    )

    expect((await shop.pack(orderId)).status).toBe(200)
    const [again] = await shop.booked(orderId)
    expect(again.parcel_number).not.toBe(parcel.parcel_number)
    await shop.shipping.happen(again.carrier_parcel_id, 'handed_over')
    const paid = await eventually(
      () => shop.paymentOf(paymentId),
      ({ status: state }) => state === 'captured',
    )
    expect(paid.captured_minor).toBe(paid.amount_minor)
  })

  it('is not taken back once the carrier has the parcel, also when nobody was told of it yet', async () => {
    const { orderId, parcel } = await packed('hentet@kunde.example')
    await shop.shipping.modes({ callbacks: 'never' })
    await shop.shipping.happen(parcel.carrier_parcel_id, 'handed_over')
    const version = await shop.versionOf(orderId)
    expect(await unpack(orderId, parcel.id, await wish(orderId))).toMatchObject({
      status: 409,
      code: 'PARCEL_HANDED_OVER',
    })
    expect(await shop.parcelsOf(orderId)).toHaveLength(1)
    expect(await shop.versionOf(orderId)).toBe(version)
  })

  it('waits where the carrier does not answer, and is not taken back of an order that has changed', async () => {
    const { orderId, parcel } = await packed('stille@kunde.example')
    const stale = await wish(orderId, { version: 1 })
    expect(await unpack(orderId, parcel.id, stale)).toMatchObject({ status: 409, code: 'CONFLICT_STALE_VERSION' })
    expect(await atCarrier(parcel)).toMatchObject({ cancelledAt: null })
    await shop.shipping.modes({ failNext: 1 })
    const body = await wish(orderId)
    expect(await unpack(orderId, parcel.id, body)).toMatchObject({ status: 503, code: 'CARRIER_UNAVAILABLE' })
    expect(await shop.parcelsOf(orderId)).toHaveLength(1)
    expect((await unpack(orderId, parcel.id, body)).status).toBe(200)
    expect(await shop.parcelsOf(orderId)).toEqual([])
  })

  it('leaves no booking behind where the carrier had not answered yet', async () => {
    const { orderId } = await shop.ordered('rask@kunde.example')
    await shop.shipping.slowBy(400)
    const { json } = await shop.pack(orderId)
    expect(json.parcels).toMatchObject([{ state: 'packed' }])
    const [{ id, parcel_key: reference }] = await shop.parcelsOf(orderId)
    expect((await unpack(orderId, id, await wish(orderId))).status).toBe(200)
    await shop.shipping.slowBy(0)
    await eventually(
      () => shop.rowsOf(`select from jobs where kind = 'parcel.book' and done_at is null`),
      (open) => open.length === 0,
    )
    expect(await shop.parcelsOf(orderId)).toEqual([])
    expect(await shop.shipping.bookedUnder(reference)).toMatchObject([{ cancelledAt: expect.any(String) }])
  })

  it('is for parcels of the order alone, and for staff who may change it', async () => {
    const { orderId } = await packed('egen@kunde.example')
    const { parcel: other } = await packed('annen@kunde.example')
    expect(await unpack(orderId, other.id, await wish(orderId))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await atCarrier(other)).toMatchObject({ cancelledAt: null })
    expect(await shop.parcelsOf(orderId)).toHaveLength(1)
  })
})
