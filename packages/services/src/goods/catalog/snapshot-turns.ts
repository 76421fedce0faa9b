const LONGEST_TIMER_MS = 2_147_000_000
/** A timer may be early by a moment; whoever asks then would still be given what was. */
const AFTER_TURN_MS = 5

/** What is read of the database with the instants, in their order, at which it is another by itself. */
type Turning = { readonly turns: readonly number[] }

/** Calls at each instant at which it is another by itself: a campaign begins or ends, a price comes in force, a page ends. */
export function createSnapshotTurns(now: () => number, onTurn: () => void) {
  let turning: NodeJS.Timeout | undefined
  let isStopped = false

  const follow = (snapshot: Turning) => {
    clearTimeout(turning)
    if (isStopped) return
    const next = snapshot.turns.find((instant) => instant > now())
    if (next === undefined) return
    const wait = Math.min(LONGEST_TIMER_MS, next - now() + AFTER_TURN_MS)
    turning = setTimeout(() => {
      if (now() >= next) onTurn()
      follow(snapshot)
    }, wait).unref()
  }

  return {
    follow,
    // The next turn may be weeks away.
    stop: () => {
      isStopped = true
      clearTimeout(turning)
    },
  }
}
