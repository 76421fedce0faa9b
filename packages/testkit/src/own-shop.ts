import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '@shop/db/template'
import { startServices } from '@shop/services/compose/start-services'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { readConfig } from '@shop/services/platform/config'
import { createLog } from '@shop/watch/log'
import pg from 'pg'
import { inject } from 'vitest'
import { initShop } from '../../services/bin/shop/init'
import { postJson } from './assist'
import { graphqlClient } from './graphql-client'
import { operatorKeys, ownAdmin, ownShop } from './operator'

type Settings = Readonly<Record<string, string>>

/** An operator's shop, made by `shop init` on an empty database; `start` runs its services as an operator would. */
export async function ownShopAtWork({
  flags = {},
  env = {},
}: {
  readonly flags?: Settings
  readonly env?: Settings
} = {}) {
  const database = await cloneDatabase(inject('databaseServer'), 'template0', `test_${randomBytes(6).toString('hex')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-own-'))
  const settings = {
    ...operatorKeys(),
    ...ownShop,
    ...{ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir, SERVICES_PORT: '0' },
    ...env,
  }
  const said: string[] = []
  const code = await initShop(
    { ...ownAdmin, ...flags },
    {
      env: { ...settings, DATABASE_OWNER_URL: database.ownerUrl },
      dataDir,
      say: (line) => void said.push(line),
    },
  )
  if (code !== 0) throw new Error(said.join('\n'))
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const running: (() => Promise<void>)[] = []

  return {
    settings,
    owner,
    /** What is behind the link that `init` gave its first admin. */
    invitation: /invitation#([0-9a-f]{32})/.exec(said.join('\n'))?.[1] ?? '',
    start: async (more: Settings = {}) => {
      const lines: string[] = []
      const log = createLog({ write: (line) => void lines.push(line) })
      const services = await startServices(readConfig({ ...settings, ...more }), { log })
      running.push(services.stop)
      return { ...services, graphql: graphqlClient(services.url, settings.API_KEY), said: () => lines.join('') }
    },
    stop: async () => {
      for (const stop of running) await stop()
      await owner.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type OwnShop = Awaited<ReturnType<typeof ownShopAtWork>>

/** What the invited admin asks in the console, after a password and an authenticator of their own. */
export async function adminAt({ settings, invitation }: OwnShop, url: string) {
  const ours = { 'x-forwarder-secret': settings.FORWARDER_SECRET }
  const door = async (path: string, body: unknown) => (await postJson(`${url}/staff/${path}`, body, ours)).body
  const { sessionId } = await door('invitations', { secret: invitation })
  const { secret } = await door(`sessions/${sessionId}/authenticator`, {})
  const code = totpCode(secret, totpStep(new Date()))
  const enrolled = await door(`sessions/${sessionId}/enrol`, { password: 'granbarr i motvind 31', code })
  const { token } = await door(`sessions/${enrolled.sessionId}/token`, {})
  return async (path: string) => {
    const answer = await fetch(`${url}/staff/desk/${path}`, { headers: { ...ours, 'x-staff-token': token } })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    return (await answer.json()) as any
  }
}
