import type { ConsoleInsight } from '@shop/contract/rest/console-insight'

/** A line for each day and market, amounts in the market's own currency with a decimal point. */
export function figuresCsv({ markets }: Pick<ConsoleInsight, 'markets'>): string {
  const lines = markets.flatMap(({ alias, currency, days }) =>
    days.map(({ day, orders, netMinor }) => [
      day,
      alias.toUpperCase(),
      orders,
      (Math.round(netMinor) / 100).toFixed(2),
      currency,
    ]),
  )
  return [['day', 'market', 'orders', 'net_sales', 'currency'], ...lines]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')
}
