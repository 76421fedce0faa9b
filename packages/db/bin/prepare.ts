import { prepareDemo } from '../src/demo'
import { migrate } from '../src/migrate'
import { serviceUrl } from '../src/service-role'
import { print, say } from './say'
import { servicePassword } from './service-password'
import { refuseOperated, withDatabase } from './with-database'

/** Migrates, fills an empty database with the demo, and tells the starter in one line what it needs to know. */
export async function prepare() {
  refuseOperated('prepare')
  await withDatabase(async ({ ownerUrl }) => {
    await migrate(ownerUrl, { log: say })
    const { fresh, facts } = await prepareDemo(ownerUrl, process.env.DEMO_ACCESS)
    const remark = fresh ? 'new' : facts ? '' : 'not a demo: nothing was put in'
    const url = await serviceUrl(ownerUrl, servicePassword)
    print(JSON.stringify({ remark, facts: facts ?? { members: [], staff: [] }, ...(url && { url }) }))
  })
}
