import { useNumbers } from '@/lib/use-numbers'
import styles from './insight.module.css'

type Props = {
  readonly rows: readonly { readonly name: string; readonly value: number }[]
  /** What is a hundred percent. */
  readonly whole: number
  /** The name above its bar rather than before it. */
  readonly isTall?: boolean
}

export function Bars({ rows, whole, isTall }: Props) {
  const numbers = useNumbers()
  const longest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul className={isTall ? `${styles.bars} ${styles.tall}` : styles.bars}>
      {rows.map(({ name, value }) => (
        <li key={name}>
          <span className="ellipsis">{name}</span>
          <span className="meter">
            <i style={{ width: `${(100 * value) / longest}%` }} />
          </span>
          <span className="number">{numbers.whole(value)}</span>
          <span className="number dim">{value <= whole ? numbers.percent(whole ? value / whole : 0) : '–'}</span>
        </li>
      ))}
    </ul>
  )
}
