import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { dataClient } from './data-client'

/** The socket has tried for a while to come back before it is given up. */
const AGAIN_MS = 30_000

type News<Answer, Variables> = {
  readonly query: TypedDocumentNode<Answer, Variables>
  /** Asked for whenever it begins. */
  readonly variables?: () => Variables
  readonly onNews: (answer: Answer) => void
  /** The socket was away: something may have been told to nobody. */
  readonly onMissed?: () => void
  readonly log: (cause: unknown) => void
}

/** Hears of a subscription until it is left by what this gives back. One that is lost begins again, a refused one does not. */
export function followNews<Answer, Variables extends OperationVariables>(
  { client, socket }: Awaited<ReturnType<typeof dataClient>>,
  { query, variables, onNews, onMissed, log }: News<Answer, Variables>,
): () => void {
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  let stopHearing = () => {}
  const later = () => {
    timer = setTimeout(begin, AGAIN_MS)
  }
  const begin = () => {
    const asked = { query, variables: variables?.() as Variables, fetchPolicy: 'no-cache' } as const
    const running = client.subscribe<Answer, Variables>(asked).subscribe({
      next: ({ data }) => {
        if (data) onNews(data as Answer)
      },
      error: (cause: unknown) => {
        log(cause)
        if (!isRefusal(cause)) later()
      },
      complete: later,
    })
    stop = () => running.unsubscribe()
  }
  begin()
  if (onMissed)
    socket().then((opened) => {
      if (isLeft) return
      stopHearing = opened.on('connected', (_socket, _payload, isRetry) => {
        if (isRetry) onMissed()
      })
    }, log)
  return () => {
    isLeft = true
    clearTimeout(timer)
    stopHearing()
    stop()
  }
}

/** The services have answered, and would again. */
const isRefusal = (cause: unknown) => Array.isArray((cause as { errors?: unknown } | null)?.errors)
