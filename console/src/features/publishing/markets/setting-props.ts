import type { Json } from '@shop/domain/publishing'
import type { MarketField } from './market-fields'

export type SettingProps = {
  field: MarketField
  label: string
  value: Json | undefined
  /** Of the market; a channel has none. */
  alias: string
  currency: string
  markets: readonly { readonly id: string; readonly alias: string; readonly name: string }[]
  isDisabled: boolean
  isWrong: boolean
  onChange: (value: Json | undefined) => void
}

export const commonOf = ({ field, label, isDisabled, isWrong }: SettingProps) => ({
  'aria-label': label,
  disabled: isDisabled || field.isFixed === true,
  error: isWrong,
})
