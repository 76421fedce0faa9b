import type { ZodType, z } from 'zod'

const MOST = 200
const answers = new Map<string, unknown>()

/** Answers of this browser tab, so that what was open a moment ago is there at once. Nothing outlives the page. */
export function keep(path: string, answer: unknown): void {
  answers.delete(path)
  answers.set(path, answer)
  const [oldest] = answers.keys()
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
}

export function kept<Schema extends ZodType>(path: string | null, schema: Schema): z.infer<Schema> | undefined {
  if (path === null || !answers.has(path)) return undefined
  return schema.safeParse(answers.get(path)).data
}

/** Whoever signs out or is locked out leaves nothing behind. */
export const forget = () => answers.clear()
