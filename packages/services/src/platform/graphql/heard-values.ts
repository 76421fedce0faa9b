import { type ExecutionArgs, subscribe } from 'graphql'

/** Subscriptions whose listener is asked about before each value. */
export function createListening<Listener>(mayHear: (listener: Listener) => Promise<boolean>) {
  const listeners = new WeakMap<ExecutionArgs, Listener>()
  return {
    note: (args: ExecutionArgs, listener: Listener): void => void listeners.set(args, listener),
    subscribe: async (args: ExecutionArgs) => {
      const listener = listeners.get(args)
      const values = await subscribe(args)
      return listener && 'next' in values ? heardValues(values, () => mayHear(listener)) : values
    },
  }
}

/** Values for as long as somebody may hear them; each is asked about before it leaves. A refusal ends them, too. */
export function heardValues<T>(
  values: AsyncGenerator<T, void, void>,
  mayHear: () => Promise<boolean>,
): AsyncGenerator<T, void, void> {
  const heard = {
    next: async () => {
      const step = await values.next()
      try {
        return step.done || (await mayHear()) ? step : values.return()
      } catch (refusal) {
        await values.return()
        throw refusal
      }
    },
    return: () => values.return(),
    throw: (error: unknown) => values.throw(error),
    [Symbol.asyncIterator]: () => heard,
  }
  return heard
}
