import type { AuditEventName, StaffPermission } from '@shop/domain/staff'
import type { Channels } from '../../ground/channel/channels'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import type { StaffCall } from '../staff/staff-operation'
import { customerFor, customerOf } from './customer-of-call'
import type { CustomerRow } from './customer-store'

export type SectionParts = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'ids'> & {
  readonly channels: Channels
}

/** What the sections of a customer share. Each change has its reason and its colleague beside it. */
export function sectionCalls(parts: SectionParts) {
  const { pubsub, channels } = parts
  const seen = (call: StaffCall) => customerOf(parts, call)
  const changing = async (call: StaffCall, permission: StaffPermission, event: AuditEventName, reason: string) => {
    const customer = await customerFor(parts, call, permission)
    const about = { userId: customer.id, marketId: customer.market_id, reason }
    await call.begin(event, about)
    return { customer, about }
  }
  const tell = (tx: Queryable, { id }: CustomerRow) => pubsub.publish(tx, { topic: USER_TOPIC, key: String(id) })
  const placeOf = ({ market_id, language_id }: CustomerRow) =>
    channels.placeOf({ marketId: market_id, languageId: language_id })
  return { seen, changing, tell, placeOf }
}
