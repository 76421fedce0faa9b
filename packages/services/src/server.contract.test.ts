import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@shop/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const server = fileURLToPath(new URL('server.ts', import.meta.url))
const tsx = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url))
const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-data-'))
const images = { DATA_DIR, API_KEY: 'test-api-key', FORWARDER_SECRET: 'test-secret', SERVICES_PORT: '0' }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [tsx, server], { env: { PATH: process.env.PATH ?? '', ...env } })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, said: () => said }
}

describe('the services as a process', () => {
  it('[ARCH-13] does not start without its configuration and names what is missing', async () => {
    const { ended, said } = start({ ...images, API_KEY: '' })
    expect(await ended).toBe(1)
    expect(said()).toContain('API_KEY is missing')
    expect(said()).toContain('DATABASE_URL is missing')
    expect(said()).not.toContain('at ')
    const wrong = start({ ...images, DATABASE_URL: database.url, SERVICES: 'graphql,nonsense' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.said()).toContain('SERVICES is invalid')
  })

  it('starts a service alone, logs in lines of JSON, and ends in good order when told to', async () => {
    const { child, ended, said } = start({ ...images, DATABASE_URL: database.url, SERVICES: 'images' })
    await expect.poll(said, { timeout: 20_000 }).toContain('services.ready')
    const { url } = JSON.parse(said().split('\n')[0] ?? '')
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect((await fetch(`${url}/graphql`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}/images/pagewidget/raw/hero.avif?w=40`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
