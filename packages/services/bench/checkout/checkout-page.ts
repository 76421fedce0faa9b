import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JUDGED, type Result } from '../run-scenario'
import { root } from '../shop'
import { digits, rate, verdictsOf } from '../verdict'
import type { FlashSale } from './flash-sale'

export type CheckoutFacts = { readonly machine: readonly string[]; readonly seconds: number }

/** The page of figures in the documentation, written by the run that measured them. */
export function writeCheckoutPage(results: readonly Result[], sale: FlashSale, facts: CheckoutFacts): void {
  writeFileSync(join(root, 'docs/performance-checkout.md'), `${pageOf(results, sale, facts)}\n`)
}

function pageOf(results: readonly Result[], sale: FlashSale, { machine, seconds }: CheckoutFacts): string {
  return [
    '# Performance of the checkout',
    `Written by \`npm run bench:checkout\` on ${new Date().toISOString().slice(0, 10)}; a new run replaces it. The exit code is 1 when a bar is missed.`,
    '## What is measured',
    [
      'A whole purchase is what a guest’s client does: a new cart, an item, the checkout with address and methods, the order; four requests, paid by the shop’s own invoice.',
      'Beside each stands its floor: the rows of such a purchase in one SQL transaction of a bare Node server on the same database.',
      `${seconds} s for each figure of the shop, at once followed by its floor. Rates are judged at ${JUDGED} connections.`,
      ...machine,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    '## The bars',
    table(
      ['', 'reached', ''],
      [
        ...results.flatMap((result) =>
          verdictsOf(result).map(({ text, isReached }) => [result.scenario.title, text, held(isReached)]),
        ),
        [
          `flash sale, ${rate(sale.buyers)} buyers on ${sale.pieces} pieces`,
          `${sale.orders} orders, ${sale.left} pieces left, ${sale.figures.errors} other answers`,
          held(sale.isRight),
        ],
      ],
    ),
    '## The figures',
    table(
      ['', 'connections', 'purchases/s', 'p50', 'p99', 'floor/s', 'share of the floor'],
      results.flatMap(({ scenario, points }) =>
        points.map(({ connections, shop, floor }) => [
          scenario.title,
          String(connections),
          rate(shop.perSecond),
          `${digits(shop.p50, 1)} ms`,
          `${digits(shop.p99, 1)} ms`,
          rate(floor.perSecond),
          digits(shop.perSecond / floor.perSecond, 3),
        ]),
      ),
    ),
    `In the flash sale ${rate(sale.figures.perSecond)} attempts a second were answered, p50 ${digits(sale.figures.p50, 1)} ms, p99 ${digits(sale.figures.p99, 1)} ms; whoever came too late read that it is sold out.`,
  ].join('\n\n')
}

const held = (isReached: boolean) => (isReached ? 'held' : '**missed**')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
