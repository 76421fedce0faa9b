import { tableLayoutsSchema } from '@shop/contract/rest/console-table-layouts'
import { consoleStaffSchema, workspaceTabsSchema } from '@shop/contract/rest/console-workspace'
import { consoleSession } from './session'
import { staffToken } from './staff-token'

/** Who works at the console and what they have open; nothing without a session that the services know. */
export async function consoleOnEntry() {
  const { staffSessionId } = await consoleSession()
  if (!staffSessionId) return undefined
  const token = await staffToken(staffSessionId, false)
  if (!token) return undefined
  const ask = (path: string) =>
    fetch(`${process.env.SERVICES_URL}/staff/desk/${path}`, {
      cache: 'no-store',
      headers: { 'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '', 'x-staff-token': token },
    })
  const [me, tabs, looks] = await Promise.all([ask('me'), ask('tabs'), ask('looks')])
  if (me.status === 401) return undefined
  if (!me.ok || !tabs.ok || !looks.ok) throw new Error('The services refused the console')
  return {
    staff: consoleStaffSchema.parse(await me.json()),
    ...workspaceTabsSchema.parse(await tabs.json()),
    ...tableLayoutsSchema.parse(await looks.json()),
  }
}
