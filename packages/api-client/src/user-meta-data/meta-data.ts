/** Settings of a user, and the cart that the user goes on with on every device. */
export type UserMetaData = Readonly<Record<string, unknown>> & { readonly cartId?: string }

/** What the user's `metaData` text says; text that is no JSON object reads as no settings. */
export function parseMetaData(text: string | null | undefined): UserMetaData {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isSettings(value) ? withReadableCart(value) : {}
  } catch {
    return {}
  }
}

export type MetaDataChange = {
  /** Keys that are not named stay; one that is undefined stays too. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Left out the cart stays, null takes it away. */
  readonly cartId?: string | null
}

/** The text to send: all that was there, with the change on top. */
export function mergedMetaData(existing: UserMetaData, { settings = {}, cartId }: MetaDataChange): string {
  const { cartId: keptCart, ...kept } = existing
  const { cartId: _, ...changed } = settings
  const cart = cartId === undefined ? keptCart : cartId
  // A key that JSON cannot carry would vanish, and with it what was kept under it.
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return JSON.stringify({ ...kept, ...given, ...(cart ? { cartId: cart } : {}) })
}

function isSettings(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withReadableCart({ cartId, ...settings }: Record<string, unknown>): UserMetaData {
  return typeof cartId === 'string' && cartId !== '' ? { ...settings, cartId } : settings
}
