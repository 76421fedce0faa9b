import styles from './cell-class.module.css'
/** The class of a cell of a table, by what is said of its column. */
export const cellClass = (meta: { align?: 'right'; wideOnly?: boolean } | undefined) =>
  [meta?.align === 'right' && 'right', meta?.wideOnly && styles.wideCell].filter(Boolean).join(' ') || undefined
