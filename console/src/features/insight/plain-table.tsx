import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** So many columns hold words; the others hold numbers. */
  readonly texts?: number
}

export function PlainTable({ label, head, rows, texts = 1 }: Props) {
  const side = (index: number) => (index < texts ? undefined : 'right')
  return (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" className={side(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={head[index]} className={side(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
