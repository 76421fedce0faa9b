import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { GroupChoice } from './group-choice'
import type { GroupFields } from './group-form'

/** How a container stands on the page. */
export function ContainerFields(fields: GroupFields) {
  const t = useTranslations('console')
  const { value, isDisabled, onChange } = fields
  const labelOf = (choice: string) => t(`studio.layouts.${choice}`)
  return (
    <>
      <GroupChoice name="layout" choices={['full', 'half', 'third', 'quarter']} labelOf={labelOf} {...fields} />
      <TextInput
        label={t('studio.group.design')}
        disabled={isDisabled}
        value={String(value.design ?? '')}
        onChange={(event) => onChange(['design'], event.currentTarget.value)}
      />
      <GroupChoice name="responsiveMode" choices={['stack', 'collapse']} labelOf={labelOf} {...fields} />
      <GroupChoice isOptional name="displaySetting" choices={['mobile', 'desktop']} labelOf={labelOf} {...fields} />
      <GroupChoice isOptional name="customerType" choices={['PERSON', 'ORGANIZATION']} labelOf={labelOf} {...fields} />
    </>
  )
}
