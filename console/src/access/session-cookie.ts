const YEAR_SECONDS = 31_536_000

/** By https with the prefix that keeps every other host, a sibling too, from setting it. */
const ownCookie = (name: string) => (scheme: 'http' | 'https') => ({
  name: scheme === 'https' ? `__Host-${name}` : name,
  options: { httpOnly: true, sameSite: 'strict', secure: scheme === 'https', path: '/' } as const,
})

export const sessionCookie = ownCookie('ralph-console-session')

/** What the device shows of earlier sign-ins, so that no stranger's tries make it wait. It opens nothing. */
export const deviceCookie = (scheme: 'http' | 'https') => {
  const { name, options } = ownCookie('ralph-console-device')(scheme)
  return { name, options: { ...options, maxAge: YEAR_SECONDS } }
}
