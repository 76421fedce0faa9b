const SAFE = /^\/(?![/\\])[\w\-./~%?&=#+,:@]*$/

/** Only a path of the console itself is gone to after the sign-in; everything else is the start page. */
export function pathWithin(wanted: string | readonly string[] | undefined): string {
  if (typeof wanted !== 'string' || !SAFE.test(wanted)) return '/'
  return URL.canParse(wanted, 'http://here') && new URL(wanted, 'http://here').host === 'here' ? wanted : '/'
}
