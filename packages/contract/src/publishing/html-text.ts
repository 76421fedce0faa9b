import { z } from 'zod'

/** What an editor's text may never hold; the pages would leave it out, but here it is told to who wrote it. */
const SCRIPT =
  /<\s*\/?\s*(script|iframe|object|embed|svg|math|base|meta|link|style)\b|<[^>]*\son[a-z]+\s*=|(javascript|vbscript|data)\s*:/i

export const htmlText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !SCRIPT.test(text), { message: 'holds a script', params: { reason: 'script' } })
