/** Replaces what no log may contain. */
export const HIDDEN = '[hidden]'

const RULES: readonly (readonly [RegExp, string])[] = [
  // Personal numbers as the four countries write them (the Finnish sign may be one of many).
  [/(?<![\d.])\d{6}(?:\d{2})?[-+]\d{4}(?![\d.])/g, HIDDEN],
  [/(?<![\dA-Z])\d{6}[-+ABCDEFYXWVU]\d{3}[\dA-Z](?![\dA-Z])/gi, HIDDEN],
  [/(?<![\d.])\d{6} \d{4,5}(?![\d.])/g, HIDDEN],
  // Addresses keep their path: what people search for, and tokens in links, stand behind the question mark.
  [/(:\/\/)(?:[^\s/@?#"'<>]*|[^\s/@?#:"'<>]*:(?!\d{1,5}[/?#])[^\s@"'<>]{0,200})@/g, '$1'],
  [/((?:\b(?:https?|wss?):\/\/[^\s?#"'<>)]*|(?<![\w/])\/[^\s?#"'<>():]*))[?#][^\s"'<>)]*/gi, `$1?${HIDDEN}`],
  [/(\/(?:likes\/users|redirect\/\w+|auth\/sign|reset-password|order-confirmation)\/)[^\s/?#"'<>)]+/gi, `$1${HIDDEN}`],
  // What somebody bought, owes or has: in an address a part that is a number, in a sentence the number behind its name.
  [/(?<=\/[a-z][\w-]*(?:\/\d+)*\/)\d+(?![\w-]|\.\w)/gi, HIDDEN],
  [/\b((?:orders?|invoice|payment|exchange|supplement|bank line|customer|user) #?)\d+\b/gi, `$1${HIDDEN}`],
  [/(?<![A-Za-z])eyJ[\w-]*(?:\.[\w-]*){0,4}/g, HIDDEN],
  [/\b(bearer|basic|digest)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\b(set-cookie|cookie|authorization)(["']?\s*[:=]\s*).*/gi, `$1$2${HIDDEN}`],
  [
    /(?<![\w-])((?:[\w-]{0,64}?(?:password|passwd|passord|lösenord|adgangskode|salasana|secret|token|api[-_]?key|session[-_]?id|reset[-_]?key|personal[-_]?(?:id|number)|identity[-_]?number|personnummer|fodselsnummer|fødselsnummer|cpr|hetu|hash|salt)[\w-]{0,64}|pwd|ssn)["'\\]*\s*[:=]\s*)(\\*"(?:[^"\\]|\\.)*\\*"|'[^']*'|[^\s,;&})]+)/gi,
    `$1${HIDDEN}`,
  ],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+?(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, HIDDEN],
  [/(?:\$(?:2[aby]|argon2\w*)|\bscrypt)\$[^\s"']+/g, HIDDEN],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, HIDDEN],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{24,}\b/gi, HIDDEN],
  // A hash in base64: 32 bytes, or the 48 of what stands for a password on the wire.
  [
    /(?<![A-Za-z0-9+/])(?=[A-Za-z0-9+/]*\d)(?=[A-Za-z0-9+/]*[a-z])(?=[A-Za-z0-9+/]*[A-Z])(?:[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{64})(?![A-Za-z0-9+/=])/g,
    HIDDEN,
  ],
  // Codes and tokens of 32 bytes or more in base64url.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43,}(?![\w-])/g, HIDDEN],
  // Telephone, card, and any other long number.
  [/\+\d[\d ()-]{6,18}\d/g, HIDDEN],
  [/(?<![\d.])(?:\d[ -]?){12,18}\d(?![\d.])/g, HIDDEN],
  [/(?<![\d.])\d{8,}(?![\d.])/g, HIDDEN],
]

/** Removes everything personal or secret from a text: e-mail addresses, passwords, tokens, hashes, ids. */
export function scrub(text: string): string {
  return RULES.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
}

/** What a process of ours may say in its log: nothing secret, and nothing that begins another line or steers a terminal. */
export const loggedText = (text: string): string => oneLine(scrub(text))

const SHORTEST_WORD = 2

/** Removes known names: no rule can tell a name from other words. */
export function scrubWords(text: string, words: readonly string[]): string {
  const known = words.map((word) => word.trim()).filter((word) => word.length >= SHORTEST_WORD)
  if (known.length === 0) return text
  const any = known.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), HIDDEN)
}

/** Signs that move the cursor, colour a terminal or turn the reading direction; a line break may stay where lines are. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Half a surrogate pair has no UTF-8 form. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

export function oneLine(text: string): string {
  return wellFormed(text).replace(CONTROLS, ' ').trim()
}

export function plainLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, (sign) => (sign === '\n' ? sign : ' '))
    .trim()
}
