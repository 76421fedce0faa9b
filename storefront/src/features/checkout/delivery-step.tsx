import type { Delivery, DeliveryOption, PickupPoint } from '@shop/domain/checkout'
import type { LocaleCode } from '@shop/domain/market'
import { useMemo, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { FieldError } from '@/ui/field-parts'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutView, ShippingOption } from './checkout-api'
import { Choice } from './choice'
import { arrivalOf } from './delivery-days'
import type { BoundField } from './use-checkout-form'

type DeliveryStepProps = {
  readonly t: Translate
  readonly locale: LocaleCode
  readonly timeZone: string
  readonly zip: BoundField
  /** Only where the shopper has to name it. */
  readonly city: BoundField | undefined
  readonly town: string
  readonly onNameTown: () => void
  readonly view: CheckoutView | null
  readonly delivery: Delivery | null
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly isMissing: boolean
  readonly pickupPoint: string | undefined
  readonly onChoose: (option: ShippingOption) => void
  readonly onPickup: (point: PickupPoint) => void
  readonly onRetry: () => void
}

/** Where it goes and how: nothing is offered before it is known where to. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { t, zip, city, town, onNameTown, delivery, isPending, hasFailed, onRetry } = props
  const isKnown = delivery !== null && zip.value.trim() !== ''
  return (
    <>
      <div className={s.zipRow}>
        <TextField
          {...zip}
          label={t('field.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
          onChange={zip.onChange}
        />
        {city ? (
          <TextField {...city} label={t('field.city')} autoComplete="address-level2" onChange={city.onChange} />
        ) : (
          <div className={s.zipTown}>
            <p role="status">
              {town && (
                <>
                  <Icon name="check" size="s" />
                  {town}
                </>
              )}
            </p>
            {town && (
              <button type="button" className={button.textButton} onClick={onNameTown}>
                {t('checkout.nameTown')}
              </button>
            )}
          </div>
        )}
      </div>
      {hasFailed ? (
        <div className={notice.notice} data-kind="error" role="alert">
          <Icon name="warn" size="s" />
          <p>{t('checkout.shippingFailed')}</p>
          <p>
            <button type="button" className={button.textButton} onClick={onRetry}>
              {t('error.retry')}
            </button>
          </p>
        </div>
      ) : isKnown ? (
        <Methods {...props} delivery={delivery} />
      ) : (
        <p className={`${base.small} ${base.muted}`} role="status">
          {isPending && zip.value.trim() !== '' && !zip.error ? t('checkout.loadingMethods') : t('checkout.zipNeeded')}
        </p>
      )}
    </>
  )
}

function Methods(props: DeliveryStepProps & { readonly delivery: Delivery }) {
  const { t, view, delivery, isPending, isMissing, onChoose } = props
  const options = view?.shippingOptions ?? []
  if (options.length === 0) {
    return (
      <p className={`${base.small} ${s.warning}`} role="status">
        {t('checkout.noMethods', { zip: delivery.zip })}
      </p>
    )
  }
  return (
    <fieldset
      className={s.choices}
      aria-busy={isPending}
      aria-describedby={isMissing ? 'checkout-shipping-error' : undefined}
      id="checkout-shipping"
      tabIndex={-1}
    >
      <legend className={s.legend}>{t('checkout.shippingMethod')}</legend>
      {options.map((option) => (
        <Method
          key={option.id}
          {...props}
          option={option}
          times={delivery.options.find(({ id, key }) => id === option.id || key === option.name)}
          onChoose={() => onChoose(option)}
        />
      ))}
      {isMissing && (
        <div className={s.choicesError}>
          <FieldError id="checkout-shipping-error">{t('checkout.shippingMissing')}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type MethodProps = Omit<DeliveryStepProps, 'onChoose'> & {
  readonly option: ShippingOption
  readonly times: DeliveryOption | undefined
  readonly onChoose: () => void
}

function Method({ t, locale, timeZone, option, times, pickupPoint, onChoose, onPickup }: MethodProps) {
  const [today] = useState(() => new Date())
  const days = useMemo(() => times && arrivalOf(times, today, timeZone, locale), [times, today, timeZone, locale])
  const points = times?.pickupPoints ?? []
  const arrives =
    days && (days.from === days.to ? t('checkout.arrivesOn', { date: days.to }) : t('shipping.arrives', { ...days }))
  return (
    <Choice
      name="checkout-shipping-method"
      value={String(option.id)}
      title={option.displayName}
      mark={
        option.feeIncVat === 0 ? (
          t('cart.shippingFree')
        ) : (
          <VatForms incVat={option.feeIncVatFormatted} exVat={option.feeExVatFormatted} />
        )
      }
      text={[times?.description, arrives].filter(Boolean).join(' ')}
      isChecked={option.isSelected}
      onChoose={onChoose}
    >
      {points.length > 0 && (
        <div className={field.field}>
          <SelectField
            id="checkout-pickup"
            label={t('checkout.choosePickup')}
            value={pickupPoint ?? points[0]?.id}
            options={points.map(({ id, name, address }) => ({
              value: id,
              label: [name, address].filter(Boolean).join(', '),
            }))}
            onChange={(chosenId) => {
              const chosen = points.find(({ id }) => id === chosenId)
              if (chosen) onPickup(chosen)
            }}
          />
          <p className={field.fieldHelp}>{(points.find(({ id }) => id === pickupPoint) ?? points[0])?.openingHours}</p>
        </div>
      )}
    </Choice>
  )
}
