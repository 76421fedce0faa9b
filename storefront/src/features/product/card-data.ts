import type { CardsProps } from './cards'

/** No text of the shop has these; where one came to have them, they are escaped. */
const [START, END] = ['⦃', '⦄']

/** What a grid of cards shows, as one text that can be told from the rest of a page's data. */
export function writeCardData(cards: CardsProps): string {
  return START + JSON.stringify(cards).replaceAll(START, '\\u2983').replaceAll(END, '\\u2984') + END
}

export function readCardData(data: string): CardsProps {
  return JSON.parse(data.slice(START.length, -END.length)) as CardsProps
}

/** A long text is a row of its own in the renderer's data: id, T, length, and perhaps the border of two scripts. */
const ROW = new RegExp(
  `([0-9a-f]+):T[0-9a-f]+,(?:"\\]\\)</script><script>self\\.__next_f\\.push\\(\\[1,")?${START}[^${END}]*${END}`,
  'g',
)

/** A whole document without what its cards are made of: it has the cards themselves. */
export function withoutCardData(html: string): string {
  return html.replace(ROW, '$1:\\"\\"\\n')
}
