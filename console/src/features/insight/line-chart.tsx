'use client'

import kit from '@/ui/kit.module.css'
import { ChartFrame } from './chart-frame'
import { type ChartMark, placeMarks } from './chart-marks'
import styles from './insight.module.css'
import { niceTop } from './nice-top'

export type Series = { readonly name: string; readonly points: readonly number[] }
type Props = {
  readonly label: string
  readonly series: readonly Series[]
  /** The name of each point's day, as the axis shows it. */
  readonly days: readonly string[]
  readonly marks: readonly ChartMark[]
  readonly write: (value: number) => string
}

const USUAL_WIDTH = 856
const HEIGHT = 300
const LEFT = 56
const RIGHT = 116
const TOP = 36
const BOTTOM = 22
const LABEL = 16
const MARK = 14
/** From the end of a line to its name. */
const LEADER = 20
const STEPS = 3
const DAYS_NAMED = 4

/** A line for each market, its name and newest value at its end. What it draws stands in a table besides. */
export function LineChart({ label, ...drawn }: Props) {
  return (
    <ChartFrame label={label} usualWidth={USUAL_WIDTH} height={HEIGHT}>
      {(width) => <Lines {...drawn} width={width} />}
    </ChartFrame>
  )
}

function Lines({ width, series, days, marks, write }: Omit<Props, 'label'> & { width: number }) {
  const top = niceTop(Math.max(...series.flatMap(({ points }) => points)), STEPS)
  const last = days.length - 1
  const x = (index: number) => LEFT + (index / Math.max(1, last)) * (width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)
  const ends = apart(series.map(({ points }, index) => ({ index, at: y(points[last] ?? 0) })))
  const named = Array.from({ length: DAYS_NAMED + 1 }, (_, index) => Math.round((index / DAYS_NAMED) * last))
  return (
    <>
      {Array.from({ length: STEPS + 1 }, (_, step) => (top / STEPS) * step).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} className={styles.gridLine} />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {write(value)}
          </text>
        </g>
      ))}
      {named.map((index) => (
        <text key={index} x={x(index)} y={HEIGHT - 4} textAnchor={index === last ? 'end' : 'middle'}>
          {days[index]}
        </text>
      ))}
      {placeMarks(marks, { x, from: LEFT, to: width }).map(({ index, at, row, text, isBefore, whole }) => (
        <g key={index} className={styles.mark}>
          <title>{whole}</title>
          <line x1={at} x2={at} y1={row * MARK} y2={HEIGHT - BOTTOM} />
          <text x={isBefore ? at - 6 : at + 6} y={(row + 1) * MARK - 3} textAnchor={isBefore ? 'end' : 'start'}>
            {text}
          </text>
        </g>
      ))}
      {series.map(({ name, points }, index) => {
        const end = y(points[last] ?? 0)
        const named = ends.get(index) ?? end
        return (
          <g key={name} className={styles[`series${(index % 4) + 1}`]}>
            <path
              d={points.map((value, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')}
            />
            <circle cx={x(last)} cy={end} r="3" />
            <path className={styles.leader} d={`M${x(last) + 4} ${end}L${x(last) + LEADER - 8} ${named}h6`} />
            <text className={kit.lineLabel} x={x(last) + LEADER + 2} y={named + 4}>
              {name} {write(points[last] ?? 0)}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** Names at the ends of lines that come close stand below each other. */
function apart(ends: readonly { readonly index: number; readonly at: number }[]): ReadonlyMap<number, number> {
  const placed = new Map<number, number>()
  const sorted = [...ends].sort((a, b) => a.at - b.at)
  let lowest = Number.NEGATIVE_INFINITY
  for (const { index, at } of sorted) {
    lowest = Math.max(at, lowest + LABEL)
    placed.set(index, lowest)
  }
  const below = lowest - (HEIGHT - BOTTOM)
  if (below <= 0) return placed
  let highest = HEIGHT - BOTTOM + LABEL
  for (const { index } of sorted.reverse()) {
    highest = Math.min(placed.get(index) ?? 0, highest - LABEL)
    placed.set(index, highest)
  }
  return placed
}
