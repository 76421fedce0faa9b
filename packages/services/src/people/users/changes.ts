import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { eventStream } from '../../platform/event-stream'
import type { Pubsub } from '../../platform/pubsub'
import type { Queryable } from '../../platform/sql'
import { SESSION_TOPIC } from '../../platform/topics'
import { answered } from './stream'
import { sessionEnd } from './user-store'
import { changedFields } from './user-view'
import type { Users } from './users'

/** Each difference to what the subscriber saw last; several quick changes may come as one. */
export async function userChanges(users: Users, viewer: Viewer, place: Place) {
  let last = await users.find(viewer, place)
  const pushes = eventStream<null>((push) => users.onChange(viewer.userId, () => push(null)))
  return answered(pushes, async () => {
    const user = await users.seen(viewer, place)
    if (!user) return { isLast: true }
    const changed = changedFields(last, user)
    last = user
    return changed.length === 0 ? {} : { value: { id: user.id, changed, user } }
  })
}

/** At most one value: why the session ended. */
export function sessionEnds({ db, pubsub }: { db: Queryable; pubsub: Pubsub }, { sessionId }: Viewer) {
  const pushes = eventStream<null>((push) => {
    const stop = pubsub.subscribe(SESSION_TOPIC, (key) => {
      if (key === sessionId) push(null)
    })
    const stopGaps = pubsub.onGap(() => push(null))
    // It may have ended just before the subscription began.
    push(null)
    return () => {
      stop()
      stopGaps()
    }
  })
  return answered(pushes, async () => {
    const reason = await sessionEnd(db, sessionId)
    return reason === undefined ? {} : { value: { reason }, isLast: true }
  })
}
