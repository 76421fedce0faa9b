const NAME = 'ralph-console-session'

/** By https with the prefix that keeps every other host, a sibling too, from setting it. */
export const sessionCookie = (scheme: 'http' | 'https') => ({
  name: scheme === 'https' ? `__Host-${NAME}` : NAME,
  options: { httpOnly: true, sameSite: 'strict', secure: scheme === 'https', path: '/' } as const,
})
