import { internalMessages } from '../internal-messages'

/** Calls the programme's script, where the visitor has let it in; without it nothing happens but a line in the log. */
export function callEngagementScript(
  script: unknown,
  args: readonly unknown[],
  log: (text: string, cause?: unknown) => void,
): void {
  if (typeof script !== 'function') {
    log(internalMessages.engagementScriptMissing)
    return
  }
  try {
    script(...args)
  } catch (cause) {
    log('The engagement script failed', cause)
  }
}
