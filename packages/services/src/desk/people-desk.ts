import { type DeskPeople, staffPersonChangeSchema, staffPersonNewSchema } from '@shop/contract/rest/staff-people'
import type { Channels } from '../channel/channels'
import type { People } from '../staff/people'
import type { DeskOperation } from './desk-routes'

/** The console's staff administration. The use case writes the record, in the transaction of the deed. */
export function peopleOperations({
  people,
  channels,
}: {
  readonly people: People
  readonly channels: Channels
}): readonly DeskOperation[] {
  const permission = 'staff:manage'
  return [
    {
      method: 'GET',
      path: 'people',
      permission,
      handle: async (): Promise<DeskPeople> => ({
        people: await people.list(),
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
