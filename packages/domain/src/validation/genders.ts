/** What somebody may say of themselves; nobody has to, and then it is unspecified. */
export const genders = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const
export type Gender = (typeof genders)[number]

/** The choice that a text names; any other text, and none, is no answer. */
export const genderOf = (text: unknown): Gender => genders.find((gender) => gender === text) ?? 'UNSPECIFIED'
