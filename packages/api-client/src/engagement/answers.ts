import { boolean, object, optional, catch as otherwise, string, unknown } from 'zod/mini'

/** What is no plain text or no plain yes is none (specification, section 5): it never spoils the rest. */
const text = otherwise(string(), '')
const flag = otherwise(boolean(), false)
const noPreferences = { acceptsEmail: false, acceptsSms: false }

/** All that any answer of the programme may say. */
export const answerSchema = object({
  id: text,
  email: text,
  discoveryKey: text,
  registrationCompleteEvent: flag,
  preferences: otherwise(object({ acceptsEmail: flag, acceptsSms: flag }), noPreferences),
  // Whether it is said at all counts as well.
  isMember: optional(unknown()),
  message: text,
})
