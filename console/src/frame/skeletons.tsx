import styles from './skeletons.module.css'

const WIDTHS = [62, 84, 48, 71, 55, 90, 66, 78]

/** Rows as wide as texts usually are. */
export function RowSkeletons({ rows = 8 }: { rows?: number }) {
  return (
    <div className="padded column" aria-hidden="true">
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={styles.row}>
          <i className={styles.bone} style={{ width: `${width / 4}%` }} />
          <i className={styles.bone} style={{ width: `${width / 8}%` }} />
          <i className={styles.bone} style={{ width: `${width / 6}%` }} />
        </div>
      ))}
    </div>
  )
}
