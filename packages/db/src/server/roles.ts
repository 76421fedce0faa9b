import { withClient } from '../with-client'
import type { Access } from './access'

/** The owner of the tables, the role of the services, and the shop's database; each only if it is missing. */
export async function prepareRoles(superuserUrl: string, access: Access) {
  await withClient(superuserUrl, 'shop setup', async (client) => {
    for (const [role, rights] of [
      ['shop_owner', 'createdb'],
      ['shop_app', ''],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const password = client.escapeLiteral(access[role])
      await client.query(`${rowCount ? 'alter' : 'create'} role ${role} login ${rights} password ${password}`)
    }
    const { rowCount } = await client.query(`select from pg_database where datname = 'shop'`)
    if (!rowCount) await client.query('create database shop owner shop_owner')
  })
}
