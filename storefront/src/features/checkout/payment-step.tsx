import { isPaymentOpen, loanExample, loanValues, needsPersonalId } from '@shop/domain/checkout'
import { invoiceDays } from '@shop/domain/document'
import type { LocaleCode } from '@shop/domain/market'
import { fromDecimal, type Money } from '@shop/domain/money'
import { isCredit } from '@shop/domain/payment'
import { maskPersonalId } from '@shop/domain/validation'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import base from '@/ui/base.module.css'
import { FieldError } from '@/ui/field-parts'
import { VatForms } from '@/ui/price/vat-forms'
import { TextField } from '@/ui/text-field'
import type { CreditFacts } from '@/legal/credit-settings'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutView, PaymentOption } from './checkout-api'
import { type CheckoutValues, requiredFieldsOf } from './checkout-form'
import { Choice } from './choice'
import { kindOf } from './payment-kinds'
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
  readonly credit: CreditFacts
  readonly market: string
  readonly language: string
  readonly disabled: readonly string[]
  /** Credit was refused by an id that may have been mistyped: it can be mended whatever is chosen. */
  readonly isIdOpen: boolean
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

const ERROR = 'checkout-payment-error'

/** How it is paid: the services' order is the law's, and what is chosen was chosen by the shopper. */
export function PaymentStep({
  t,
  view,
  values,
  hasShipping,
  isMissing,
  disabled,
  isIdOpen,
  onChoose,
  ...props
}: PaymentStepProps) {
  if (!isPaymentReached(values, hasShipping))
    return <p className={`${base.small} ${base.muted}`}>{t('checkout.paymentGuard')}</p>
  const options = view?.paymentOptions ?? []
  if (view && options.length === 0) return noPayments(t)
  const isBusiness = values.customerType === 'ORGANIZATION'
  const error = isMissing ? ERROR : undefined
  const asking = isBusiness ? undefined : askingForId(options, props.country, isIdOpen)
  return (
    <fieldset className={s.choices} id="checkout-payment" tabIndex={-1} aria-describedby={error}>
      <legend className={s.legend}>{t('checkout.choosePayment')}</legend>
      {options.map((option) => {
        const kind = kindOf(option)
        return (
          <Choice
            key={option.id}
            name="checkout-payment-method"
            value={String(option.id)}
            title={option.displayName}
            mark={markOf(t, kind, option)}
            text={<Explained t={t} kind={kind} view={view} isBusiness={isBusiness} {...props} />}
            isChecked={option.isSelected}
            isDisabled={disabled.includes(kind)}
            isOpen={option === asking}
            onChoose={() => onChoose(option)}
          >
            <PersonalId t={t} field={props.personalId} />
          </Choice>
        )
      })}
      {isMissing && (
        <div className={s.choicesError}>
          <FieldError id={ERROR}>{t('checkout.choosePayment')}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** Nobody takes payments for this market: nothing that the shopper enters changes it. */
const noPayments = (t: Translate) => (
  <p className={base.small} id="checkout-payment" tabIndex={-1}>
    {t('checkout.noPayments')}
  </p>
)

/** Where the field of the id stands: once, however many ways to pay ask for it. */
function askingForId(options: readonly PaymentOption[], country: string, isOpen: boolean): PaymentOption | undefined {
  const asking = options.filter((option) => needsPersonalId(kindOf(option), country))
  return asking.find(({ isSelected }) => isSelected) ?? (isOpen ? asking[0] : undefined)
}

function markOf(t: Translate, kind: string, option: PaymentOption): ReactNode {
  const mark = kind === 'Loan' ? t('checkout.credit') : t(isCredit(kind) ? 'checkout.payLater' : 'checkout.payNow')
  if (option.feeIncVat === 0) return mark
  return (
    <>
      {mark}, <VatForms incVat={option.feeIncVatFormatted} exVat={option.feeExVatFormatted} />
    </>
  )
}

type ExplainedProps = Pick<
  PaymentStepProps,
  't' | 'view' | 'country' | 'currency' | 'locale' | 'loanMonths' | 'credit' | 'market' | 'language'
> & {
  readonly kind: string
  readonly isBusiness: boolean
}

/**
 * What comes of the choice, and who gives the credit. A consumer reads also what the law says of credit to consumers: the
 * warning, the age, and beside a loan what it costs, as an example of this very amount.
 */
function Explained({ t, kind, view, isBusiness, credit, ...props }: ExplainedProps): ReactNode {
  if (kind === 'Card') return t('checkout.cardHelp')
  if (!isCredit(kind)) return null
  const isLent = kind === 'Loan' || props.country === 'FI'
  const amount = amountToPay(view, props.currency)
  const lender =
    isLent && credit.lender
      ? t('payment.lender', { lender: credit.lender.name, address: credit.lender.address, seller: credit.seller })
      : ''
  const age = isBusiness ? '' : t('payment.fromAge', { age: credit.age })
  const strong = props.country === 'FI' ? t('payment.strongId') : ''
  const facts = [lender, age, strong].filter(Boolean).join(' ')
  return (
    <>
      {isLent && !isBusiness && (
        <p className={s.creditNotice} data-credit-notice>
          {t('payment.creditNotice')}
        </p>
      )}
      {kind === 'Loan' && !isBusiness && <LoanTerms t={t} amount={amount} {...props} />}
      {kind !== 'Loan' && <p>{t('checkout.invoiceHelp', { days: invoiceDays })}</p>}
      {credit.late && !isBusiness && <p>{t('payment.late', credit.late)}</p>}
      {facts && <p>{facts}</p>}
      {isLent && !isBusiness && amount && (
        <p>
          <a className={base.link} href={informationHref(kind, amount, props)} target="_blank" rel="noopener">
            {t('payment.details')}
          </a>
        </p>
      )}
    </>
  )
}

function LoanTerms({
  t,
  amount,
  locale,
  loanMonths,
}: Pick<ExplainedProps, 't' | 'locale' | 'loanMonths'> & { readonly amount: Money | undefined }) {
  if (!amount) return null
  const values = loanValues(loanExample(amount, loanMonths), locale)
  return (
    <>
      <p data-loan-example>{t('payment.perMonth', { ...values, amount: values.monthly })}</p>
      <p>{t('payment.loanExample', values)}</p>
    </>
  )
}

const amountToPay = (view: CheckoutView | null, currency: string): Money | undefined =>
  fromDecimal(view?.cart.summary.balance?.totalSellingPriceExBalanceIncVat ?? 0, currency as never)

/** The standard information on this credit, as a file to keep. */
function informationHref(
  kind: string,
  { minor }: Money,
  { market, language }: Pick<ExplainedProps, 'market' | 'language'>,
): string {
  const query = new URLSearchParams({
    market,
    language,
    kind: kind === 'Loan' ? 'loan' : 'invoice',
    amount: String(minor),
  })
  return `/credit-information?${query}`
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
