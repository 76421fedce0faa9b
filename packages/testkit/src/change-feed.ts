import { TEST_FORWARDER_SECRET } from './start-shop'

type ProcessNews = {
  readonly process: string
  readonly at: number
  readonly isWhole: boolean
  readonly tags: readonly string[]
}

/** The feed of changes as our own servers follow it. */
export function changeFeed(url: string) {
  const ask = (
    since: string,
    more = '',
    headers: Record<string, string> = { 'x-forwarder-secret': TEST_FORWARDER_SECRET },
  ) => fetch(`${url}/changes?since=${since}${more}`, { headers })
  const told = async (since: string, more?: string) => (await (await ask(since, more)).json()) as ProcessNews
  const begin = async () => {
    const { process, at } = await told('', '&wait=0')
    return `${process}:${at}`
  }
  /** Until a tag is told that the test waits for; what else happens meanwhile is told as well. */
  const until = async (since: string, tag: string) => {
    const all: string[] = []
    for (let at = since; !all.includes(tag); ) {
      const next = await told(at)
      all.push(...next.tags)
      at = `${next.process}:${next.at}`
    }
    return all
  }
  return {
    ask,
    told,
    begin,
    until,
    /** Does something, and waits until the shop tells of it. */
    toldAfter: async (tag: string, work: () => Promise<unknown>) => {
      const since = await begin()
      await work()
      return until(since, tag)
    },
  }
}
