const running = new Set<Promise<unknown>>()

/** Counts a change of the cart that this tab makes as under way until its answer is there. */
export async function asOwnChange<T>(change: Promise<T>): Promise<T> {
  running.add(change)
  try {
    return await change
  } finally {
    running.delete(change)
  }
}

export const ownChangesAnswered = () => Promise.allSettled(running)
