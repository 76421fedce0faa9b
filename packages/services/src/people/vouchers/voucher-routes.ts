import type { UsableVoucher } from '@shop/contract/rest/vouchers'
import { formatMoney } from '@shop/domain/format'
import { money, toDecimal } from '@shop/domain/money'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { requireViewer, type Viewer } from '../../ground/context/viewer'
import { placeSchema, readQuery } from '../../platform/http/query'
import { jsonReply, PRIVATE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { type UsableVoucherRow, usableVouchersOf } from './voucher-store'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly viewerOf: (request: HttpRequest) => Promise<Viewer | undefined>
}

/** `GET /api/vouchers?market=&language=`: the bearer's own cheques that can be used in that market now. */
export function voucherRoutes({ db, clock, channels, viewerOf }: Deps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    const { userId } = requireViewer({ viewer: await viewerOf(request) })
    const { market: marketId, language: languageId } = readQuery(request.query, placeSchema)
    const place = await channels.placeOf({ marketId, languageId })
    const rows = await usableVouchersOf(db, userId, place.market.currency.code, clock.now())
    const vouchers = rows.map((row) => shownVoucher(row, place))
    return jsonReply(200, { vouchers }, PRIVATE)
  }
  return [{ path: '/api/vouchers', methods: ['GET'], handle }]
}

function shownVoucher(row: UsableVoucherRow, { market, language }: Place): UsableVoucher {
  const currency = market.currency.code
  const formatted = (minor: number) => formatMoney(money(minor, currency), language.code)
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    currency,
    amount: toDecimal(row.amount_minor),
    amountFormatted: formatted(row.amount_minor),
    minPurchase: toDecimal(row.minimum_minor),
    minPurchaseFormatted: formatted(row.minimum_minor),
    expiresAt: row.expires_at.toISOString(),
  }
}
