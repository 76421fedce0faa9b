/** Something that happened on a day of the chart. */
export type ChartMark = { readonly index: number; readonly text: string }
type Room = { readonly x: (index: number) => number; readonly from: number; readonly to: number }

/** What a letter of the chart needs on average, in px. */
const LETTER = 5.6
const GAP = 14
/** Less room than for so many letters says nothing. */
const FEWEST = 5
/** Neighbours stand in turns, so that each has the room of two. */
export const MARK_ROWS = 2

/**
 * One line for each day, its words on the side that has more room up to the next of its row: cut there, or left out. `whole`
 * says all of the day.
 */
export function placeMarks(marks: readonly ChartMark[], { x, from, to }: Room) {
  const days = [...new Set(marks.map(({ index }) => index))].toSorted((a, b) => a - b)
  const taken = Array.from({ length: MARK_ROWS }, () => from)
  return days.map((index, order) => {
    const row = order % MARK_ROWS
    const texts = marks.filter((mark) => mark.index === index).map(({ text }) => text)
    const at = x(index)
    const next = days[order + MARK_ROWS]
    const [before, after] = [at - (taken[row] ?? from) - GAP, (next === undefined ? to : x(next)) - at - GAP]
    const [first = ''] = texts
    const words = texts.length > 1 ? `${first} +${texts.length - 1}` : first
    const isBefore = before > after && words.length * LETTER > after
    const text = cut(words, Math.floor((isBefore ? before : after) / LETTER))
    taken[row] = isBefore || text === '' ? at : at + GAP + text.length * LETTER
    return { index, at, row, isBefore, text, whole: texts.join(', ') }
  })
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return most < FEWEST ? '' : `${text.slice(0, most - 1).trimEnd()}…`
}
