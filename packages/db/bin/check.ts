import { DatabaseError } from '../src/database-error'
import { refuseOtherSchema } from '../src/migrate'
import { withClient } from '../src/with-client'
import { print } from './say'

/**
 * Whether services can start on an operator's database with the address that they use themselves. Nothing is changed:
 * migrations and passwords are a matter of the owner's, so that several machines can start at once.
 */
export async function check() {
  const url = process.env.DATABASE_URL
  if (!url)
    throw new DatabaseError('NO_ADDRESS', 'DATABASE_URL is missing: the address with which the services sign in.')
  await withClient(url, 'shop check', async (client) => {
    const applied = await refuseOtherSchema(client)
    const { rows } = await client.query(`select pg_get_userbyid(relowner) = current_user as is_owner,
      (select rolsuper from pg_roles where rolname = current_user) as is_super,
      (select count(*)::int from channels) as channels from pg_class where oid = 'channels'::regclass`)
    if (rows[0].is_owner || rows[0].is_super)
      throw new DatabaseError(
        'OWNER',
        "DATABASE_URL signs in as the owner of the tables: give the services an address of shop_app, and the owner's in DATABASE_OWNER_URL.",
      )
    if (rows[0].channels === 0)
      throw new DatabaseError('EMPTY', 'There is no shop in this database yet: run npm run shop -- init first.')
    print(JSON.stringify({ migrations: applied.size }))
  })
}
