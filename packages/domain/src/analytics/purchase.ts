/** An order as analytics sees it. Values are the wire's decimals. */
export type AnalyticsOrder = {
  readonly orderId: string
  readonly currency: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly zip: string
  readonly itemValueIncVat: number
  readonly itemValueExVat: number
}

export type PurchaseEvent = Omit<AnalyticsOrder, 'email' | 'firstName' | 'lastName' | 'zip'> & {
  readonly event: 'purchase'
  readonly hashedEmail: string
  readonly hashedFirstName: string
  readonly hashedLastName: string
  readonly hashedZip: string
}

/** Hex SHA-256 of a text; the browser's and the server's differ, so it is passed in. */
export type Sha256 = (text: string) => Promise<string>

/** The purchase without a word of who bought: personal fields go out hashed, after trimming and lower case. */
export async function purchaseEvent(order: AnalyticsOrder, sha256: Sha256): Promise<PurchaseEvent> {
  const { orderId, currency, itemValueIncVat, itemValueExVat } = order
  const hash = (text: string) => sha256(text.trim().toLowerCase())
  const [hashedEmail, hashedFirstName, hashedLastName, hashedZip] = await Promise.all([
    hash(order.email),
    hash(order.firstName),
    hash(order.lastName),
    hash(order.zip),
  ])
  return {
    ...{ event: 'purchase', orderId, currency, itemValueIncVat, itemValueExVat },
    ...{ hashedEmail, hashedFirstName, hashedLastName, hashedZip },
  }
}
