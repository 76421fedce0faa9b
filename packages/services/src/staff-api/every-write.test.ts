import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { draftSteps as bodiesOfSteps } from '@shop/contract/rest/publishing'
import { expect, it } from 'vitest'
import { impersonationRoutes } from '../people/impersonation/impersonation-routes'
import { impersonationSteps } from '../people/impersonation/impersonation-steps'
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

type Schema = {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly element?: Schema
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}
const asksReason = ({ shape, options = [] }: Schema): boolean =>
  (shape !== undefined && 'reason' in shape) || options.some(asksReason)

/** Everything that the contract of the REST surfaces exports, by its name. */
async function contractSchemas() {
  const contract = fileURLToPath(new URL('../../../contract/src/rest', import.meta.url))
  const files = readdirSync(contract).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(`${contract}/${file}`)))
  return modules.flatMap((module) => Object.entries<Schema>(module))
}

it('[CONSOLE-26] every operation of staff that is given a reason hands it on', async () => {
  const schemas = await contractSchemas()
  const asking = schemas.flatMap(([name, schema]) => (name.endsWith('Schema') && asksReason(schema) ? [name] : []))
  const isGiven = (text: string) => asking.some((name) => new RegExp(`body\\(${name}\\)`).test(text))
  const given = writing.filter(({ path, text }) => !ONLY_TRIES.includes(path) && isGiven(text))
  expect(given.map(({ path }) => path).sort()).toEqual(GIVEN_REASONS)
  // By its name, or with all else that was wished.
  expect(given.filter(({ text }) => !/\breason\b|\.\.\.wish\b/.test(deedOf(text)))).toEqual([])
})

/** Refused on an older version than the one that is there. */
const ON_VERSION = [
  ...['customers/:/edit', 'customers/:/favourites', 'carts/:', 'carts/:/hand-back', 'people/:', 'bulk'],
  ...['orders/:/move', 'orders/:/edit', 'orders/:/rest', 'orders/:/delivery', 'orders/:/goodwill', 'orders/:/exchange'],
  ...['orders/:/supplement', 'orders/:/parcels', 'orders/:/parcels/:/unpack', 'returns/:/proof', 'reviews/:/decide'],
  ...['again', 'propose', 'answer'].map((verb) => `payment-differences/:/${verb}`),
  ...['put', 'drop', 'rebase', 'request', 'discard', 'approve', 'send-back', 'schedule', 'unschedule', 'publish'].map(
    (step) => `drafts/:/${step}`,
  ),
]

/** Refused when what was shown is not what is there, by the field that says what was shown. */
const ON_WHAT_WAS_SHOWN: Readonly<Record<string, string>> = {
  'stock/:': 'seen',
  'makers/:': 'seen',
  'imports/:/approve': 'seen',
  'customers/:/consents': 'was',
  'customers/:/email': 'replaces',
  '/staff/access-choice': 'was',
}

/** The others, by why nothing of a colleague's is written over. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'it changes nothing of what is shown': [
    ...ONLY_TRIES,
    ...['customers/:/reveal', 'orders/:/reveal', 'orders/:/papers/:', 'orders/export', 'order-bulk/:/slips'],
    ...['audit/export', 'audit/verify', 'codes/:', 'vouchers/:', 'payment-differences/:/ask'],
  ],
  'it adds to what there is': [
    ...['people', 'drafts', 'comments/:', 'uploads', 'previews', 'customers/:/notes', 'orders/:/notes', 'bank-files'],
    ...['customers/:/cart', 'customers/:/different', 'orders/:/reorder', 'orders/:/return', 'customers/:/reset-mail'],
    ...['orders/:/resend', 'orders/:/mails/:/resend', '/staff/impersonations', '/staff/access-requests'],
  ],
  'it is decided once, and who comes later is refused or changes nothing': [
    ...['goodwill/:', 'approvals/:', 'access-review/:', 'alarms/:', 'returns/:/decide', 'bulk/:/undo'],
    ...['bank-lines/:/assign', 'bank-lines/:/close', 'bank-lines/:/balance', 'orders/:/supplement/withdraw'],
    ...['orders/:/exchange/close', 'orders/:/exchange/ask-for-payment', 'order-bulk', 'order-bulk/:/undo'],
    ...['imports/:/withdraw', 'imports/:/decline'],
    ...['/staff/impersonations/:/hold', '/staff/impersonations/:/decide-hold'],
  ],
  'it adds points or a voucher, or makes so what one button says, which does nothing where it is so': [
    ...['customers/:/membership', 'customers/:/vouchers', 'customers/:/notes/:/pin', 'customers/:/sign-in/open'],
  ],
  'it ends or erases what there is, whatever that is': [
    ...['audit/erasure/:', '/staff/impersonations/panic', '/staff/impersonations/:/end'],
  ],
  'it is of whoever asks alone': [
    ...['presence', 'looks/:', 'views/:', 'views/:/:', 'tabs/:/:', 'tabs/:/:/draft'],
    ...['/staff/impersonations/:/elevate', '/staff/impersonations/:/extend'],
  ],
  'it says what is to be whatever was, on purpose, and what was stays in the history': ['rollback', 'imports/:'],
}

/** Bodies that are read elsewhere than in the handler. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  'payment-differences/:/again': 'doAgainSchema',
  'payment-differences/:/propose': 'proposeSchema',
  'payment-differences/:/answer': 'answerSchema',
  '/staff/access-choice': 'accessChoiceSchema',
}

/** The console's server passes these on as well. */
const besideOperations = [
  ...impersonationRoutes(unused).flatMap(({ path, methods }) =>
    methods.includes('POST') && !path.endsWith('/') ? [path] : [],
  ),
  ...Object.keys(impersonationSteps(unused, unused)).map((step) => `/staff/impersonations/:/${step}`),
]

/** Whether a body cannot do without the field: in every form that it may have, or in each of its items. */
function mustSay(field: string, { shape = {}, options, element }: Schema): boolean {
  if (options) return options.every((one) => mustSay(field, one))
  if (element) return mustSay(field, element)
  const own = shape[field]
  if (own) return !own.safeParse(undefined).success
  return Object.values(shape).some((part) => part.element !== undefined && mustSay(field, part))
}

/** The name of the schema that a handler reads its body by; of the steps of a draft that of the step. */
const bodyIn = (path: string, text: string): string =>
  READ_ELSEWHERE[path] ?? /\bbody\((?:__\w+__\.)?([\w.'"[\]-]+)\)/.exec(text)?.[1] ?? ''

it('[CONSOLE-25] every write of the console has to say the state that it was made on, or is listed with why none can be older', async () => {
  const paths = [...new Set([...writing.map(({ path }) => path), ...besideOperations])]
  const told = [...ON_VERSION, ...Object.keys(ON_WHAT_WAS_SHOWN), ...Object.values(WITHOUT).flat()]
  expect(told.toSorted()).toEqual(paths.toSorted())

  const schemas = new Map(await contractSchemas())
  const steps = new Map(Object.entries<Schema>(bodiesOfSteps as never))
  const texts = new Map(writing.map(({ path, text }) => [path, text]))
  const seenBy = { ...Object.fromEntries(ON_VERSION.map((path) => [path, 'version'])), ...ON_WHAT_WAS_SHOWN }
  const blind = Object.entries(seenBy).filter(([path, field]) => {
    const name = bodyIn(path, texts.get(path) ?? '')
    const [, step] = /^draftSteps\W+([\w-]+)/.exec(name) ?? []
    const schema = step === undefined ? schemas.get(name) : steps.get(step)
    return !schema || !mustSay(field, schema)
  })
  expect(blind).toEqual([])
})
