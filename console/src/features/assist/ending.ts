import type { ImpersonationView, impersonationPanicSchema } from '@shop/contract/rest/impersonation'
import type { z } from 'zod'

/** Whose sessions end: everybody's, those of one colleague, or those of one market. */
export type Ending = z.infer<typeof impersonationPanicSchema>
export type EndingChoice = {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly of: Ending
}

/** What can be ended at once of what runs, with how many sessions that are. */
export function endingChoices(
  running: readonly Pick<ImpersonationView, 'staffRef' | 'staffName' | 'marketId'>[],
): readonly EndingChoice[] {
  const choices = new Map<string, EndingChoice>()
  const add = (value: string, label: string, of: Ending) =>
    choices.set(value, { value, label, of, count: (choices.get(value)?.count ?? 0) + 1 })
  for (const _ of running) add('everybody', '', { everybody: true })
  for (const { staffRef, staffName } of running) add(`staff ${staffRef}`, staffName, { staffRef })
  for (const { marketId } of running) add(`market ${marketId}`, marketId.split('|')[0] ?? marketId, { marketId })
  return [...choices.values()]
}
