import { type IncomingMessage, request } from 'node:http'
import { ALL } from './change-times'

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
  readonly log: (line: string) => void
}
export type Changes = { readonly isLive: () => boolean; readonly stop: () => void }
type Told = {
  readonly process: string
  readonly at: number
  readonly isWhole: boolean
  readonly tags: readonly string[]
}

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
  let current: ReturnType<typeof request> | undefined

  const take = ({ process, at, isWhole, tags }: Told) => {
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
    if (isLive) log('gateway.changes-lost')
    isLive = false
    again(wait)
    wait = Math.min(wait * 2, LONGEST_RETRY_MS)
  }
  const ask = () => {
    const since = [...heard].map(([process, at]) => `${process}:${at}`).join(',')
    // At first, or after a silence, the answer comes at once, so that it is soon known who is there.
    const url = new URL(`/changes?since=${since}${isLive ? '' : '&wait=0'}`, target)
    let isDone = false
    const once = (work: () => void) => () => {
      if (isDone) return
      isDone = true
      work()
    }
    const fail = once(failed)
    current = request(url, { headers: { 'x-forwarder-secret': secret }, timeout: SILENCE_MS }, (answer) => {
      read(answer).then(
        (told) =>
          once(() => {
            isLive = true
            wait = FIRST_RETRY_MS
            take(told)
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

async function read(answer: IncomingMessage): Promise<Told> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  if (answer.statusCode !== 200) throw new Error(`changes answered ${answer.statusCode}`)
  const told: unknown = JSON.parse(text)
  if (!isTold(told)) throw new Error('changes answered something else')
  return told
}

function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false
  const { process, at, isWhole, tags } = value as Record<string, unknown>
  const isHead = typeof process === 'string' && typeof at === 'number' && typeof isWhole === 'boolean'
  return isHead && Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')
}
