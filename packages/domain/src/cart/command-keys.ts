export type CommandKeys = ReturnType<typeof createCommandKeys>

/**
 * The keys by which the services carry out a command of a cart once, however often it reaches them. A command that is
 * repeated because no answer came is the same deed and keeps its key; after an answer the next one like it is a new deed.
 */
export function createCommandKeys(newKey: () => string) {
  const unanswered = new Map<string, string>()
  return {
    of: (command: unknown): string => unanswered.get(JSON.stringify(command)) ?? newKey(),
    /** Nobody knows whether it was carried out. */
    lost: (command: unknown, key: string): void => void unanswered.set(JSON.stringify(command), key),
    /** An answer, or the cart itself, has told what was carried out. */
    settled: (): void => unanswered.clear(),
  }
}
