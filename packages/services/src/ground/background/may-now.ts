import { mayStaff, type StaffPermission, type StaffRole } from '@shop/domain/staff'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

type Wish = {
  readonly staffId: number
  readonly permission: StaffPermission
  readonly marketId: string
  readonly now: Date
}

/** As the rights are now, for work in the background that was asked for earlier. */
export async function mayNow(tx: Queryable, { staffId, permission, marketId, now }: Wish): Promise<boolean> {
  const grants = await rowsOf<{ readonly role: StaffRole; readonly marketId: string | null }>(
    tx,
    sql`select r.role, r.market_id as "marketId" from staff_roles r join staff s on s.id = r.staff_id
        where r.staff_id = ${staffId} and s.state = 'active' and (r.expires_at is null or r.expires_at > ${now})`,
  )
  return mayStaff(grants, permission, marketId)
}
