'use client'

import { Button } from '@mantine/core'
import { type ConsoleVoucher, consoleVouchersSchema } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListTable } from '@/ui/list-table'
import { QueryBoundary } from '@/ui/query-boundary'
import { State, Tag } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { EditError } from './edit-error'
import { useSection } from './use-section'
import { useVoucherInCart } from './use-voucher-in-cart'
import { OTHER_CODE, useVoucherTable } from './use-voucher-table'
import { VoucherDialog } from './voucher-dialog'

export function Vouchers({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { result, edit, isBusy, error } = useSection(`customers/${customer}/vouchers`, consoleVouchersSchema)
  const [dialog, setDialog] = useState<'issue' | ConsoleVoucher>()
  const canEdit = may('vouchers:issue')
  const mayUse = may('carts:edit')
  const inCart = useVoucherInCart(customer, result.refresh)
  const change = (body: unknown) => {
    inCart.forget()
    return edit(body)
  }
  const table = useVoucherTable({
    canEdit,
    canUse: mayUse,
    cartCode: result.data?.cartCode ?? null,
    busyWith: inCart.busyWith,
    onUse: inCart.put,
    onRevoke: setDialog,
  })
  return (
    <QueryBoundary of={result} system={t('customer.tabs.vouchers')}>
      {({ vouchers, currency, validDays, cartCode, keepsVoucher }) => (
        <>
          <div className="toolbar">
            <span className="dim">{t('vouchers.inCart')}</span>
            {cartCode ? <Tag tone="ok">{cartCode}</Tag> : <span className="dim">–</span>}
            {cartCode && (
              <State tone={keepsVoucher ? 'ok' : 'gray'}>
                {keepsVoucher ? t('vouchers.keeps') : t('vouchers.keepsNot')}
              </State>
            )}
            <span className="spacer" />
            {canEdit && <Button onClick={() => setDialog('issue')}>{t('vouchers.issue')}</Button>}
          </div>
          {cartCode && mayUse && vouchers.some(({ state }) => state === 'usable') && (
            <p className="dim small padded" id={OTHER_CODE}>
              {t('customer.otherCode', { code: cartCode })}
            </p>
          )}
          <EditError error={inCart.problem ? { code: inCart.problem } : error} />
          <div className="scroll">
            <ListTable {...table} size="tall" rows={vouchers} empty={{ icon: 'ticket', title: t('vouchers.none') }} />
          </div>
          {dialog && (
            <VoucherDialog
              dialog={dialog}
              currency={currency}
              validDays={validDays}
              isBusy={isBusy}
              onClose={() => setDialog(undefined)}
              onSend={change}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
}
