/** The footer's link to the page about cookies: with this hash it opens the choices where scripts run. */
export const CONSENT_LINK = 'a[href$="#consent"]'
