/** The values of a subscription for as long as somebody may hear them; each is asked about before it leaves. */
export function heardValues<T>(
  values: AsyncGenerator<T, void, void>,
  mayHear: () => Promise<boolean>,
): AsyncGenerator<T, void, void> {
  const heard = {
    next: async () => {
      const step = await values.next()
      return step.done || (await mayHear()) ? step : values.return()
    },
    return: () => values.return(),
    throw: (error: unknown) => values.throw(error),
    [Symbol.asyncIterator]: () => heard,
  }
  return heard
}
