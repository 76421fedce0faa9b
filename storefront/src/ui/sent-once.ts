/** No text of the shop has these; where one came to have them, they are escaped. */
const [START, END] = ['⦃', '⦄']

/** What a part of the page is made of, as one text that can be told from the rest of a page's data. */
export function writeOnce(data: object): string {
  return START + JSON.stringify(data).replaceAll(START, '\\u2983').replaceAll(END, '\\u2984') + END
}

export function readOnce<T extends object>(data: string): T {
  return JSON.parse(data.slice(START.length, -END.length)) as T
}

/** A long text is a row of its own in the renderer's data: id, T, length, and perhaps the border of two scripts. */
const ROW = new RegExp(
  `([0-9a-f]+):T[0-9a-f]+,(?:"\\]\\)</script><script>self\\.__next_f\\.push\\(\\[1,")?${START}[^${END}]*${END}`,
  'g',
)

/** A whole document without what its parts are made of: it has the parts themselves. */
export function withoutSent(html: string): string {
  return html.replace(ROW, '$1:\\"\\"\\n')
}
