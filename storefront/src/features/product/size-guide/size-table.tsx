import base from '@/ui/base.module.css'
import type { Translate } from '@/texts/lazy-texts'
import s from './size-guide.module.css'
import type { SizeGuide } from './size-guide-data'

type SizeTableProps = Pick<SizeGuide, 'columns' | 'rows'> & {
  readonly chosen: string | undefined
  readonly measure: (cell: string) => string
  readonly t: Translate
}

/** The measures of each size; the chosen one is marked. */
export function SizeTable({ columns, rows, chosen, measure, t }: SizeTableProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keys */}
      <section className={s.tableScroll} aria-label={t('product.measureTable')} tabIndex={0}>
        <table className={s.table}>
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th scope="col" key={key}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size = '', ...cells]) => (
              <tr key={size} data-current={size === chosen ? '' : undefined}>
                <th scope="row">
                  {size}
                  {size === chosen && <span className={base.muted}> {t('product.chosen')}</span>}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]?.key}>{measure(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
