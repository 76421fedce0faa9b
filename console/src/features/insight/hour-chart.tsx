'use client'

import type { ConsoleInsight } from '@shop/contract/rest/console-insight'
import { ChartFrame } from './chart-frame'
import styles from './insight.module.css'
import { niceTop } from './nice-top'

const USUAL_WIDTH = 400
const HEIGHT = 132
const LEFT = 28
const FLOOR = 112
const GAP = 2
const STEPS = 2
const HOURS_NAMED = [0, 6, 12, 18, 23]

type Props = Pick<ConsoleInsight, 'hours' | 'hourNow'> & { readonly label: string }

/** Today's hours so far; behind and after them the same day a week ago. */
export function HourChart({ label, ...drawn }: Props) {
  return (
    <ChartFrame label={label} usualWidth={USUAL_WIDTH} height={HEIGHT}>
      {(width) => <Hours {...drawn} width={width} />}
    </ChartFrame>
  )
}

function Hours({ width, hours, hourNow }: Omit<Props, 'label'> & { width: number }) {
  const top = niceTop(Math.max(...hours.flatMap(({ today, weekAgo }) => [today, weekAgo])), STEPS)
  const wide = (width - LEFT) / hours.length
  const y = (value: number) => FLOOR - (value / top) * (FLOOR - 10)
  return (
    <>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={styles.gridLine} />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {hours.map(({ today, weekAgo }, hour) => {
        const value = hour <= hourNow ? today : weekAgo
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
            key={hour}
            className={hour <= hourNow ? styles.now : styles.then}
            data-now={hour <= hourNow || undefined}
            x={LEFT + hour * wide + GAP}
            y={y(value)}
            width={wide - 2 * GAP}
            height={FLOOR - y(value)}
            rx="1.5"
          />
        )
      })}
      {HOURS_NAMED.map((hour) => (
        <text key={hour} x={LEFT + (hour + 0.5) * wide} y={HEIGHT - 4} textAnchor="middle">
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </>
  )
}
