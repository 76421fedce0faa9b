const ONE_YEAR_SECONDS = 31_536_000

/** Preferences and the cart's id; nothing secret is ever kept in a cookie that scripts can read. */
export function readCookie(name: string, jar: string = document.cookie): string | undefined {
  for (const part of jar.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1)) || undefined
    } catch {
      return undefined
    }
  }
  return undefined
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
