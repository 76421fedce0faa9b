import { prepareDemo } from '../src/demo'
import { migrate } from '../src/migrate'
import { print, say } from './say'
import { serviceUrl } from './service-url'
import { withDatabase } from './with-database'

/** Migrates, fills an empty database with the demo, and tells the starter in one line what it needs to know. */
export async function prepare() {
  await withDatabase(async ({ ownerUrl }) => {
    await migrate(ownerUrl, { log: say })
    const { fresh, facts } = await prepareDemo(ownerUrl)
    const url = await serviceUrl(ownerUrl)
    const remark = fresh ? 'new' : facts ? '' : 'not a demo: nothing was put in'
    print(JSON.stringify({ remark, facts: facts ?? { members: [], staff: [] }, ...(url && { url }) }))
  })
}
