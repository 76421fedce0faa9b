import { createHash, timingSafeEqual } from 'node:crypto'
import { openSecretBox } from '../../../platform/secret-box'

const VERSION = '1'
const LIVES_MS = 48 * 3_600_000
/** A clock of ours may be a little behind another's. */
const FUTURE_MS = 5 * 60_000
const MAC_BYTES = 12
/** With the code below 400 characters of text. */
const MOST_BYTES = 280
const BETWEEN = '\u001f'

/** Where something was shown to somebody. */
export type TicketFacts = {
  readonly marketId: string
  readonly locale: string
  readonly touchpoint: string
  readonly page: string
  readonly list: string
  readonly algorithm: string
  readonly position: number
  readonly productKey: string
  readonly variantKey: string
  /** The phrase searched, or the reference of the page; cut where it is too long for the ticket. */
  readonly reference: string
}
export type ReadTicket = TicketFacts & {
  readonly issuedAt: number
  /** Undefined when it was issued to nobody. */
  readonly isSameSession: boolean | undefined
}

export type Tickets = ReturnType<typeof createTickets>

/** Tells where a thing was shown, signed, so that behaviour can be credited without a row for every product shown. */
export function createTickets({ dataDir, now }: { readonly dataDir: string | undefined; readonly now: () => number }) {
  const box = openSecretBox(dataDir, 'search tickets')
  const macOf = (text: string) => box.fingerprint(text).subarray(0, MAC_BYTES)

  return {
    issue: (facts: TicketFacts, sessionKey: string | undefined): string => {
      const head = [
        VERSION,
        facts.marketId,
        facts.locale,
        facts.touchpoint,
        facts.page,
        facts.list,
        facts.algorithm,
        facts.position.toString(36),
        facts.productKey,
        facts.variantKey,
        sessionPrint(sessionKey),
        Math.floor(now() / 1_000).toString(36),
      ].join(BETWEEN)
      const text = head + BETWEEN + cut(facts.reference, MOST_BYTES - Buffer.byteLength(head) - 1)
      return Buffer.concat([macOf(text), Buffer.from(text)]).toString('base64url')
    },

    /** Undefined when it is forged, broken or older than 48 hours. */
    read: (ticket: string, sessionKey: string | undefined): ReadTicket | undefined => {
      const bytes = Buffer.from(ticket, 'base64url')
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== ticket) return undefined
      const text = bytes.subarray(MAC_BYTES).toString()
      if (!timingSafeEqual(macOf(text), bytes.subarray(0, MAC_BYTES))) return undefined
      const [
        version,
        marketId,
        locale,
        touchpoint,
        page,
        list,
        algorithm,
        position,
        productKey,
        variantKey,
        session,
        at,
      ] = text.split(BETWEEN)
      const issuedAt = Number.parseInt(at ?? '', 36) * 1_000
      const age = now() - issuedAt
      if (version !== VERSION || !(age <= LIVES_MS && age >= -FUTURE_MS)) return undefined
      return {
        marketId: marketId ?? '',
        locale: locale ?? '',
        touchpoint: touchpoint ?? '',
        page: page ?? '',
        list: list ?? '',
        algorithm: algorithm ?? '',
        position: Number.parseInt(position ?? '', 36),
        productKey: productKey ?? '',
        variantKey: variantKey ?? '',
        reference: text.split(BETWEEN).slice(12).join(BETWEEN),
        issuedAt,
        isSameSession: session ? session === sessionPrint(sessionKey) : undefined,
      }
    },
  }
}

/** Tells one session from another without telling which it is. */
function sessionPrint(sessionKey: string | undefined): string {
  if (sessionKey === undefined) return ''
  if (sessionKey !== lastSession.key)
    lastSession = { key: sessionKey, print: createHash('sha256').update(sessionKey).digest('base64url').slice(0, 10) }
  return lastSession.print
}
/** An answer issues hundreds of tickets for one session. */
let lastSession = { key: '', print: '' }

function cut(text: string, bytes: number): string {
  if (bytes <= 0) return ''
  let left = text.slice(0, bytes)
  while (Buffer.byteLength(left) > bytes) left = left.slice(0, -1)
  return left.replace(/[\ud800-\udbff]$/, '')
}
