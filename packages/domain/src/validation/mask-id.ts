/** The date of birth stays readable, what tells one person from another does not: `311299*****`, `070761-****`. */
export function maskPersonalId(id: string): string {
  const separator = id.search(/[-+A-Z]/)
  const shown = separator > 0 ? separator + 1 : 6
  return id.slice(0, shown) + '*'.repeat(Math.max(0, id.length - shown))
}

/** Whether a text is what stands in answers for an id that nobody reads: sent back, it changes nothing. No id consists of these signs. */
export const isMask = (text: string): boolean => /^\*+$/.test(text.trim())
