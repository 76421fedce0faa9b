import type { z } from 'zod'

/** What is wrong with a document, for the log: where and what. */
export const problemsOf = ({ issues }: Pick<z.ZodError, 'issues'>): readonly string[] =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
