import { Checkbox, Switch, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { homeDomainOf } from '@shop/domain/market'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { ChoiceControl } from './choice-control'
import { LinesControl } from './lines-control'
import styles from './markets.module.css'
import { NumberControl } from './number-control'
import { RedirectControl } from './redirect-control'
import { ReductionControl } from './reduction-control'
import { commonOf, type SettingProps } from './setting-props'
import { VatControl } from './vat-control'

/** The control of a setting, as its schema wants it. */
export function SettingControl(props: SettingProps) {
  const { field, label, value, alias, isDisabled, onChange } = props
  const t = useTranslations('console')
  const common = commonOf(props)
  switch (field.control) {
    case 'flag':
      return (
        <Switch
          {...common}
          className={styles.setSwitch}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'languages': {
      const chosen = Array.isArray(value) ? value.map(String) : []
      return (
        <div className={`row wrap ${styles.setChoices}`}>
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
    case 'language':
    case 'choice':
    case 'market':
    case 'marketAlias':
      return <ChoiceControl {...props} />
    case 'number':
    case 'amount':
    case 'months':
      return <NumberControl {...props} />
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
          example={homeDomainOf(alias)}
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
