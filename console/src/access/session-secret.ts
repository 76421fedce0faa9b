/** With a shorter one no session can be sealed. */
const LEAST_LETTERS = 32

/** What is wrong with the secret that seals the sessions, in one sentence. */
export function wrongSessionSecret(secret: string | undefined): string | undefined {
  if (!secret) return 'SESSION_SECRET is missing: set it in the environment.'
  return secret.length < LEAST_LETTERS ? `SESSION_SECRET is shorter than ${LEAST_LETTERS} letters.` : undefined
}
