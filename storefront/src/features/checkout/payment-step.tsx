import { isPaymentOpen, loanExample } from '@shop/domain/checkout'
import type { LocaleCode } from '@shop/domain/market'
import { fromDecimal } from '@shop/domain/money'
import { maskPersonalId } from '@shop/domain/validation'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '@/lib/lazy-texts'
import { loanValues } from '@/lib/loan-values'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { FieldError, TextField } from '@/shell/text-field'
import s from './checkout.module.css'
import { type CheckoutValues, requiredFieldsOf } from './checkout-form'
import type { CheckoutView, PaymentOption } from './checkout-view'
import { Choice } from './choice'
import { isCredit, kindOf, needsPersonalId } from './payment-kinds'
import type { BoundField } from './use-checkout-form'

type PaymentStepProps = {
  readonly t: Translate
  readonly view: CheckoutView | null
  readonly values: CheckoutValues
  readonly hasShipping: boolean
  readonly country: string
  readonly currency: string
  readonly locale: LocaleCode
  /** Over how many months the market spreads a price. */
  readonly loanMonths: number
  readonly disabled: readonly string[]
  readonly isMissing: boolean
  readonly personalId: BoundField
  readonly onChoose: (option: PaymentOption) => void
}

export const isPaymentReached = (values: CheckoutValues, hasShipping: boolean): boolean =>
  isPaymentOpen({
    zip: values.zip,
    hasShippingMethod: hasShipping,
    requiredFields: requiredFieldsOf(values).map((name) => String(values[name])),
  })

/** How it is paid: the services' order is the law's, and what is chosen was chosen by the shopper. */
export function PaymentStep({
  t,
  view,
  values,
  hasShipping,
  isMissing,
  disabled,
  onChoose,
  ...props
}: PaymentStepProps) {
  if (!isPaymentReached(values, hasShipping)) return <p className={s.hint}>{t('checkout.paymentGuard')}</p>
  const options = view?.paymentOptions ?? []
  return (
    <fieldset className={s.choices} id="checkout-payment" tabIndex={-1}>
      <legend className={s.legend}>{t('checkout.choosePayment')}</legend>
      {options.map((option) => {
        const kind = kindOf(option)
        const asksForId = values.customerType === 'PERSON' && needsPersonalId(kind, props.country)
        return (
          <Choice
            key={option.id}
            name="checkout-payment-method"
            value={String(option.id)}
            title={option.displayName}
            mark={markOf(t, kind, option)}
            text={<Explained t={t} kind={kind} view={view} {...props} />}
            isChecked={option.isSelected}
            isDisabled={disabled.includes(kind)}
            onChoose={() => onChoose(option)}
          >
            {asksForId && <PersonalId t={t} field={props.personalId} />}
          </Choice>
        )
      })}
      {isMissing && (
        <div className={s.choicesError}>
          <FieldError id="checkout-payment-error">{t('checkout.choosePayment')}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

function markOf(t: Translate, kind: string, { feeIncVat, feeIncVatFormatted }: PaymentOption): string {
  const mark = kind === 'Loan' ? t('checkout.credit') : t(isCredit(kind) ? 'checkout.payLater' : 'checkout.payNow')
  return feeIncVat > 0 ? `${mark}, ${feeIncVatFormatted}` : mark
}

type ExplainedProps = Pick<PaymentStepProps, 't' | 'view' | 'country' | 'currency' | 'locale' | 'loanMonths'> & {
  readonly kind: string
}

const DAYS_TO_PAY = 14

/** In a line what comes of the choice; beside a loan what it costs, as an example of this very amount. */
function Explained({ t, kind, view, country, currency, locale, loanMonths }: ExplainedProps): ReactNode {
  if (kind === 'Card') return t('checkout.cardHelp')
  const strong = country === 'FI' && isCredit(kind) ? t('payment.strongId') : ''
  if (kind === 'DirectInvoice') return [t('checkout.invoiceHelp', { days: DAYS_TO_PAY }), strong].join(' ')
  if (kind !== 'Loan') return null
  const toPay = view?.cart.summary.balance?.totalSellingPriceExBalanceIncVat ?? 0
  const amount = fromDecimal(toPay, currency as never)
  if (!amount) return strong
  const values = loanValues(loanExample(amount, loanMonths), locale)
  return (
    <>
      <p data-loan-example>{t('payment.perMonth', { ...values, amount: values.monthly })}</p>
      <p>
        {t('payment.loanExample', values)} <strong>{t('payment.creditNotice')}</strong> {strong}
      </p>
    </>
  )
}

/** Readable while it is typed; afterwards only the date of birth is. */
function PersonalId({ t, field }: { readonly t: Translate; readonly field: BoundField }) {
  const [isTyped, setTyped] = useState(false)
  const shown = isTyped || field.error || field.value === '' ? field.value : maskPersonalId(field.value)
  return (
    <TextField
      {...field}
      value={shown}
      label={t('field.personalId')}
      help={t('field.personalIdHelp')}
      autoComplete="off"
      inputMode="text"
      spellCheck={false}
      maxLength={20}
      onFocus={({ currentTarget }) => {
        // At once: what is selected with the focus is then the number itself, and not a mask that is gone with the selection.
        flushSync(() => setTyped(true))
        currentTarget.select()
      }}
      onBlur={(event) => {
        setTyped(false)
        field.onBlur(event)
      }}
    />
  )
}

export function PaymentNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={notice.notice} data-kind="error" role="alert">
      <Icon name="warn" size="s" />
      <p>{children}</p>
    </div>
  )
}
