import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { publishingOperations } from '../publishing/publishing-operations'
import { consoleOperations } from './console-operations'

const source = fileURLToPath(new URL('..', import.meta.url))

/** They are asked with a body and change nothing. */
const ONLY_TRIES = [
  ...['carts/:/try', 'returns/:/try', 'search-trial', 'campaign-trial', 'route-test'],
  ...['orders/:/edit/plan', 'orders/:/delivery/plan', 'orders/:/supplement/plan', 'orders/:/goodwill/plan'],
  ...['orders/:/rest/plan', 'orders/:/exchange/plan'],
]

const draftSteps = (names: readonly string[], start: (name: string) => string) =>
  Object.fromEntries(
    names.map((name) => [`drafts/:/${name}`, ['publishing/draft-operations.ts', start(name)] as const]),
  )
/** Handlers that hand the whole call on: the function that does it, by the beginning of its first line. */
const HANDED_ON: Readonly<Record<string, readonly [file: string, start: string]>> = {
  'customers/:/cart': ['buying/cart/staff/edit-cart.ts', 'export async function beginCart('],
  'carts/:': ['buying/cart/staff/edit-cart.ts', 'export async function editCart('],
  'carts/:/hand-back': ['buying/cart/staff/edit-cart.ts', 'export async function handBackCart('],
  people: ['people/staff/people.ts', '    add: async ('],
  'people/:': ['people/staff/people.ts', '    change: async ('],
  'alarms/:': ['ground/audit/alarm-operations.ts', 'async function see('],
  ...draftSteps(
    ['put', 'drop', 'rebase', 'approve', 'send-back', 'schedule', 'unschedule', 'publish'],
    (name) => `step('${name}', async (`,
  ),
  ...draftSteps(['request', 'discard'], () => '  const editing ='),
}

/** Its first line to the line that closes it, at the same depth. */
function functionIn(file: string, start: string): string {
  const lines = readFileSync(`${source}/${file}`, 'utf8').split('\n')
  const first = lines.findIndex((line) => line.startsWith(start) || line.trimStart().startsWith(start))
  const depth = /^ */.exec(lines[first] ?? '')?.[0] ?? ''
  const last = lines.findIndex((line, at) => at > first && line.startsWith(`${depth}}`))
  if (first < 0 || last < 0) throw new Error(`No ${start} in ${file}`)
  return lines.slice(first, last + 1).join('\n')
}

/** Parts that are never used: only the table of operations is made of them. */
const unused: never = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.iterator ? () => [].values() : name === Symbol.toPrimitive ? () => '' : unused),
  apply: () => unused,
}) as never
const NAMES = [
  ...['db', 'clock', 'ids', 'channels', 'carts', 'catalog', 'orders', 'favourites', 'pubsub', 'audit', 'users', 'auth'],
  ...['returns', 'conditions', 'mails', 'documents', 'decide', 'noteProof', 'people', 'auditing', 'traffic', 'log'],
  ...['payments', 'deliveryChanges', 'parcels', 'goodwill', 'staffKeys'],
]
const parts = Object.fromEntries(NAMES.map((name) => [name, unused])) as never

/** All that the routers of the console serve and that is no mere question, with what each handler says. */
const writing = [...consoleOperations(parts, unused), ...publishingOperations(unused)]
  .filter(({ method }) => method !== 'GET')
  .map(({ path, handle }) => {
    const handedOn = HANDED_ON[path]
    return {
      path,
      text: `${handle}${handedOn ? functionIn(...handedOn) : ''}`.replaceAll(/\(0,\s*\w+\.(\w+)\)/g, '$1'),
    }
  })

/** Without its parameters, and without the lines that only read the body. */
const deedOf = (text: string) =>
  text.replace(/^.*?(?:=>|\{\n)/s, '').replaceAll(/const \{[^}]*\} = await (?:call\.)?body\(.*$/gm, '')

it('[CONSOLE-26] every operation of staff that writes puts who asks for it on record, or hands their id to what is stored', () => {
  const paths = writing.map(({ path }) => path)
  expect(paths.length).toBeGreaterThanOrEqual(75)
  expect(paths).toEqual(expect.arrayContaining([...ONLY_TRIES, ...Object.keys(HANDED_ON)]))
  // One that is only compared is stored nowhere.
  const knowsWho = (text: string) => /\b(?:record|begin|done|append)\(|\bstaffId\b(?! *[!=]==)/.test(deedOf(text))
  expect(
    writing
      .filter(({ text }) => !knowsWho(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...ONLY_TRIES].sort())
})

const GIVEN_REASONS = [
  ...['access-review/:', 'alarms/:', 'bulk', 'customers/:/consents', 'customers/:/different', 'customers/:/email'],
  ...['customers/:/membership', 'customers/:/reveal', 'customers/:/vouchers'],
  ...['orders/:/delivery', 'orders/:/edit', 'orders/:/goodwill', 'orders/:/move'],
  ...['orders/:/parcels/:/unpack', 'orders/:/rest', 'orders/:/reveal'],
  ...['orders/:/supplement', 'orders/:/supplement/withdraw'],
  ...['people/:', 'returns/:/decide', 'reviews/:/decide', 'stock/:'],
]

type Schema = { readonly shape?: object; readonly options?: readonly Schema[] }
const asksReason = ({ shape, options = [] }: Schema): boolean =>
  (shape !== undefined && 'reason' in shape) || options.some(asksReason)

it('[CONSOLE-26] every operation of staff that is given a reason hands it on', async () => {
  const contract = fileURLToPath(new URL('../../../contract/src/rest', import.meta.url))
  const files = readdirSync(contract).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(`${contract}/${file}`)))
  const schemas = modules.flatMap((module) => Object.entries<Schema>(module))
  const asking = schemas.flatMap(([name, schema]) => (name.endsWith('Schema') && asksReason(schema) ? [name] : []))
  const isGiven = (text: string) => asking.some((name) => new RegExp(`body\\(${name}\\)`).test(text))
  const given = writing.filter(({ path, text }) => !ONLY_TRIES.includes(path) && isGiven(text))
  expect(given.map(({ path }) => path).sort()).toEqual(GIVEN_REASONS)
  // By its name, or with all else that was wished.
  expect(given.filter(({ text }) => !/\breason\b|\.\.\.wish\b/.test(deedOf(text)))).toEqual([])
})
