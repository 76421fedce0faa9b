import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../start/settings.mjs'
import { PROGRAMS } from './programs.mjs'

type Tree = { readonly [key: string]: unknown }
type Container = {
  readonly name: string
  readonly image: string
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: Tree }[]
  readonly envFrom?: readonly Tree[]
  readonly securityContext: Tree
  readonly ports?: readonly { readonly containerPort: number }[]
  readonly readinessProbe?: unknown
  readonly livenessProbe?: unknown
}

const deploy = join(root, 'deploy')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const settings = new Set([
  'NODE_ENV',
  ...[...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!),
])
const programs = Object.keys(PROGRAMS)
const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name))
const { version } = JSON.parse(read('package.json')) as { readonly version: string }

const manifests = readdirSync(join(deploy, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([])
    return document.toJS()
  }),
)
const workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
const containersOf = ({ spec }: { readonly spec: { readonly template: { readonly spec: Tree } } }) =>
  spec.template.spec.containers as readonly Container[]

const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<
    Record<string, { readonly command?: readonly string[]; readonly environment?: Tree; readonly read_only?: boolean }>
  >
}
const [config] = manifests.filter(({ kind }) => kind === 'ConfigMap')

it('S12: compose.yaml runs each program once or twice, with settings that exist and keys of the operator alone', () => {
  const ours = Object.entries(services).filter(([name]) => !['database', 'proxy'].includes(name))
  const commands = ours.map(([, { command }]) => command?.[0]).toSorted()
  expect(commands).toEqual([
    'console',
    'jobs',
    'migrate',
    'services',
    'services',
    'storefront',
    'storefront',
    'witness',
  ])
  for (const [name, { command, environment = {}, read_only }] of ours) {
    expect(programs, name).toContain(command?.[0])
    expect(unknownOf(Object.keys(environment)), name).toEqual([])
    expect(read_only, name).toBe(true)
    for (const [key, value] of Object.entries(environment))
      if (/(KEYS?|SECRET)$/.test(key) && value !== null) expect(value, `${name} ${key}`).toBe(`\${${key}:?}`)
  }
  // The owner's connection is the migrations' alone, and the witness's folder its own.
  const holders = (key: string) => ours.filter(([, { environment = {} }]) => key in environment).map(([name]) => name)
  expect(holders('DATABASE_OWNER_URL')).toEqual(['migrate'])
  expect(holders('WITNESS_DIR')).toEqual(['witness'])
  expect(holders('SESSION_SECRET')).toEqual(['console'])
  expect(holders('DATABASE_URL').filter((name) => /storefront|console|witness/.test(name))).toEqual([])
  expect([services.database, services.proxy].every(Boolean)).toBe(true)
})

it('S12: every Kubernetes workload is unprivileged and read-only, names a program and settings, and takes keys by reference', () => {
  const names = workloads.flatMap((workload) => containersOf(workload as never).map(({ args }) => args[0]))
  expect(names.toSorted()).toEqual(['console', 'jobs', 'migrate', 'services', 'storefront', 'witness'])
  for (const workload of workloads)
    for (const { name, image, args, env = [], securityContext, readinessProbe, livenessProbe, ports } of containersOf(
      workload as never,
    )) {
      expect(programs).toContain(args[0])
      expect(image).toBe(`lysning:${version}`)
      expect(unknownOf(env.map((one) => one.name)), name).toEqual([])
      expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true })
      expect(workload.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true })
      for (const one of env)
        if (/(KEYS?|SECRET|DATABASE\w*URL)$/.test(one.name))
          expect([one.name, one.value]).toEqual([one.name, undefined])
      if (workload.kind === 'Job') continue
      expect([readinessProbe, livenessProbe].every(Boolean), name).toBe(true)
      expect(ports?.[0]?.containerPort).toBe(PROGRAMS[name as 'services'].port[1])
    }
  expect(unknownOf(Object.keys(config.data))).toEqual([])
  const pairs = manifests
    .filter(({ kind, spec }) => kind === 'Deployment' && spec.replicas > 1)
    .map(({ metadata }) => metadata.name)
  const kept = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name)
  expect(kept.toSorted()).toEqual(pairs.toSorted())
  const reached = manifests.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name)
  const [ingress] = manifests.filter(({ kind }) => kind === 'Ingress')
  for (const [, name] of JSON.stringify(ingress).matchAll(/"service":\{"name":"([^"]+)"/g))
    expect(reached).toContain(name)
})

/** What no shop in a container sets: ports and folders of its own image, files that it has no way to, and the demo's. */
const OF_THE_MACHINE =
  /^(NODE_ENV|HOST|DEMO_DATABASE|STAND_INS|CONSOLE_GALLERY|SHIPPING_PUBLIC_URL|\w+_(DIR|FILE)|NODE_EXTRA_CA_CERTS|GUARANTEE_NOTICES)$|^(STOREFRONT|CONSOLE|SERVICES|JOBS|PAYMENTS|SHIPPING|WITNESS)_PORT$|_(EXPIRY|STEP)_SECONDS$|_RETRY_M(IN|AX)_MS$/
const isSecret = (name: string) => /(KEYS?|SECRET|SMS_AUTHORIZATION|SMTP_URL|DATABASE\w*URL)$/.test(name)

it('S12: compose, Kubernetes and systemd hand over every setting, each program’s keys to that program alone', () => {
  const ours = Object.values(services).flatMap(({ command = [], environment = {} }) =>
    command[0] ? [{ program: command[0], environment }] : [],
  )
  const handed = new Set(ours.flatMap(({ environment }) => Object.keys(environment)))
  expect([...settings].filter((name) => !handed.has(name) && !OF_THE_MACHINE.test(name))).toEqual([])
  const containers = workloads.flatMap((workload) => containersOf(workload as never))
  for (const { program, environment } of ours) {
    const { env = [], envFrom = [] } = containers.find(({ args }) => args[0] === program)!
    const keys = (names: readonly string[]) => names.filter(isSecret).toSorted()
    expect(keys(env.map(({ name }) => name)), program).toEqual(keys(Object.keys(environment)))
    // What is no secret lies in one place, for all who sell.
    expect(envFrom.length > 0, program).toBe('SHOP_NAME' in environment)
    const asked = Object.keys(environment).filter((name) => environment[name] === `\${${name}:?}` && !isSecret(name))
    for (const name of asked) expect(config.data, `${program} ${name}`).toHaveProperty(name)
  }
  for (const unit of ['lysning@.service', 'lysning-migrate.service'])
    expect(read(`deploy/systemd/${unit}`)).toContain('\nEnvironmentFile=/etc/lysning/shop.env\n')
})

it('S12: the units of systemd are hardened, begin the launcher, and systemd finds nothing wrong with them', () => {
  const units = readdirSync(join(deploy, 'systemd')).filter((file) => file.endsWith('.service'))
  expect(units.toSorted()).toEqual(['lysning-migrate.service', 'lysning@.service'])
  for (const unit of units) {
    const text = read(`deploy/systemd/${unit}`)
    expect(text).toMatch(/^ExecStart=\/usr\/bin\/node \/opt\/lysning\/lysning\.mjs (%i|migrate)$/m)
    for (const line of [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'PrivateTmp=yes',
    ])
      expect(text.split('\n'), unit).toContain(line)
    const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')[0]!),
    )
    expect(unknownOf(set), unit).toEqual([])
  }
  if (!hasProgram('systemd-analyze')) return
  const all = [...units, 'lysning.target'].map((unit) => join(deploy, 'systemd', unit))
  expect(execFileSync('sh', ['-c', 'systemd-analyze verify "$@" 2>&1', 'sh', ...all], { encoding: 'utf8' })).toBe('')
})

it('S12: the image runs as nobody in particular, begins the launcher and has a health check', () => {
  const lines = read('deploy/Containerfile').split('\n')
  expect(lines.filter((line) => line.startsWith('FROM ')).length).toBeGreaterThanOrEqual(3)
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last.find((line) => line.startsWith('USER '))).toBe('USER 10001:10001')
  expect(last.join('\n')).toContain('ENTRYPOINT ["node", "/opt/lysning/lysning.mjs"]')
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
  const ports = Object.values(PROGRAMS).flatMap((program) => ('port' in program ? [program.port[1]] : []))
  const open = last
    .find((line) => line.startsWith('EXPOSE '))
    ?.split(' ')
    .slice(1)
    .map(Number)
  expect(open?.toSorted()).toEqual(ports.toSorted())
})

it('S15: the shop is said to run on Node 20, 22 and 24, and is not installed on an older one', () => {
  const { engines } = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string } }
  expect(engines.node).toBe('^20.19 || ^22.12 || >=24')
  expect(read('deploy/Containerfile')).toContain('library/node:24-')
  expect(read('docs/packing.md')).toContain('Node 20, 22 and 24')
})

function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
