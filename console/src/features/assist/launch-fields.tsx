import { Checkbox, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { impersonationLimits, impersonationReasons, LONGEST_TICKET } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'
import { CodeOrPasskey } from '@/frame/access/code-or-passkey'
import { ProviderProof } from '@/frame/access/provider-proof'
import { languageName } from '@/lib/language-name'
import { useStaff } from '@/lib/staff'
import styles from './assist.module.css'
import { viewWidths } from './hand-over'
import type { Launch } from './use-launch'
import { type LaunchForm, LEAST, type useLaunchForm } from './use-launch-form'

const MINUTES = [5, 10, 15, 20, 30]

type Props = { form: LaunchForm; launch: Launch }

/** Why the shop is seen as the customer, and for how long. */
export function ReasonFields({ form, launch: { isBreaking } }: Props) {
  const t = useTranslations('console')
  const { values } = form
  return (
    <>
      <div className={styles.launchRow}>
        <NativeSelect
          className="grow"
          label={t('table.reason')}
          data-autofocus
          data={impersonationReasons.map((value) => ({ value, label: t(`viewAs.reasons.${value}`) }))}
          {...form.getInputProps('reasonCode')}
        />
        <TextInput
          className={styles.mediumField}
          label={t('viewAs.ticket')}
          withAsterisk={!values.isCall}
          disabled={values.isCall}
          maxLength={LONGEST_TICKET}
          {...form.getInputProps('ticket')}
        />
        <NativeSelect
          className={styles.shortField}
          label={t('viewAs.ends')}
          data={MINUTES.filter((minutes) => !isBreaking || minutes <= impersonationLimits.breakGlassMinutes).map(
            (minutes) => ({ value: String(minutes), label: t('viewAs.minutes', { minutes }) }),
          )}
          {...form.getInputProps('minutes')}
        />
      </div>
      <Checkbox label={t('viewAs.call')} {...form.getInputProps('isCall', { type: 'checkbox' })} />
      <TextInput
        label={t('viewAs.what')}
        withAsterisk
        description={t('viewAs.whatHelp', { count: values.reason.trim().length, min: LEAST })}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </>
  )
}

/** Where the shop is seen, in which language and how wide. */
export function PlaceFields({ form, market, markets, launch }: ReturnType<typeof useLaunchForm> & { launch: Launch }) {
  const t = useTranslations('console')
  const { width, setWidth } = launch
  return (
    <div className={styles.launchRow}>
      <NativeSelect
        className="grow"
        label={t('table.market')}
        data={markets.map(({ id, alias }) => ({ value: id, label: alias.toUpperCase() }))}
        {...form.getInputProps('market')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('market', value)
          const chosen = markets.find(({ id }) => id === value)
          if (chosen) form.setFieldValue('language', chosen.defaultLanguageId)
        }}
      />
      <NativeSelect
        className={styles.mediumField}
        label={t('viewAs.language')}
        data={(market?.allowedLanguages ?? []).map(({ id, code }) => ({
          value: id,
          label: languageName(code),
        }))}
        {...form.getInputProps('language')}
      />
      <TextInput className="grow" label={t('viewAs.path')} maxLength={500} {...form.getInputProps('path')} />
      <Input.Wrapper label={t('viewAs.width')} labelElement="div">
        <SegmentedControl
          className={styles.widths}
          aria-label={t('viewAs.width')}
          value={width}
          onChange={(wish) => setWidth(viewWidths.find((one) => one === wish) ?? 'desktop')}
          data={viewWidths.map((value) => ({ value, label: t(`viewAs.widths.${value}`) }))}
        />
      </Input.Wrapper>
    </div>
  )
}

/** The code from the staff member's device, where one is wanted. */
export function CodeField({ form, launch: { isBreaking, proven } }: Props) {
  const t = useTranslations('console')
  const { provesElsewhere } = useStaff()
  if (provesElsewhere) return <ProviderProof purpose="step-up" onProven={proven} />
  return (
    <CodeOrPasskey
      onProven={proven}
      label={t('viewAs.code')}
      description={t(isBreaking ? 'viewAs.breakGlass.codeHelp' : 'viewAs.codeHelp')}
      autoFocus
      {...form.getInputProps('code')}
    />
  )
}
