import { loanExample } from '@shop/domain/checkout'
import { invoiceDays } from '@shop/domain/document'
import { money } from '@shop/domain/money'
import { latePaymentIn } from '@shop/domain/payment'
import { creditInformation } from '@shop/i18n/credit-information'
import { z } from 'zod'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { readQuery } from '../../platform/http/query'
import type { Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { type Limit, tooMany, withinLimit } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import { pdf } from '../documents/pdf'
import type { Checkouts } from './checkouts'
import { type CreditSettings, monthsOf } from './ways-to-pay'

const asked = z.object({
  market: z.string().max(20),
  language: z.string().max(20),
  kind: z.enum(['loan', 'invoice']),
  amount: z.coerce.number().int().positive().safe(),
})
type Asked = z.infer<typeof asked>

/** Limit for one address: nobody compares more loans than that. */
const PAPERS: Limit = { name: 'credit-information', most: 60, windowMs: 3_600_000 }

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly checkouts: Pick<Checkouts, 'paymentsIn'>
  readonly credit: CreditSettings
}

/** `GET /credit-information`: the standard information on a credit over an amount, as a file to keep, before the order. */
export function creditInformationRoutes(deps: Deps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    const wanted = readQuery(request.query, asked, 'The query names no market, language, kind and amount')
    if (!(await withinLimit(deps, PAPERS, request.clientAddress)))
      throw tooMany(600, 'Too many papers for this address')
    const place = await deps.channels.placeOf({ marketId: wanted.market, languageId: wanted.language })
    await refuseUnoffered(wanted, place, deps)
    const file = await pdf(paperOf(wanted, place, deps))
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="credit-information.pdf"',
        'cache-control': 'no-store',
      },
      body: file,
    }
  }
  return [{ path: '/credit-information', methods: ['GET'], handle }]
}

/** No information about a loan that is not offered for this amount. */
async function refuseUnoffered({ kind, amount }: Asked, place: Place, { checkouts }: Deps): Promise<void> {
  const { methods } = await checkouts.paymentsIn(place)
  const provider = kind === 'loan' ? 'Loan' : 'DirectInvoice'
  const isOffered = methods.some(
    ({ providerMethod, adapter, minimumMinor, maximumMinor }) =>
      providerMethod === provider &&
      adapter.kind === 'outside' &&
      amount >= minimumMinor &&
      amount <= (maximumMinor ?? amount),
  )
  if (!isOffered) throw new Refusal('NOT_FOUND', 404, 'Nobody gives that credit over this amount here')
}

function paperOf({ kind, amount: minor }: Asked, place: Place, { clock, credit }: Deps) {
  const { market, language } = place
  const amount = money(minor, market.currency.code)
  const country = market.country.code
  const { title, warning, parts } = creditInformation(
    {
      amount,
      terms: kind === 'loan' ? { kind, loan: loanExample(amount, monthsOf(place)) } : { kind, days: invoiceDays },
      lender: credit.lender,
      broker: credit.sellerIn(country),
      country,
      late: latePaymentIn(country, credit.reminderFees),
    },
    language.code,
  )
  return {
    title,
    language: language.code,
    issuer: credit.lender.name,
    writtenAt: clock.now(),
    blocks: [
      { kind: 'text', text: warning } as const,
      ...parts.flatMap(({ heading, facts }) => [
        { kind: 'heading', text: heading } as const,
        { kind: 'facts', facts } as const,
      ]),
    ],
    foot: `${credit.lender.name}, ${credit.lender.address}`,
  }
}
