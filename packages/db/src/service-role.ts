import { withClient } from './with-client'

/**
 * On an operator's own server: lets shop_app sign in with this password and gives the address for the services. Where
 * the owner may not do that (on our own server it is done already) there is none.
 */
export async function serviceUrl(ownerUrl: string, password: () => string): Promise<string | undefined> {
  return withClient(ownerUrl, 'shop prepare', async (client) => {
    const { rows } = await client.query(
      'select rolname, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    )
    if (!rows[0]?.may || rows[0].rolname === 'shop_app') return undefined
    const url = new URL(ownerUrl)
    url.username = 'shop_app'
    url.password = password()
    await client.query(`alter role shop_app login password ${client.escapeLiteral(url.password)}`)
    return url.href
  })
}
