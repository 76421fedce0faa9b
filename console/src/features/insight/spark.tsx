import styles from './insight.module.css'

const WIDTH = 84
const HEIGHT = 24
const EDGE = 2

/** The course of the days, without numbers: the number stands beside it. The line goes on over days that have none. */
export function Spark({ points }: { points: readonly (number | null)[] }) {
  const known = points.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const top = Math.max(...known.map(({ value }) => value)) || 1
  const x = (index: number) => EDGE + (index / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)
  const path = known.map(({ value, index }, at) => `${at ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  return (
    <svg
      className={styles.spark}
      data-spark
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="64"
      height="24"
      aria-hidden="true"
    >
      <path d={path.join('')} />
    </svg>
  )
}
