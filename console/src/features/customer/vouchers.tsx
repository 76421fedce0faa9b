'use client'

import { Button } from '@mantine/core'
import { type DeskVoucher, deskVouchersSchema } from '@shop/contract/rest/desk-sections'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { CopyButton } from '@/frame/copy-button'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { ReasonDialog } from '@/frame/reason-dialog'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State, Tag, type Tone } from '@/frame/small-parts'
import { reasonWritten } from '@/lib/reason-written'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { EditError } from './edit-error'
import { useSectionEdit } from './use-section-edit'
import { useVoucherInCart } from './use-voucher-in-cart'

const column = createColumnHelper<DeskVoucher>()
const TONES: Readonly<Record<DeskVoucher['state'], Tone>> = {
  usable: 'ok',
  used: 'info',
  expired: 'gray',
  revoked: 'bad',
}

/** Why no voucher can be put into the cart. */
const OTHER_CODE = 'other-code'

export function Vouchers({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const address = `customers/${customer}/vouchers`
  const desk = useDesk(address, deskVouchersSchema)
  const { edit, isBusy, error } = useSectionEdit(address, deskVouchersSchema, desk)
  const [dialog, setDialog] = useState<'issue' | DeskVoucher>()
  const canEdit = may('vouchers:issue')
  const mayUse = may('carts:edit')
  const inCart = useVoucherInCart(customer, desk.refresh)
  const change = (body: unknown) => {
    inCart.forget()
    return edit(body)
  }
  const columns = useColumns({
    canEdit,
    canUse: mayUse,
    cartCode: desk.data?.cartCode ?? null,
    busyWith: inCart.busyWith,
    onUse: inCart.put,
    onRevoke: setDialog,
  })
  return (
    <Shown of={desk} system={t('customer.tabs.vouchers')} skeleton={<RowSkeletons />}>
      {({ vouchers, currency, validDays, cartCode, keepsVoucher }) => (
        <>
          <div className="bar">
            <span className="dim">{t('vouchers.inCart')}</span>
            {cartCode ? <Tag tone="ok">{cartCode}</Tag> : <span className="dim">–</span>}
            {cartCode && (
              <State tone={keepsVoucher ? 'ok' : 'gray'}>
                {keepsVoucher ? t('vouchers.keeps') : t('vouchers.keepsNot')}
              </State>
            )}
            <span className="sp" />
            {canEdit && <Button onClick={() => setDialog('issue')}>{t('vouchers.issue')}</Button>}
          </div>
          {cartCode && mayUse && vouchers.some(({ state }) => state === 'usable') && (
            <p className="dim sm pad" id={OTHER_CODE}>
              {t('customer.otherCode', { code: cartCode })}
            </p>
          )}
          <EditError error={inCart.problem ? { code: inCart.problem } : error} />
          <div className="scroll">
            {vouchers.length > 0 ? (
              <DeskTable
                name="vouchers"
                label={t('customer.tabs.vouchers')}
                rows={vouchers}
                columns={columns}
                idOf={({ id }) => id}
                size="lo"
              />
            ) : (
              <Empty icon="ticket" title={t('vouchers.none')} />
            )}
          </div>
          {dialog === 'issue' && (
            <ReasonDialog
              title={t('vouchers.issue')}
              consequence={t('vouchers.issueEffect', { days: validDays })}
              verb={t('vouchers.issue')}
              numbers={[
                { name: 'amount', label: `${t('vouchers.amount')}, ${currency}`, initial: 100, min: 1 },
                { name: 'minimum', label: `${t('vouchers.minimum')}, ${currency}`, initial: 0, min: 0 },
              ]}
              isBusy={isBusy}
              onClose={() => setDialog(undefined)}
              onSend={({ reason, amount, minimum }) =>
                change({
                  do: 'issue',
                  amount: Number(amount),
                  minimum: Number(minimum),
                  reason,
                  key: crypto.randomUUID(),
                })
              }
            />
          )}
          {dialog && dialog !== 'issue' && (
            <ReasonDialog
              title={t('vouchers.revoke')}
              consequence={t('vouchers.revokeEffect', { code: dialog.code, amount: dialog.amountFormatted })}
              verb={t('vouchers.revoke')}
              isDangerous
              isBusy={isBusy}
              onClose={() => setDialog(undefined)}
              onSend={({ reason }) => change({ do: 'revoke', id: dialog.id, reason })}
            />
          )}
        </>
      )}
    </Shown>
  )
}

type Deeds = {
  readonly canEdit: boolean
  readonly canUse: boolean
  readonly cartCode: string | null
  readonly busyWith: string | undefined
  readonly onUse: (code: string) => void
  readonly onRevoke: (voucher: DeskVoucher) => void
}

function useColumns({ canEdit, canUse, cartCode, busyWith, onUse, onRevoke }: Deeds) {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'code',
        header: t('vouchers.code'),
        cell: ({ row: { original } }) => (
          <span className="two">
            <span className="row g4">
              <span className="mono">{original.code}</span>
              <CopyButton text={original.code} label={t('vouchers.copy', { code: original.code })} />
            </span>
            <small>
              {[t(`vouchers.kinds.${original.kind}`), original.issuedBy, reasonWritten(original.reason, t)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        ),
      }),
      column.display({
        id: 'amount',
        header: t('vouchers.amount'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.amountFormatted,
      }),
      column.display({
        id: 'minimum',
        header: t('vouchers.minimum'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.minimumFormatted,
      }),
      column.display({
        id: 'expires',
        header: t('vouchers.expires'),
        cell: ({ row: { original } }) => dates.day(original.expiresAt),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State tone={TONES[original.state]}>
            {original.usedOrder ? (
              <Link className="lk" href={`/orders/${original.usedOrder}`}>
                {t('vouchers.usedIn', { order: original.usedOrder })}
              </Link>
            ) : (
              t(`vouchers.states.${original.state}`)
            )}
          </State>
        ),
      }),
      column.display({
        id: 'revoke',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          original.state === 'usable' && (
            <span className="row end">
              <Button
                size="xs"
                variant="default"
                disabled={!canUse || cartCode !== null}
                aria-describedby={cartCode === null ? undefined : OTHER_CODE}
                loading={busyWith === original.code}
                aria-label={`${t('vouchers.use')}: ${original.code}`}
                onClick={() => onUse(original.code)}
              >
                {t('vouchers.use')}
              </Button>
              <Button
                size="xs"
                variant="danger"
                disabled={!canEdit}
                aria-label={`${t('vouchers.revoke')} ${original.code}`}
                onClick={() => onRevoke(original)}
              >
                {t('vouchers.revoke')}
              </Button>
            </span>
          ),
      }),
    ],
    [t, dates, canEdit, canUse, cartCode, busyWith, onUse, onRevoke],
  )
}
