import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Log } from '@shop/watch/log'
import { z } from 'zod'
import { ALL } from './change-times'
import { askerOf } from './server-asker'

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 2_000
/** The services answer at the latest after 20 s; who says nothing longer is gone. */
const SILENCE_MS = 30_000
const MOST_PROCESSES = 16

export type ChangesOptions = {
  /** Origin of the services. */
  readonly target: string
  readonly secret: string
  readonly onChange: (tags: readonly string[]) => void
  readonly log: Log
}
export type Changes = { readonly isLive: () => boolean; readonly stop: () => void }

const newsSchema = z.object({
  /** What the services can read back in `since`. */
  process: z.string().regex(/^[\w-]{1,64}$/),
  at: z.int().nonnegative(),
  isWhole: z.boolean(),
  tags: z.array(z.string()),
})
type ProcessNews = z.infer<typeof newsSchema>

/**
 * Hears from the services what changed. Each process of theirs counts its own changes; after a silence that cannot be
 * filled, or from a process not known yet, everything may have changed.
 */
export function followChanges({ target, secret, onChange, log }: ChangesOptions): Changes {
  const heard = new Map<string, number>()
  let isLive = false
  let isStopped = false
  let wait = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let current: ClientRequest | undefined
  const askServices = askerOf(target)

  const take = ({ process, at, isWhole, tags }: ProcessNews) => {
    const isFirst = heard.size === 0
    if (!isWhole && !isFirst) onChange([ALL])
    else if (tags.length > 0) onChange(tags)
    heard.delete(process)
    heard.set(process, at)
    for (const oldest of heard.keys()) {
      if (heard.size <= MOST_PROCESSES) break
      heard.delete(oldest)
    }
  }
  const again = (delay: number) => {
    if (!isStopped) timer = setTimeout(ask, delay).unref()
  }
  const failed = () => {
    if (isLive) log.warn('gateway.changes-lost')
    isLive = false
    again(wait)
    wait = Math.min(wait * 2, LONGEST_RETRY_MS)
  }
  const ask = () => {
    const since = [...heard].map(([process, at]) => `${process}:${at}`).join(',')
    // At first, or after a silence, the answer comes at once, so that it is soon known who is there.
    const path = `/changes?since=${since}${isLive ? '' : '&wait=0'}`
    let isDone = false
    const once = (work: () => void) => () => {
      if (isDone) return
      isDone = true
      work()
    }
    const fail = once(failed)
    current = askServices({ path, headers: { 'x-forwarder-secret': secret }, timeout: SILENCE_MS }, (answer) => {
      read(answer).then(
        (news) =>
          once(() => {
            isLive = true
            wait = FIRST_RETRY_MS
            take(news)
            again(0)
          })(),
        fail,
      )
    })
    current.on('timeout', () => current?.destroy())
    current.on('error', fail)
    current.end()
  }

  ask()
  return {
    isLive: () => isLive,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      current?.destroy()
    },
  }
}

async function read(answer: IncomingMessage): Promise<ProcessNews> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  if (answer.statusCode !== 200) throw new Error(`changes answered ${answer.statusCode}`)
  return newsSchema.parse(JSON.parse(text))
}
