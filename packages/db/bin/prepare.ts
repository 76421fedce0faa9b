import { prepareDemo } from '../src/demo'
import { migrate } from '../src/migrate'
import { serviceUrl } from '../src/service-role'
import { print, say } from './say'
import { servicePassword } from './service-password'
import { withDatabase } from './with-database'

/**
 * Migrates, and tells the starter in one line what it needs to know. Only where `withDemo` says so is an empty database
 * filled with the demo: its accounts and passwords are known to everybody.
 */
export async function prepare(withDemo: boolean) {
  await withDatabase(async ({ ownerUrl }) => {
    const { applied } = await migrate(ownerUrl, { log: say })
    const { remark, facts } = withDemo ? await demoIn(ownerUrl) : { remark: applied.length > 0 ? 'migrated' : '' }
    const url = await serviceUrl(ownerUrl, servicePassword)
    print(JSON.stringify({ remark, facts: facts ?? { members: [], staff: [] }, ...(url && { url }) }))
  })
}

async function demoIn(ownerUrl: string) {
  const { fresh, facts } = await prepareDemo(ownerUrl, process.env.DEMO_ACCESS)
  return { facts, remark: fresh ? 'new' : facts ? '' : 'not a demo: nothing was put in' }
}
