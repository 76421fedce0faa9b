import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JUDGED, type Result } from './run-scenario'
import { root } from './shop'
import { digits, rate, verdictsOf } from './verdict'

export type Facts = { readonly machine: readonly string[]; readonly bare: number; readonly seconds: number }

/** The page of figures in the documentation, written by the run that measured them. */
export function writePage(results: readonly Result[], facts: Facts): void {
  writeFileSync(join(root, 'docs/performance.md'), `${pageOf(results, facts)}\n`)
}

export function pageOf(results: readonly Result[], { machine, bare, seconds }: Facts): string {
  return [
    '# Performance of the services',
    `Written by \`npm run bench:services\` on ${new Date().toISOString().slice(0, 10)}; a new run replaces it. \`--quick\` and \`--only product,list\` measure less and only print, \`--profile\` also prints the functions that take the time. The exit code is 1 when a bar is missed.`,
    '## What is measured',
    bullets([
      ...HOW,
      ...machine,
      `A bare Node server answers ${rate(bare)} requests of 1 KB a second here. Under 15,000 the machine is busy with something else: the run is then repeated, and not reported if it stays so.`,
      `${seconds} s for each figure of the shop, at once followed by its floor.`,
    ]),
    '## The bars',
    table(
      ['scenario', 'reached', ''],
      results.flatMap((result) =>
        verdictsOf(result).map(({ text, isReached }) => [
          result.scenario.title,
          text,
          isReached ? 'held' : '**missed**',
        ]),
      ),
    ),
    `Shares and rates are judged at ${JUDGED} connections, and latency too.`,
    '## The figures',
    table(
      [
        'scenario',
        'variables',
        'connections',
        'req/s',
        'p50',
        'p99',
        'errors',
        'floor/s',
        'share of the floor',
        'processor time of the services',
      ],
      results.flatMap(rowsOf),
    ),
    `The first ones are asked at ${JUDGED} connections right after the start of a fresh process, each for something else: nothing has been made or compiled yet. What comes after is measured in the same process, once it has built the indexes of the search.`,
    table(
      ['scenario', 'its floor'],
      results.map(({ scenario }) => [scenario.title, scenario.floorTitle]),
    ),
    '## Where the time goes',
    'Self time of the services’ process under a CPU profile at 16 connections, waiting left out.',
    profileTable(results),
  ].join('\n\n')
}

const HOW = [
  'The services as `npm start` runs them: the built bundle in a process of its own, `NODE_ENV=production`, limits and authentication on, on the embedded PostgreSQL with `fsync` and `synchronous_commit` on, with the demo shop in a data folder of its own. Pieces in stock are raised so that no SKU runs out.',
  'The load comes from a process of its own over kept-alive connections, one request at a time on each, whole documents as published clients send them. Requests carry the secret of our forwarder and the addresses of thousands of clients, because limits count by client and one machine stands for all of them.',
  'Every answer is checked for status 200 and for `errors`; one in fifty is read in full.',
  'Answers of products, lists and searches are put together for their request; no whole one is kept. Parts are, for as long as the catalogue stays the same: what a product offers in a market and language, the text of its card in lists, and the filters of the same products, whatever their order and page. The first requests of each scenario show what it costs to make them.',
  'A guest’s cart without a code is read from the database for every answer. When its rows, the catalogue and the stock of its products are those of the time before, its text of that time is sent: this is what `getCart` measures, over 2,400 carts in turn. Whatever of them has changed, in whichever process, the cart is priced anew: `newCarts` measures that alone. Carts of members and carts with a code are always priced anew.',
]

function rowsOf({ scenario, variables, cold, points }: Result): string[][] {
  const ms = (value: number) => `${digits(value, value < 10 ? 2 : 1)} ms`
  const first = [
    scenario.title,
    rate(variables),
    `first ${rate(cold.count)} (${JUDGED})`,
    rate(cold.perSecond),
    ms(cold.p50),
    ms(cold.p99),
    String(cold.errors),
    '',
    '',
    '',
  ]
  return [
    first,
    ...points.map(({ connections, shop, floor, cpu }) => [
      scenario.title,
      rate(variables),
      String(connections),
      rate(shop.perSecond),
      ms(shop.p50),
      ms(shop.p99),
      String(shop.errors),
      rate(floor.perSecond),
      digits(shop.perSecond / floor.perSecond, 3),
      cpu === undefined ? '' : ms(cpu),
    ]),
  ]
}

function profileTable(results: readonly Result[]): string {
  const profiled = results.flatMap(({ scenario, profile }) => (profile ? [{ scenario, groups: profile.groups }] : []))
  const names = [
    ...new Set(profiled.flatMap(({ groups }) => groups.filter(({ share }) => share >= 0.02).map(({ name }) => name))),
  ]
  return table(
    ['', ...profiled.map(({ scenario }) => scenario.name)],
    names.map((name) => [
      name,
      ...profiled.map(
        ({ groups }) => `${digits((groups.find((group) => group.name === name)?.share ?? 0) * 100, 0)} %`,
      ),
    ]),
  )
}

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
