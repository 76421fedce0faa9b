import type { StoredOrder } from './order-store'

/** The parcels of an order that a carrier reports of, as OrderParcelType carries them. */
export const parcelShapes = ({
  deliveries,
  rows,
  shipping_name,
}: Pick<StoredOrder, 'deliveries' | 'rows' | 'shipping_name'>) =>
  deliveries.flatMap((delivery) =>
    delivery.state === null
      ? []
      : [
          {
            id: delivery.id,
            state: delivery.state,
            name: delivery.name || shipping_name,
            number: delivery.parcel_number,
            trackingLink: delivery.tracking_link,
            expectedOn: delivery.expected_on,
            shippedAt: delivery.shipped_at,
            deliveredAt: delivery.delivered_at,
            pickupPoint: delivery.pickup_point,
            keptUntil: delivery.kept_until,
            lines: delivery.lines.flatMap(({ rowId, quantity }) => {
              const row = rows.find(({ id }) => id === rowId)
              return row ? [{ name: row.name, brand: row.brand, size: row.sku_name, quantity }] : []
            }),
          },
        ],
  )
