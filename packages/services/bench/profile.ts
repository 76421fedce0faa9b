import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './environment'
import type { Generator } from './processes'
import { quiet } from './quiet'
import type { Profile } from './run-scenario'
import type { Scenario } from './scenarios'
import { root } from './shop'

export type Group = { readonly name: string; readonly share: number }

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type CpuProfile = { nodes: { id: number; callFrame: CallFrame }[]; samples: number[]; timeDeltas: number[] }

const CONNECTIONS = 16
const SECONDS = 4
const FUNCTIONS_SHOWN = 25

/** The same load against services under the profiler, and where their time goes (self time, idle left out). */
export async function profileOf(environment: Environment, generator: Generator, scenario: Scenario): Promise<Profile> {
  const profileDir = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  try {
    const begin = performance.now()
    const services = await environment.shop.startServices({ profileDir })
    let started = 0
    try {
      const { port, pid } = services
      const first = await scenario.load(environment)
      const times = Math.min(scenario.first, first.variables)
      await generator.run({ port, connections: CONNECTIONS, times, flow: first.flow, input: first.input })
      await quiet(pid)
      const { flow, input } = await scenario.load(environment)
      started = performance.now() - begin
      await generator.run({ port, connections: CONNECTIONS, seconds: SECONDS, flow, input })
    } finally {
      await services.stop()
    }
    const [file] = readdirSync(profileDir)
    if (!file) throw new Error('The services left no profile')
    return summarise(JSON.parse(readFileSync(join(profileDir, file), 'utf8')), started)
  } finally {
    rmSync(profileDir, { recursive: true, force: true })
  }
}

/** What the process did before the load began is its start, and not counted. */
function summarise({ nodes, samples, timeDeltas }: CpuProfile, startedMs: number): Profile {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const source = sourceOfBundle()
  const groups = new Map<string, number>()
  const functions = new Map<string, number>()
  let total = 0
  let passed = 0
  samples.forEach((id, at) => {
    const frame = frames.get(id) as CallFrame
    passed += timeDeltas[at] ?? 0
    if (passed < startedMs * 1000) return
    if (frame.functionName === '(idle)' || frame.functionName === '(root)') return
    const took = timeDeltas[at] ?? 0
    const file = source(frame)
    const name = `${frame.functionName || '(anonymous)'} ${file}`
    const group = groupOf(frame, file)
    total += took
    groups.set(group, (groups.get(group) ?? 0) + took)
    functions.set(name, (functions.get(name) ?? 0) + took)
  })
  const sorted = (times: ReadonlyMap<string, number>) =>
    [...times].map(([name, took]) => ({ name, share: took / total })).toSorted((a, b) => b.share - a.share)
  return { groups: sorted(groups), functions: sorted(functions).slice(0, FUNCTIONS_SHOWN) }
}

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/\(garbage collector\)/, 'garbage collection'],
  [/^(jsonReply|errorReply|stringify|serialize\w*|toJSON)? ?.*platform\/http\/reply/, 'serialisation'],
  [/platform\/(database|sql|pubsub|outbox|idempotency)|packages\/db\/src|node_modules\/pg/, 'SQL driver'],
  [/graphql-jit|compiled document|node_modules\/graphql\/|platform\/graphql\/(engine|scalars)/, 'GraphQL execution'],
  [/node_modules\/zod|platform\/http\/body|platform\/graphql\/handler/, 'reading requests'],
  [/platform\/http|node:(_http|http|internal\/http)/, 'HTTP'],
  [/platform\/(password|secrets)|services\/src\/auth|node:(internal\/)?crypto/, 'sign-in'],
  [/packages\/domain\/src\/(cart|campaign|money|market|format|voucher)/, 'pricing and formats'],
  [/services\/src\/(catalog|channel|context|content)|packages\/domain/, 'catalogue'],
  [/services\/src\/(cart|checkout|orders|users)/, 'cart and orders'],
  [
    /node:(net|stream|internal\/(streams|stream_base|js_stream|tls))|^(writev|writeBuffer|writeUtf8String|writeLatin1String|shutdown) /,
    'sockets',
  ],
  [/node:/, 'Node itself'],
  [/\(program\)/, 'native code and system calls'],
]

function groupOf({ functionName }: CallFrame, file: string): string {
  const text = `${functionName} ${file}`
  return GROUPS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

/** Where in our sources a place in the bundle comes from; packages of others by their names. */
function sourceOfBundle(): (frame: CallFrame) => string {
  const map = new SourceMap(JSON.parse(readFileSync(join(root, 'packages/services/dist/server.mjs.map'), 'utf8')))
  return ({ url, lineNumber, columnNumber }) => {
    if (url.endsWith('/dist/server.mjs')) {
      const entry = map.findEntry(lineNumber, columnNumber)
      const path = 'originalSource' in entry ? entry.originalSource : ''
      return path.replace(/^(\.\.\/)+/, 'packages/').replace('packages/src/', 'packages/services/src/')
    }
    if (url === '') return lineNumber > 0 ? 'compiled document' : '(native)'
    return url.replace(/^file:\/\/.*\/node_modules\//, 'node_modules/')
  }
}
