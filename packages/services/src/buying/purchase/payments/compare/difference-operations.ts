import {
  answerSchema,
  differenceStateSchema,
  doAgainSchema,
  type PaymentDifference,
  proposeSchema,
} from '@shop/contract/rest/console-differences'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { deedsFor, type OurSide, type TheirSide } from '@shop/domain/payment'
import type { AuditChange } from '@shop/domain/staff'
import { z } from 'zod'
import type { Channels } from '../../../../ground/channel/channels'
import { marketsOf } from '../../../../ground/channel/markets-of'
import type { StaffCall, StaffOperation } from '../../../../people/staff/staff-operation'
import { typedTerm } from '../../../../platform/http/query'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import { lastFinished } from './comparison-store'
import type { DecideDifferences, Decision } from './decide-difference'
import { countDifferences, findDifference, type ListedDifference, listDifferences, stateOf } from './difference-store'

const PERMISSION = 'payments:match'
const askedSchema = z.object({ state: differenceStateSchema.catch('open'), q: typedTerm })

type Parts = Pick<Platform, 'db'> & {
  readonly channels: Pick<Channels, 'all'>
  readonly payments: { readonly differences: DecideDifferences }
}

/** What the provider says otherwise of a payment: listed, asked again, decided by two. */
export const differenceOperations = (parts: Parts): readonly StaffOperation[] => [
  listOperation(parts),
  askOperation(parts),
  decision(parts, 'again', 'difference.again', async (call, begin) => {
    const { version } = await call.body(doAgainSchema)
    return parts.payments.differences.doAgain(await begin({ version }))
  }),
  decision(parts, 'propose', 'difference.propose', async (call, begin) => {
    const { version, deed, note } = await call.body(proposeSchema)
    return parts.payments.differences.propose({
      ...(await begin({ version, words: [deed], reason: note })),
      deed,
      note,
    })
  }),
  decision(parts, 'answer', 'difference.answer', async (call, begin) => {
    const { version, do: answer } = await call.body(answerSchema)
    const { confirm, turnDown } = parts.payments.differences
    const given = await begin({ version, words: [answer] })
    return answer === 'confirm' ? confirm(given) : turnDown(given)
  }),
]

async function requireEveryMarket({ channels }: Parts, call: StaffCall): Promise<void> {
  for (const { id } of await marketsOf(channels)) await call.require(PERMISSION, id)
}

const listOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'GET', path: 'payment-differences', permission: PERMISSION },
  handle: async (call) => {
    await requireEveryMarket(parts, call)
    const { state, q: term } = call.query(askedSchema)
    const [rows, total, comparedAt] = await Promise.all([
      listDifferences(parts.db, state, term),
      countDifferences(parts.db, state, term),
      lastFinished(parts.db),
    ])
    const differences = rows.map((row) => shapeOf(row, call.language, call.staff.staffId))
    return { differences, total, comparedAt: comparedAt?.toISOString() ?? null }
  },
})

const askOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'POST', path: 'payment-differences/:/ask', permission: PERMISSION },
  handle: async (call) => {
    await requireEveryMarket(parts, call)
    const { id, about, before } = await named(parts, call)
    await call.begin('difference.ask', about)
    await parts.payments.differences.askAgain(id)
    const after = await findDifference(parts.db, id)
    await call.record('difference.ask', { ...about, before, after: after ? stateOf(after) : before })
    return { done: true }
  },
})

type Said = { readonly version: number; readonly words?: string[]; readonly reason?: string }
type Begin = (said: Said) => Promise<Decision>

function decision(
  parts: Parts,
  verb: string,
  event: AuditChange,
  decide: (call: StaffCall, begin: Begin) => Promise<void>,
): StaffOperation {
  return {
    ...{ method: 'POST', path: `payment-differences/:/${verb}`, permission: PERMISSION },
    handle: async (call) => {
      await requireEveryMarket(parts, call)
      const { id, about: subject } = await named(parts, call)
      await decide(call, async ({ version, ...said }) => {
        const about = { ...subject, ...said }
        await call.begin(event, about)
        return {
          id,
          version,
          staffId: call.staff.staffId,
          done: (tx, states) => call.done(tx, event, { ...about, ...states }),
        }
      })
      return { done: true }
    },
  }
}

async function named({ db }: Parts, { params: [written = ''] }: StaffCall) {
  const id = /^\d{1,9}$/.test(written) ? Number(written) : 0
  const difference = await findDifference(db, id)
  if (!difference) throw refuse('NOT_FOUND', 'There is no such difference')
  const { market_id: marketId } = difference
  return {
    id,
    about: { target: `payment-difference/${id}`, ...(marketId !== null && { marketId }) },
    before: stateOf(difference),
  }
}

function shapeOf(row: ListedDifference, language: FormatLocale, staffId: number): PaymentDifference {
  const isEnded = row.state === 'agreed' || row.state === 'settled'
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    foundAt: row.found_at.toISOString(),
    purchaseId: row.purchase_id,
    orderNumber: row.order_id,
    ours: row.ours && ourWords(row.ours, language),
    theirs: row.theirs && theirWords(row.theirs, language),
    deeds: isEnded ? [] : [...deedsFor(row.kind, row.ours ?? undefined, row.theirs ?? undefined)],
    proposal:
      row.state === 'proposed' && row.deed && row.proposed_at
        ? {
            deed: row.deed,
            note: row.note,
            who: row.proposer ?? '',
            at: row.proposed_at.toISOString(),
            isOwn: row.proposed_by === staffId,
          }
        : null,
    end:
      isEnded && row.ended_at
        ? {
            as: row.state === 'settled' ? 'settled' : 'agreed',
            at: row.ended_at.toISOString(),
            deed: row.state === 'settled' ? row.deed : null,
            note: row.state === 'settled' ? row.note : '',
            who: row.state === 'settled' ? [row.proposer, row.confirmer].filter(Boolean).join(', ') : '',
          }
        : null,
  }
}

function ourWords({ status, currency, sums, balanceMinor }: OurSide, language: FormatLocale) {
  const inWords = (minor: number) => formatStaffMoney(money(minor, currency as never), language)
  return {
    status,
    agreed: inWords(sums.amountMinor),
    captured: inWords(sums.capturedMinor),
    refunded: inWords(sums.refundedMinor - balanceMinor),
  }
}

function theirWords(
  { status, currency, amountMinor, capturedMinor, refundedMinor }: TheirSide,
  language: FormatLocale,
) {
  const inWords = (minor: number) => formatStaffMoney(money(minor, currency as never), language)
  return {
    status,
    agreed: inWords(amountMinor),
    captured: inWords(capturedMinor),
    refunded: inWords(refundedMinor),
  }
}
