import type { DeskInsight } from '@shop/contract/rest/desk-insight'

/** A line for each day and market, amounts in the market's own currency with a decimal point. */
export function figuresCsv({ markets }: Pick<DeskInsight, 'markets'>): string {
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
