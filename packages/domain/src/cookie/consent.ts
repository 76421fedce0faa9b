/** Groups a visitor may accept; the necessary one needs no consent. */
export const consentGroups = ['necessary', 'functional', 'statistics', 'marketing'] as const
export type ConsentGroup = (typeof consentGroups)[number]

/** Raised when the groups or what they are used for change: an older choice is then asked for again. */
export const consentVersion = 1

export type CookieConsent = {
  readonly version: number
  /** When the choice was made, in milliseconds. */
  readonly time: number
  readonly groups: readonly ConsentGroup[]
  /** Under which the shop has noted the choice. Older choices have none. */
  readonly id?: string
}

export function makeConsent(chosen: readonly ConsentGroup[], now: number): CookieConsent {
  return {
    version: consentVersion,
    time: now,
    groups: consentGroups.filter((group) => isAlways(group) || chosen.includes(group)),
  }
}

/** Without a choice of the present version only what is necessary is accepted. */
export function hasConsent(consent: CookieConsent | undefined, group: ConsentGroup): boolean {
  return isAlways(group) || (consent?.version === consentVersion && consent.groups.includes(group))
}

/** The choice as its cookie holds it; a damaged value reads as no choice. */
export function readConsent(value: unknown): CookieConsent | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { version, time, groups, id } = value as Record<string, unknown>
  if (typeof version !== 'number' || typeof time !== 'number' || !Array.isArray(groups)) return undefined
  return {
    ...(typeof id === 'string' && { id }),
    version,
    time,
    groups: consentGroups.filter((group) => isAlways(group) || groups.includes(group)),
  }
}

function isAlways(group: ConsentGroup): boolean {
  return group === 'necessary'
}
