'use client'

import { Button } from '@mantine/core'
import type { ConsoleVoucher } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { CopyButton } from '@/frame/copy-button'
import { Link } from '@/frame/link'
import { State, type Tone } from '@/frame/small-parts'
import { reasonWritten } from '@/lib/reason-written'
import { useAttribution } from '@/lib/use-attribution'
import { useDates } from '@/lib/use-dates'

const TONES: Readonly<Record<ConsoleVoucher['state'], Tone>> = {
  usable: 'ok',
  used: 'info',
  expired: 'gray',
  revoked: 'bad',
}

/** The element that says why no voucher can be put into the cart. */
export const OTHER_CODE = 'other-code'

type Actions = {
  readonly canEdit: boolean
  readonly canUse: boolean
  readonly cartCode: string | null
  readonly busyWith: string | undefined
  readonly onUse: (code: string) => void
  readonly onRevoke: (voucher: ConsoleVoucher) => void
}

/** Code, amounts, state, and what can be done with a voucher. */
export function useVoucherTable({ canEdit, canUse, cartCode, busyWith, onUse, onRevoke }: Actions) {
  const t = useTranslations('console')
  const dates = useDates()
  const attributed = useAttribution()
  const columns = useColumns<ConsoleVoucher>(
    [t, dates, attributed, canEdit, canUse, cartCode, busyWith, onUse, onRevoke],
    (column) => [
      column.cell('code', t('vouchers.code'), (voucher) => (
        <span className="two-lines">
          <span className="row gap-4">
            <span className="mono">{voucher.code}</span>
            <CopyButton text={voucher.code} label={t('vouchers.copy', { code: voucher.code })} />
          </span>
          {/* Most have the code for an id. */}
          {voucher.id !== voucher.code && <small className="mono">{voucher.id}</small>}
          <small>
            {[
              t(`vouchers.kinds.${voucher.kind}`),
              attributed(voucher.issuedBy, voucher.onBehalfOf),
              reasonWritten(voucher.reason, t),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      )),
      column.amount('amount', t('vouchers.amount'), ({ amountFormatted }) => amountFormatted),
      column.amount('minimum', t('vouchers.minimum'), ({ minimumFormatted }) => minimumFormatted),
      column.cell('expires', t('vouchers.expires'), (voucher) => dates.day(voucher.expiresAt)),
      column.cell('state', t('table.state'), (voucher) => (
        <span className="two-lines">
          <State tone={TONES[voucher.state]}>
            {voucher.usedOrder ? (
              <Link className="link" href={`/orders/${voucher.usedOrder}`}>
                {t('vouchers.usedIn', { order: voucher.usedOrder })}
              </Link>
            ) : (
              t(`vouchers.states.${voucher.state}`)
            )}
          </State>
          {voucher.revokedBy && <small>{attributed(voucher.revokedBy, voucher.onBehalfOf)}</small>}
        </span>
      )),
      column.actions(
        (voucher) =>
          voucher.state === 'usable' && (
            <span className="row at-end">
              <Button
                size="xs"
                variant="default"
                disabled={!canUse || cartCode !== null}
                aria-describedby={cartCode === null ? undefined : OTHER_CODE}
                loading={busyWith === voucher.code}
                aria-label={`${t('vouchers.use')}: ${voucher.code}`}
                onClick={() => onUse(voucher.code)}
              >
                {t('vouchers.use')}
              </Button>
              <Button
                size="xs"
                variant="danger"
                disabled={!canEdit}
                aria-label={`${t('vouchers.revoke')} ${voucher.code}`}
                onClick={() => onRevoke(voucher)}
              >
                {t('vouchers.revoke')}
              </Button>
            </span>
          ),
      ),
    ],
  )
  return { name: 'vouchers', label: t('customer.tabs.vouchers'), idOf: ({ id }: ConsoleVoucher) => id, columns }
}
