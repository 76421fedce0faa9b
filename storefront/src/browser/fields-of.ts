/** What came from outside, of which nothing is known yet: its fields, if it has any. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) })

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
