import { broadcastChannels } from '@shop/domain/constants'
import { z } from 'zod'

const CHANNEL = broadcastChannels.staffProof
const endSchema = z.object({ ok: z.boolean(), error: z.string().optional() })
type ProofEnd = z.output<typeof endSchema>
export type ProofPurpose = 'unlock' | 'step-up'

/** In a window of its own, so that nothing that is typed here is lost. */
export function openProof(purpose: ProofPurpose): void {
  window.open(`/api/session/provider?for=${purpose}`, CHANNEL, 'popup,width=520,height=680')
}

/** The provider's pages cut the window off from this one; the two still hear each other here. */
export function tellProof(end: ProofEnd): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(end)
  channel.close()
}

export function onProof(take: (end: ProofEnd) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const end = endSchema.safeParse(data)
    if (end.success) take(end.data)
  })
  return () => channel.close()
}
