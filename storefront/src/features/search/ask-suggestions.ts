import { type LatestOutside, latestOnly } from '@shop/api-client/search/latest'

type Outside<Answer> = LatestOutside<string, Answer> & {
  /** The answer for the empty field, where a phrase was typed before it came. */
  readonly showStart: (answer: Answer) => void
}

/** Asks for what is typed and, once while the field is open, for what the empty field shows. */
export function createSuggestionAsker<Answer>({ showStart, ...outside }: Outside<Answer>) {
  let needsStart = true
  const show = (answer: Answer, phrase: string) => {
    if (phrase === '') needsStart = false
    outside.show(answer, phrase)
  }
  const latest = latestOnly({ ...outside, show })
  const start = latestOnly<string, Answer>({ ...outside, show: showStart, failed: () => {} })

  return {
    ask: (phrase: string): void => {
      latest.ask(phrase)
      if (phrase === '' || !needsStart) return
      needsStart = false
      start.ask('')
    },
    cancel: (): void => {
      latest.cancel()
      start.cancel()
    },
  }
}
