import { gql } from '@shop/api-client/graphql/gql'
import { dataClient } from '@/data/data-client'
import { followNews } from '@/data/follow-news'

const SESSION_ENDED = gql(`subscription sessionEnded { sessionEnded { reason } }`)

// Without it the next call finds out.
const log = (cause: unknown) => console.warn('session end cannot be followed', cause)

/** Hears when the session is ended from elsewhere: by a new password, another device, or the staff. */
export function onSessionEnd(act: (reason: string) => void): () => void {
  let stop: (() => void) | undefined
  let isLeft = false
  void dataClient()
    .then((data) => {
      if (isLeft) return
      stop = followNews(data, {
        query: SESSION_ENDED,
        onNews: ({ sessionEnded }) => {
          if (sessionEnded) act(sessionEnded.reason)
        },
        log,
      })
    })
    .catch(log)
  return () => {
    isLeft = true
    stop?.()
  }
}
