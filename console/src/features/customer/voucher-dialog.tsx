'use client'
import type { ConsoleVoucher } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/frame/reason-dialog'

type Props = {
  dialog: 'issue' | ConsoleVoucher
  currency: string
  validDays: number
  isBusy: boolean
  onClose: () => void
  onSend: (change: unknown) => Promise<boolean>
}

/** A new voucher with its amounts, or one taken back; both with a reason. */
export function VoucherDialog({ dialog, currency, validDays, isBusy, onClose, onSend }: Props) {
  const t = useTranslations('console')
  return dialog === 'issue' ? (
    <ReasonDialog
      title={t('vouchers.issue')}
      consequence={t('vouchers.issueEffect', { days: validDays })}
      verb={t('vouchers.issue')}
      numbers={[
        { name: 'amount', label: `${t('vouchers.amount')}, ${currency}`, initial: 100, min: 1 },
        { name: 'minimum', label: `${t('vouchers.minimum')}, ${currency}`, initial: 0, min: 0 },
      ]}
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ reason, amount, minimum }) =>
        onSend({
          do: 'issue',
          amount: Number(amount),
          minimum: Number(minimum),
          reason,
          key: crypto.randomUUID(),
        })
      }
    />
  ) : (
    <ReasonDialog
      title={t('vouchers.revoke')}
      consequence={t('vouchers.revokeEffect', { code: dialog.code, amount: dialog.amountFormatted })}
      verb={t('vouchers.revoke')}
      isDangerous
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ reason }) => onSend({ do: 'revoke', id: dialog.id, reason })}
    />
  )
}
