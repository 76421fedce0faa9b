/** The line in which a text stops being JSON; undefined where it is JSON. */
export function brokenLine(text: string): number | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const line = /line (\d+)/.exec(message)?.[1]
    if (line !== undefined) return Number(line)
    const position = /position (\d+)/.exec(message)?.[1]
    const before = position === undefined ? text : text.slice(0, Number(position))
    return before.split('\n').length
  }
}
