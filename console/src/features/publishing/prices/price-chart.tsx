import type { CampaignPrice } from '@shop/contract/rest/publishing-products'
import kit from '@/ui/kit.module.css'
import styles from './prices.module.css'

type Props = {
  label: string
  row: CampaignPrice
  /** The start of the days that the law looks at, and the start of the campaign. */
  windowFrom: string
  startsAt: string
  say: (minor: number) => string
  day: (moment: string) => string
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [680, 124, 84, 600, 14, 100]
const BOX = `0 0 ${WIDTH} ${HEIGHT}`

/** What a product cost before a campaign, the lowest of the days that count, and the step that the campaign makes. */
export function PriceChart({ label, row, windowFrom, startsAt, say, day }: Props) {
  const { history, lowest, reduced } = row
  const first = Date.parse(history[0]?.from ?? windowFrom)
  const last = Date.parse(startsAt)
  const amounts = [...history.map(({ amount }) => amount), ...(reduced === null ? [] : [reduced]), lowest ?? row.now]
  const [bottom, top] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (at: number) => LEFT + ((at - first) / Math.max(1, last - first)) * (RIGHT - LEFT)
  const y = (amount: number) => BOTTOM - ((amount - bottom) / Math.max(1, top - bottom)) * (BOTTOM - TOP)
  const steps = history.map(({ from, amount }, index) => {
    const at = x(Date.parse(from)).toFixed(1)
    return index === 0 ? `M${at} ${y(amount).toFixed(1)}` : `H${at}V${y(amount).toFixed(1)}`
  })
  const marked = [...new Set([top, lowest ?? top, bottom])].filter(
    (amount, index, all) => index === 0 || all.slice(0, index).every((other) => Math.abs(y(other) - y(amount)) > 13),
  )
  const window = Math.max(LEFT, x(Date.parse(windowFrom)))
  return (
    <svg viewBox={BOX} width="100%" className={`chart ${styles.chart}`} role="img" aria-label={label}>
      <rect x={window} y={TOP - 8} width={RIGHT - window} height={BOTTOM - TOP + 14} className={styles.campaignDays} />
      {marked.map((amount) => (
        <text key={amount} x={LEFT - 8} y={y(amount) + 4} textAnchor="end">
          {say(amount)}
        </text>
      ))}
      {lowest !== null && <line x1={window} x2={RIGHT} y1={y(lowest)} y2={y(lowest)} className={styles.lowest} />}
      {steps.length > 0 && <path d={`${steps.join('')}H${RIGHT}`} className={styles.now} />}
      {reduced !== null && (
        <path
          d={`M${RIGHT} ${y(history.at(-1)?.amount ?? row.now).toFixed(1)}V${y(reduced).toFixed(1)}H${WIDTH - 6}`}
          className={styles.next}
        />
      )}
      <text x={window} y={HEIGHT - 4}>
        {day(new Date(Math.max(first, Date.parse(windowFrom))).toISOString())}
      </text>
      <text x={RIGHT} y={HEIGHT - 4} textAnchor="middle">
        {day(startsAt)}
      </text>
      {reduced !== null && (
        <text x={WIDTH - 6} y={y(reduced) - 6} textAnchor="end" className={kit.lineLabel}>
          {say(reduced)}
        </text>
      )}
    </svg>
  )
}
