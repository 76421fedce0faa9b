/** The path to go to after login. Only a path of this origin is accepted, else it is the start page. */
export function safeReturnTo(value: unknown, startPage = '/'): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return startPage
  // Browsers read `/\` as `//` and drop tabs and newlines before they look.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  if (/^\/[/\\]/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value)) return startPage
  return value
}

/** Where a visitor who has to sign in is sent: the start page with the way back. A login token never travels in it. */
export function loginRedirect(startPage: string, path: string, query: string): string {
  const kept = new URLSearchParams(query)
  kept.delete('loginToken')
  const wanted = kept.size > 0 ? `${path}?${kept}` : path
  return `${startPage}?action=login&returnTo=${encodeURIComponent(wanted)}`
}
