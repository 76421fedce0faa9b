import { type ConsolePeople, staffPersonChangeSchema, staffPersonNewSchema } from '@shop/contract/rest/staff-people'
import type { Channels } from '../../ground/channel/channels'
import type { People } from './people'
import type { StaffOperation } from './staff-operation'

/** The console's staff administration. The use case writes the record, in the transaction of the deed. */
export function peopleOperations({
  people,
  channels,
}: {
  readonly people: People
  readonly channels: Channels
}): readonly StaffOperation[] {
  const permission = 'staff:manage'
  return [
    {
      method: 'GET',
      path: 'people',
      permission,
      handle: async ({ staff }): Promise<ConsolePeople> => ({
        people: await people.list(staff),
        markets: (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id)),
      }),
    },
    {
      method: 'POST',
      path: 'people',
      permission,
      handle: async ({ body, staff, origin }) => people.add(await body(staffPersonNewSchema), { actor: staff, origin }),
    },
    {
      method: 'POST',
      path: 'people/:',
      permission,
      handle: async ({ body, staff, origin, params: [ref = ''] }) =>
        people.change(ref, await body(staffPersonChangeSchema), { actor: staff, origin }),
    },
  ]
}
