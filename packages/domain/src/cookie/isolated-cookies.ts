/** Of the host on which staff look at the shop as a customer: no other host sets it and no script reads it. */
export const assistCookieRules = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Every open tab still learns who ended it; then nothing is left. The secret opens nothing by then. */
export const endedAssistCookieRules = `${assistCookieRules}; Max-Age=10`

/** A preview stands in a frame of the console, which is another site. */
export const previewCookieRules = (maxAge: number): string =>
  `Path=/; Max-Age=${maxAge}; Secure; SameSite=None; Partitioned`
