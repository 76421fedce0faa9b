import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import publishing from '../publishing.module.css'
import { DEVICES, type Device } from './devices'
import type { PreviewWork, usePathForm } from './use-preview-screen'

/** The address that is shown, and the devices. */
export function PreviewAddress({
  form,
  stage: { set, devices },
}: {
  form: ReturnType<typeof usePathForm>
  stage: PreviewWork
}) {
  const t = useTranslations('console')
  return (
    <form
      className={`row gap-6 wrap ${publishing.stageAddress}`}
      onSubmit={form.onSubmit(({ path: typed }) => set('path', typed.startsWith('/') ? typed : `/${typed}`))}
    >
      <TextInput
        className="grow mono-input"
        aria-label={t('routeTester.path')}
        leftSection={<Icon name="lock" size={14} />}
        {...form.getInputProps('path')}
      />
      <Button type="submit" variant="default">
        {t('studio.goThere')}
      </Button>
      {(Object.keys(DEVICES) as Device[]).map((name) => (
        <Button
          key={name}
          variant={devices.includes(name) ? 'filled' : 'default'}
          aria-pressed={devices.includes(name)}
          leftSection={<Icon name={name} size={14} />}
          onClick={() => {
            const next = devices.includes(name) ? devices.filter((one) => one !== name) : [...devices, name]
            set('devices', next.join(','))
          }}
        >
          {t(`widgets.${name}`)}
        </Button>
      ))}
    </form>
  )
}
