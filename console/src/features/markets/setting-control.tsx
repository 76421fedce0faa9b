import { Checkbox, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { LinesControl } from './lines-control'
import type { MarketField } from './market-fields'
import { RedirectControl } from './redirect-control'
import { VatControl } from './vat-control'

type Props = {
  field: MarketField
  label: string
  value: Json | undefined
  currency: string
  markets: readonly { readonly id: string; readonly alias: string; readonly name: string }[]
  isDisabled: boolean
  isWrong: boolean
  onChange: (value: Json | undefined) => void
}

/** The control of a setting, as its schema wants it. */
export function SettingControl(props: Props) {
  const { field, label, value, currency, markets, isDisabled, isWrong, onChange } = props
  const t = useTranslations('console')
  const common = { 'aria-label': label, disabled: isDisabled || field.isFixed === true, error: isWrong }
  switch (field.control) {
    case 'flag':
      return (
        <Switch
          {...common}
          className="set-switch"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'language':
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          data={languageIds.map((id) => ({ value: id, label: t(`studio.languages.${id}`) }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'languages': {
      const chosen = Array.isArray(value) ? value.map(String) : []
      return (
        <div className="row wrap set-choices">
          {languageIds.map((id) => (
            <Checkbox
              key={id}
              size="xs"
              disabled={isDisabled}
              label={t(`studio.languages.${id}`)}
              checked={chosen.includes(id)}
              onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
          ))}
        </div>
      )
    }
    case 'choice':
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          data={[
            ...(value === undefined ? [{ value: '', label: t('studio.none') }] : []),
            ...field.choices.map((choice) => ({ value: choice, label: t(`studio.words.${choice}`) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'market':
    case 'marketAlias':
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          data={[
            ...(field.control === 'marketAlias' ? [{ value: '', label: t('studio.none') }] : []),
            ...markets.map(({ id, alias, name }) => ({ value: field.control === 'market' ? id : alias, label: name })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          className="set-number"
          value={typeof value === 'number' ? value : ''}
          min={field.least}
          max={field.most}
          clampBehavior="none"
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'amount':
      return (
        <NumberInput
          {...common}
          className="set-number"
          value={isRecord(value) && typeof value.minor === 'number' ? value.minor / 100 : ''}
          placeholder={t('studio.none')}
          decimalScale={2}
          decimalSeparator=","
          rightSection={<span className="dim sm">{currency}</span>}
          rightSectionWidth={44}
          clampBehavior="none"
          onChange={(next) =>
            onChange(typeof next === 'number' ? { minor: Math.round(next * 100), currency } : undefined)
          }
        />
      )
    case 'months':
      return (
        <NumberInput
          {...common}
          className="set-number"
          value={isRecord(value) && typeof value.months === 'number' ? value.months : ''}
          placeholder={t('studio.none')}
          min={1}
          max={60}
          onChange={(next) => onChange(typeof next === 'number' ? { months: next } : null)}
        />
      )
    case 'reduction':
      return <ReductionControl {...props} />
    case 'redirect':
      return <RedirectControl {...props} />
    case 'vat':
      return <VatControl {...props} />
    case 'domains':
      return (
        <LinesControl
          label={label}
          isDisabled={isDisabled}
          lines={Array.isArray(value) ? value.map(String) : []}
          onChange={(lines) => onChange([...lines])}
        />
      )
    case 'routes':
      return (
        <LinesControl
          label={label}
          isDisabled={isDisabled}
          lines={isRecord(value) ? Object.entries(value).map(([path, sort]) => `${path} ${String(sort)}`) : []}
          help={t('studio.help.customSortRoutesForm')}
          onChange={(lines) => onChange(Object.fromEntries(lines.map((line) => splitOnce(line))))}
        />
      )
    default:
      return (
        <TextInput {...common} value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)} />
      )
  }
}

const splitOnce = (line: string): [string, string] => {
  const [path = '', sort = ''] = line.trim().split(/\s+/)
  return [path, sort]
}

const STEPS = ['first-step', 'first-step-within', 'first-step-while-campaign-lasts', 'this-step'] as const

/** How the lowest price of thirty days is told while a reduction goes on. */
function ReductionControl({ label, value, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const policy = isRecord(value) ? value : {}
  const stepwise = isRecord(policy.stepwise) ? policy.stepwise : {}
  const memberPricesCount = policy.memberPricesCount === true
  const withDays = stepwise.kind === 'first-step-within' || stepwise.kind === 'first-step-while-campaign-lasts'
  return (
    <div className="col g6">
      <NativeSelect
        aria-label={label}
        disabled={isDisabled}
        value={String(stepwise.kind ?? '')}
        data={STEPS.map((kind) => ({ value: kind, label: t(`studio.words.${kind}`) }))}
        onChange={(event) => {
          const kind = event.currentTarget.value
          const next: Json = kind.includes('within') || kind.includes('while') ? { kind, days: 30 } : { kind }
          onChange({ stepwise: next, memberPricesCount })
        }}
      />
      {withDays && (
        <NumberInput
          className="set-number"
          aria-label={t('studio.days')}
          disabled={isDisabled}
          min={1}
          max={366}
          value={typeof stepwise.days === 'number' ? stepwise.days : ''}
          rightSection={<span className="dim sm">{t('studio.days')}</span>}
          rightSectionWidth={60}
          onChange={(days) => onChange({ stepwise: { ...stepwise, days: Number(days) || 1 }, memberPricesCount })}
        />
      )}
      <Checkbox
        size="xs"
        disabled={isDisabled}
        label={t('studio.memberPricesCount')}
        checked={memberPricesCount}
        onChange={(event) => onChange({ stepwise, memberPricesCount: event.currentTarget.checked })}
      />
    </div>
  )
}
