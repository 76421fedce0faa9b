export type TestClock = ReturnType<typeof testClock>

/** The system's time, until a test lets time pass or holds it still. */
export function testClock() {
  let late = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + late),
    pass: (ms: number): void => {
      late += ms
    },
    /** The time passes for this work only. */
    later: async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      late += ms
      try {
        return await work()
      } finally {
        late -= ms
      }
    },
    /** What is counted meanwhile falls in one window of time, however slow the machine is. */
    still: async <T>(work: () => Promise<T>): Promise<T> => {
      stoppedAt = Date.now()
      try {
        return await work()
      } finally {
        stoppedAt = undefined
      }
    },
  }
}
