import type { InlineCode } from './inline-code'

export const CSP_REPORT_PATH = '/api/csp-report'

/** Of what is no page nothing may be loaded or shown in a frame. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"
/** A script may be a worker's, and then its own policy says what the worker may fetch. */
export const SCRIPT_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** A drawing may hold a script, which runs nowhere when somebody opens the drawing by itself. */
export const DRAWING_POLICY = `${NOTHING}; sandbox`
const ONE_YEAR_SECONDS = 31_536_000

/** Headers of every answer, whatever it is and whatever its status. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': NOTHING,
    ...(isHttps && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
  }
}

/**
 * What a page may load: its own origin and the inline code that it was made with. Attributes of style are allowed, since
 * the renderer writes them into the page; scripts and elements of style are not.
 */
export function pagePolicy(
  { scripts, styles }: Pick<InlineCode, 'scripts' | 'styles'>,
  {
    isHttps,
    more = [],
    pictures = [],
    others = [],
    formTargets = [],
    guests = [],
    frames = [],
  }: {
    readonly isHttps: boolean
    readonly more?: readonly string[]
    /** Origins that pictures come from, beside the page's own. */
    readonly pictures?: readonly string[]
    /** Origins of others' scripts, and where these may send something to. */
    readonly others?: readonly string[]
    readonly formTargets?: readonly string[]
    /** Origins that this page shows in a frame and sends its visitors to. */
    readonly guests?: readonly string[]
    /** Origins that show this page in a frame. */
    readonly frames?: readonly string[]
  },
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...others].join(' ')}`,
    `style-src-elem ${["'self'", ...styles, ...more].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...pictures].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...others].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    `frame-src ${guests.length > 0 ? guests.join(' ') : "'none'"}`,
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets, ...guests].join(' ')}`,
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ')
}
