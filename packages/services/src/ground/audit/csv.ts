/** Spreadsheets take a cell that begins so for a formula; a quote in front makes it text. */
const FORMULA = /^[=+\-@\t\r\n|%]/

export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (
  names: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string => [names, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
