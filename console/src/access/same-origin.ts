/** A browser names the page that sends; a sandboxed one says `null`. Whoever says nothing is no page of ours. */
export function isSameOrigin({ headers }: Request): boolean {
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
