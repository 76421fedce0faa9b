import { createInterface } from 'node:readline/promises'
import type { Env } from '../operator'
import { questions } from './init-flags'

export type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** What is not given is asked for. Undefined when the input ends before all is answered. */
export async function answersTo(given: Env, { input, output }: Terminal): Promise<Env | undefined> {
  const terminal = createInterface({ input, output })
  // An input that ends leaves its question open, and Ctrl-D or Ctrl-C refuses it: either way the terminal closes.
  const end = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)))
  const answers: Record<string, string | undefined> = { ...given }
  try {
    for (const { key, question } of questions) {
      if (answers[key] !== undefined) continue
      const answer = await Promise.race([terminal.question(`${question}: `).catch(() => end), end])
      if (answer === undefined) return undefined
      answers[key] = answer.trim() || undefined
    }
    return answers
  } finally {
    terminal.close()
  }
}
