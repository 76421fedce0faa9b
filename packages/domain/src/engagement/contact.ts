/** A person as the engagement programme knows them. */
export type EngagementContact = {
  readonly id: string
  readonly discoveryKey: string
  readonly registrationCompleteEvent: boolean
  readonly preferences: { readonly acceptsEmail: boolean; readonly acceptsSms: boolean }
  readonly isMember: boolean
}

/** Consents and membership count only when they are said plainly: `"true"`, 1 and null are no consent. */
export const keptFlag = (value: unknown): boolean => value === true

/** Ids, keys and addresses are kept only as texts. */
export const keptText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the programme answers; undefined for something that names nobody. */
export function readContact(value: unknown): EngagementContact | undefined {
  const fields = fieldsOf(value)
  const id = keptText(fields.id)
  if (id === '') return undefined
  const preferences = fieldsOf(fields.preferences)
  return {
    id,
    discoveryKey: keptText(fields.discoveryKey),
    registrationCompleteEvent: keptFlag(fields.registrationCompleteEvent),
    preferences: {
      acceptsEmail: keptFlag(preferences.acceptsEmail),
      acceptsSms: keptFlag(preferences.acceptsSms),
    },
    isMember: keptFlag(fields.isMember),
  }
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
