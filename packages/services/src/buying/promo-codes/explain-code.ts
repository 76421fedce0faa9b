import { normalCode } from '@shop/domain/cart'
import { explainUnknownCheque, explainUnknownCode, type RefusedBecause } from '@shop/domain/why'
import type { Viewer } from '../../ground/context/viewer'
import type { Queryable } from '../../platform/sql'
import { loadCodeFacts } from './code-facts-store'
import { customerKeyOf } from './promo-use'

type Question = {
  readonly text: string
  readonly viewer: Viewer | undefined
  readonly market: string
  readonly now: number
}

/** Why a code is none in this market and for this customer. */
export async function explainCode(
  db: Queryable,
  { text, viewer, market, now }: Question,
): Promise<readonly RefusedBecause[]> {
  const { code, cheque } = await loadCodeFacts(db, {
    code: normalCode(text),
    userId: viewer?.userId ?? null,
    customerKey: viewer ? customerKeyOf(viewer.email) : null,
  })
  if (code === null && cheque !== null) return explainUnknownCheque(cheque)
  const facts = code && {
    ...code,
    startsAt: instant(code.startsAt),
    endsAt: instant(code.endsAt),
    campaignEndsAt: instant(code.campaignEndsAt),
  }
  return explainUnknownCode(facts, { market, now })
}

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at))
