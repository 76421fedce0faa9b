/** The class of a cell of a table, by what is said of its column. */
export const cellClass = (meta: { align?: 'right'; wideOnly?: boolean } | undefined) =>
  [meta?.align === 'right' && 'r', meta?.wideOnly && 'wide-cell'].filter(Boolean).join(' ') || undefined
