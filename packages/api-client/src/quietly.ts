/** The text is exactly the specification's; what went wrong stands beside it. */
export type Log = (text: string, cause: unknown) => void

/** Work of which nobody is told when it fails (specification, section 8): it is logged, and the answer is undefined. */
export async function quietly<T>(log: Log, text: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (cause) {
    log(text, cause)
    return undefined
  }
}
