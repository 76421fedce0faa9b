import { type ContactField, contactFormOf } from '@shop/contract/rest/console-customers'
import { customerFormSchema } from '@shop/contract/rest/customer-form'
import { wrongFieldIn } from '@shop/contract/rest/form-fields'
import type { Row } from '@shop/db/rows.gen'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import { changeAddress } from './change-address'
import type { CustomerRow } from './customer-store'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'>
type Contact = Readonly<Record<string, string | null | undefined>>
/** What is given of it, as it was and as it is. */
export type ContactStates = { readonly before: Contact; readonly after: Contact }
type Edit = {
  readonly customer: CustomerRow
  readonly version: number
  readonly fields: Readonly<Partial<Record<ContactField, string>>>
  /** Writes of the change in its transaction. */
  readonly onChange: (tx: Queryable, states: ContactStates) => Promise<void>
}

/** Changes address and telephone under the rules of the shop's own form. */
export async function editContact(
  { db, clock, pubsub }: Parts,
  { customer, version, fields, onChange }: Edit,
): Promise<void> {
  const now = clock.now()
  const input = accepted(fields, customer, now)
  if (Object.keys(input).length === 0) return
  await db.transaction(async (tx) => {
    const held = await rowOf<Pick<Row<'users'>, 'version'>>(
      tx,
      sql`select version from users where id = ${customer.id} for update`,
    )
    if (held?.version !== version)
      throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The customer has changed in the meantime')
    const changed = await changeAddress(tx, customer.id, input, now)
    if (!changed) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
    await pubsub.publish(tx, { topic: USER_TOPIC, key: String(customer.id) })
    const body = { userId: customer.id, changed: ['address'] }
    await enqueue(tx, { topic: 'user.changed', key: String(customer.id), body })
    const given = (of: Contact) => Object.fromEntries(Object.keys(input).map((name) => [name, of[name]]))
    await onChange(tx, { before: given(changed.before), after: given(changed.after) })
  })
}

/** What the form makes of the fields that change; the first one that it refuses is named. */
function accepted(fields: Edit['fields'], customer: CustomerRow, now: Date): Edit['fields'] {
  const { country, customerType } = contactFormOf(fields, {
    country: customer.country || customer.market_id.slice(0, 2),
    customerType: customer.customer_type,
  })
  const schema = customerFormSchema({ country, currentYear: now.getUTCFullYear() })
  const wrong = wrongFieldIn(schema, { ...fields, customerType })
  if (wrong) throw new Refusal('ADDRESS_INVALID', 422, `${wrong.field}: ${wrong.message}`)
  return fields
}
