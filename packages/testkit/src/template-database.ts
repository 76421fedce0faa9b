import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedDemo } from '@shop/db/demo'
import { startDatabase } from '@shop/db/embedded'
import { migrate } from '@shop/db/migrate'
import { serviceUrl } from '@shop/db/service-role'
import { type DatabaseServer, ensureTemplate, templateName } from '@shop/db/template'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer
    databaseTemplate: string
  }
}

const cache = join(dirname(fileURLToPath(import.meta.url)), '../../../.data-test')

/**
 * Gives the contract tests a server with a migrated and seeded template. Making it takes seconds, so the stopped
 * server is kept in `.data-test` and each run starts a copy: runs side by side do not meet.
 */
export default async function setup(project: TestProject) {
  // Launches and reductions are counted from the day of the seed: yesterday's template would have other ones.
  const name = templateName({ day: new Date().toISOString().slice(0, 10) })
  const outside = process.env.DATABASE_URL
  if (outside) {
    const server = { url: outside, ownerUrl: process.env.DATABASE_OWNER_URL ?? outside }
    await ensureTemplate(server, name, fill)
    const password = () => createHash('sha256').update(server.ownerUrl).digest('hex')
    const url = outside === server.ownerUrl ? await serviceUrl(server.ownerUrl, password) : undefined
    provide(project, { ...server, ...(url && { url }) }, name)
    return
  }
  const kept = join(cache, name)
  if (!existsSync(kept)) await makeKept(kept, name)
  removeLeftovers()
  const own = newFolder()
  cpSync(kept, own, { recursive: true })
  const server = await startDatabase({ dataDir: own, durable: false })
  await ensureTemplate(server, name, fill)
  provide(project, server, name)
  return async () => {
    await server.stop()
    rmSync(own, { recursive: true, force: true })
  }
}

const runPrefix = 'shop-test-'

async function makeKept(kept: string, name: string) {
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache))
    if (!old.includes('.')) rmSync(join(cache, old), { recursive: true, force: true })
  const half = newFolder()
  const server = await startDatabase({ dataDir: half, durable: false })
  try {
    await ensureTemplate(server, name, fill)
  } finally {
    await server.stop()
  }
  const ready = `${kept}.${process.pid}`
  cpSync(half, ready, { recursive: true })
  rmSync(half, { recursive: true, force: true })
  // Another run may have been as fast: then its copy is as good as ours.
  if (existsSync(kept)) rmSync(ready, { recursive: true, force: true })
  else renameSync(ready, kept)
}

// Open to the user that the server runs as when the tests run as the superuser.
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${runPrefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

async function fill(ownerUrl: string) {
  await migrate(ownerUrl)
  await seedDemo(ownerUrl)
}

function provide(project: TestProject, { url, ownerUrl }: DatabaseServer, template: string) {
  project.provide('databaseServer', { url, ownerUrl })
  project.provide('databaseTemplate', template)
}

/** Runs that were killed could not tidy up after themselves; their servers end by themselves, their folders do not. */
function removeLeftovers() {
  for (const folder of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${runPrefix}(\\d+)-`).exec(folder)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), folder), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
