import type { EventQueue } from '@shop/domain/client-state'
import { membershipPromptDelayMs } from '@shop/domain/constants'

/** After joining or leaving a prompt says so: a moment later, when the page behind it has changed. */
export function promptOnMembership(
  events: Pick<EventQueue, 'subscribe'>,
  open: (outcome: 'joined' | 'deleted') => void,
): () => void {
  return events.subscribe(({ name }) => {
    if (name !== 'membership:join' && name !== 'membership:leave') return
    setTimeout(open, membershipPromptDelayMs, name === 'membership:join' ? 'joined' : 'deleted')
  })
}
