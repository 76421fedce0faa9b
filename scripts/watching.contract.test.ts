import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@shop/db/server/free-port'
import { eventually } from '@shop/testkit/eventually'
import { metricsUrlIn } from '@shop/testkit/scrape'
import { withShop } from '@shop/testkit/with-shop'
import { createLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appProcess } from '../packages/gateway/src/test/app-process'
import { startWitness } from '../packages/witness/src/start-witness'
import { ensurePrograms } from './debian-package.mjs'

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shop-prometheus-'))
const lines: string[] = []
const log = createLog({ write: (line) => lines.push(line) })
const { shop } = await withShop({ env: { METRICS_PORT: '0' }, log })
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let prometheus = ''

/** Prometheus of the distribution with the shop's own file, but for the addresses: those of the processes that run here. */
beforeAll(async () => {
  await ensurePrograms('prometheus', ['prometheus', 'promtool'])
  const witnessLines: string[] = []
  const settings = {
    WITNESS_PORT: '0',
    WITNESS_DIR: join(folder, 'witness'),
    WITNESS_KEY: 'a key of a test',
    METRICS_PORT: '0',
  }
  const witness = await startWitness(settings, createLog({ write: (line) => witnessLines.push(line) }))
  ends.unshift(witness.stop)
  const apps: Record<string, string> = {}
  for (const name of ['storefront', 'console']) {
    const app = await appProcess({ METRICS_PORT: '0' })
    ends.unshift(app.stop)
    apps[name] = metricsUrlIn(app.said().split('\n'))
  }
  const places = { services: metricsUrlIn(lines), witness: metricsUrlIn(witnessLines), ...apps }
  let text = read('prometheus/prometheus.yml')
    .replaceAll('15s', '1s')
    .replace('alerts.yml', join(deploy, 'prometheus/alerts.yml'))
  for (const [name, url] of Object.entries(places))
    text = text.replace(new RegExp(`(job_name: ${name}\\n.*\\n.*targets: )\\[.*\\]`), `$1['${new URL(url).host}']`)
  writeFileSync(join(folder, 'prometheus.yml'), text)
  const port = await freePort()
  prometheus = `http://127.0.0.1:${port}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  ends.unshift(async () => {
    child.kill()
    await once(child, 'exit')
  })
})
afterAll(async () => {
  for (const end of ends) await end()
})

const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const ask = async (path: string) => (await (await fetch(prometheus + path)).json()).data
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: join(deploy, 'prometheus'), encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

it('has rules and a configuration that Prometheus takes, and alerts that sound when they should and not before', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])
    expect(promtool(...args), args.join(' ')).toMatchObject({ status: 0 })
})

it('is scraped by Prometheus, process by process, under the names of the file', async () => {
  const targets = await eventually(
    async () => (await ask('/api/v1/targets').catch(() => undefined))?.activeTargets ?? [],
    (found: { health: string }[]) => found.length === 4 && found.every(({ health }) => health === 'up'),
    60_000,
  )
  const jobs = targets.map(({ labels }: { labels: { job: string } }) => labels.job)
  expect(jobs.toSorted()).toEqual(['console', 'services', 'storefront', 'witness'])
})

it('counts everything that an alert or a dashboard asks for', async () => {
  await shop.graphql('{ products(take: 1) { count } }')
  const rules = [...read('prometheus/alerts.yml').matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*))/gm)].map(
    ([, long, short]) => long ?? short!,
  )
  expect(rules).toHaveLength(read('prometheus/alerts.yml').match(/- alert:/g)!.length)
  const boards = readdirSync(join(deploy, 'grafana')).map((file) => JSON.parse(read(`grafana/${file}`)))
  expect(boards.length).toBeGreaterThan(1)
  const shown = boards.flatMap(({ panels }) =>
    panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  )
  const names = new Set(
    [...rules, ...shown].flatMap((expr) => expr.match(/\b(?:up|(?:shop|nodejs|process)_\w+)\b/g) ?? []),
  )
  expect(names.size).toBeGreaterThan(20)
  for (const name of names)
    await eventually(
      () => ask(`/api/v1/series?match[]=${name}`),
      (series: unknown[]) => series.length > 0,
    ).catch(() => expect.fail(`Nothing counts ${name}`))
  for (const expr of [...rules, ...shown]) {
    const answer = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query: expr })}`)
    expect(answer.status, expr).toBe(200)
  }
  expect(
    (await ask('/api/v1/rules')).groups.flatMap(({ rules }: { rules: { health: string }[] }) =>
      rules.map(({ health }) => health),
    ),
  ).not.toContain('err')
})
