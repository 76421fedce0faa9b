import type { ReactNode } from 'react'
import s from './facts.module.css'

type Row = { readonly key: string; readonly cells: readonly [head: ReactNode, ...others: ReactNode[]] }
type FactsTableProps = { readonly label: string; readonly columns: readonly string[]; readonly rows: readonly Row[] }

/** Rows of facts: a table where there is room, else one block for each row. */
export function FactsTable({ label, columns, rows }: FactsTableProps) {
  return (
    <table className={s.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...others] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
