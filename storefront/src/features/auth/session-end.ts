import { gql } from '@shop/api-client/graphql/gql'
import { dataClient } from '@/data/data-client'

const SESSION_ENDED = gql(`subscription sessionEnded { sessionEnded { reason } }`)

/** Hears when the session is ended from elsewhere: by a new password, another device, or the staff. */
export function onSessionEnd(act: (reason: string) => void): () => void {
  let stop: (() => void) | undefined
  let isLeft = false
  void dataClient()
    .then(({ client }) => {
      if (isLeft) return
      const running = client.subscribe({ query: SESSION_ENDED }).subscribe({
        next: ({ data }) => {
          if (data?.sessionEnded) act(data.sessionEnded.reason)
        },
        // Without it the next call finds out.
        error: (cause: unknown) => console.warn('session end cannot be followed', cause),
      })
      stop = () => running.unsubscribe()
    })
    .catch((cause: unknown) => console.warn('session end cannot be followed', cause))
  return () => {
    isLeft = true
    stop?.()
  }
}
