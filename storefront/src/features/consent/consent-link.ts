export const CONSENT_HASH = '#consent'

/** The footer's link to the page about cookies: where scripts run, it opens the choices instead. */
export const CONSENT_LINK = `a[href$="${CONSENT_HASH}"]`
