import { z } from 'zod'

const key = z.string().trim().min(1).max(200)
const merchantSchema = z.object({ voyadoElevateData: z.object({ customerKey: key, sessionKey: key }) })

/** The keys of the search in what the shop noted on its own behalf; other notes are none of our business. */
export function readSearchKeys(notes: readonly string[]): { customerKey: string; sessionKey: string } | undefined {
  for (const note of notes) {
    const found = merchantSchema.safeParse(parsed(note))
    if (found.success) return found.data.voyadoElevateData
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
