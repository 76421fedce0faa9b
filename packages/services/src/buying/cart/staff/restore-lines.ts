import { type Queryable, rowOf, sql } from '../../../platform/sql'

type Kept = { readonly sku_id: number; readonly quantity: number; readonly package_id?: number | null }
type Pieces = { readonly skuId: number; readonly quantity: number }

/** The pieces of a version that the cart now lacks. Packages are left out: they are chosen again in the shop. */
export async function missingSince(
  db: Queryable,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: readonly Pieces[] },
): Promise<readonly Pieces[]> {
  const row = await rowOf<{ lines: readonly Kept[] }>(
    db,
    sql`select lines from cart_history where cart_id = ${id} and version = ${version}`,
  )
  return missingOf(row?.lines ?? [], now)
}

export function missingOf(then: readonly Kept[], now: readonly Pieces[]): readonly Pieces[] {
  const wanted = new Map<number, number>()
  for (const { sku_id: skuId, quantity, package_id: packageId } of then)
    if (!packageId) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
  for (const { skuId, quantity } of now) wanted.set(skuId, (wanted.get(skuId) ?? 0) - quantity)
  return [...wanted].flatMap(([skuId, quantity]) => (quantity > 0 ? [{ skuId, quantity }] : []))
}
