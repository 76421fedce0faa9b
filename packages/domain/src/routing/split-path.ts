/**
 * The segments of a raw path, decoded and in NFC, so that raw, percent-encoded, composed and decomposed letters are one.
 * Undefined when the path is not text (a broken escape, a control character) or climbs (`..`). Empty segments vanish.
 */
export function splitPath(path: string): string[] | undefined {
  const segments: string[] = []
  for (let start = 0; start < path.length; ) {
    const slash = path.indexOf('/', start)
    const end = slash < 0 ? path.length : slash
    if (end > start) {
      const segment = readSegment(path.slice(start, end))
      if (segment === undefined) return undefined
      segments.push(segment)
    }
    start = end + 1
  }
  return segments
}

export function joinPath(segments: readonly string[]): string {
  let path = ''
  for (const segment of segments) path += `/${writeSegment(segment)}`
  return path
}

/** Percent-encoded UTF-8, as an `href` or a `Location` needs it. */
export function writeSegment(segment: string): string {
  if (plain.test(segment)) return segment
  // A half surrogate has no UTF-8 form; encodeURIComponent would throw.
  return encodeURIComponent(segment.normalize('NFC').replace(/\p{Surrogate}/gu, '\ufffd'))
}

const plain = /^[A-Za-z0-9_~.-]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
const forbidden = /[\u0000-\u001f\u007f]/

function readSegment(raw: string): string | undefined {
  if (plain.test(raw)) return raw === '.' || raw === '..' ? undefined : raw
  let text = raw
  if (raw.includes('%')) {
    try {
      text = decodeURIComponent(raw)
    } catch {
      return undefined
    }
  }
  if (text === '.' || text === '..' || forbidden.test(text)) return undefined
  return text.normalize('NFC')
}
