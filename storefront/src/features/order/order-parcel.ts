/** What is shown of a parcel, wherever it is. */
export const ORDER_PARCEL = `fragment OrderParcel on OrderParcelType {
  id state name number trackingLink expectedOn shippedAt deliveredAt keptUntil
  pickupPoint { name address zip city openingHours }
  lines { name brand size quantity }
}` as const
