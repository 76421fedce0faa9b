import { z } from 'zod'
import { Refused } from './answer'

const KEPT_KEY_MS = 7 * 86_400_000

export const keptAnswer = z.object({ hash: z.string(), at: z.number(), status: z.number(), body: z.unknown() })
export type KeptAnswer = z.infer<typeof keptAnswer>

/** Answers by the key of their request, for as long as it may be repeated. */
export function createKeptAnswers(now: () => Date) {
  const answers = new Map<string, KeptAnswer>()
  const isOld = ({ at }: KeptAnswer) => now().getTime() - at > KEPT_KEY_MS

  return {
    put: (key: string, answer: KeptAnswer) => {
      answers.set(key, answer)
    },
    /** What was answered before; the same key with another body is refused. */
    find: (key: string, hash: string): KeptAnswer | undefined => {
      const answer = answers.get(key)
      if (!answer || isOld(answer)) return undefined
      if (answer.hash !== hash) throw new Refused(422, 'key-reused', 'The idempotency key was used for another request')
      return answer
    },
    kept: function* (): Iterable<{ readonly key: string; readonly answer: KeptAnswer }> {
      for (const [key, answer] of answers) if (!isOld(answer)) yield { key, answer }
    },
    dropOld: () => {
      for (const [key, answer] of answers) {
        if (!isOld(answer)) break
        answers.delete(key)
      }
    },
  }
}
