export type Sample = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** What a process of ours counts, as Prometheus reads it. */
export async function scrape(url: string): Promise<readonly Sample[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.text()).split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (!name) return []
    return {
      name,
      labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, text]) => [key, text])),
      value: Number(value),
    }
  })
}

/** The sum of what has this name and at least these labels. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    )
    .reduce((sum, { value }) => sum + value, 0)

/** Where the metrics of a process are, by what it said in its log. */
export function metricsUrlIn(lines: readonly string[]): string {
  const ready = lines
    .map((line) => (line.startsWith('{') ? JSON.parse(line) : {}))
    .find(({ event }) => event === 'metrics.ready')
  if (!ready) throw new Error('No metrics are ready')
  return ready.url
}
