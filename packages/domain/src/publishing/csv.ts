/**
 * The cells of a CSV as spreadsheets write it: separated by comma, semicolon or tab, whichever the first line has most of,
 * quoted where they hold such a sign. Empty lines are left out; `line` is the line in the file.
 */
export function readCsv(text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const head = source.slice(0, source.search(/[\r\n]|$/))
  const separator = [';', '\t', ','].reduce((best, sign) => (count(head, sign) > count(head, best) ? sign : best), ',')
  const rows: { line: number; cells: string[] }[] = []
  let [line, begun] = [1, 1]
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

const count = (text: string, sign: string) => text.split(sign).length - 1

/** `1 299,50` or `1299.5` in minor units; undefined for what is no amount. */
export function readAmount(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00A0]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
