import { ActionIcon, Button, TextInput } from '@mantine/core'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'

type Props = {
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  errors: (...path: Path) => string | null
  onChange: (value: Json) => void
}

/** A row of buttons. Each is written under the names of both kinds of clients. */
export function ButtonsField({ value, isDisabled, error, errors, onChange }: Props) {
  const t = useTranslations('console')
  const buttons = (Array.isArray(value) ? value : []).filter(isRecord)
  const set = (at: number, change: Readonly<Record<string, Json>>) =>
    onChange(buttons.map((button, index) => (index === at ? { ...button, ...change } : button)))
  return (
    <div className="col g6">
      {error && buttons.length === 0 && <p className="set-error">{error}</p>}
      {buttons.map((button, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place
        <div key={at} className="row g6 upload-row">
          <TextInput
            label={`${t('studio.widget.buttonText')} ${at + 1}`}
            disabled={isDisabled}
            value={String(button.buttonText ?? button.text ?? '')}
            error={errors(at, 'text') ?? errors(at, 'buttonText')}
            onChange={(event) => set(at, { text: event.currentTarget.value, buttonText: event.currentTarget.value })}
          />
          <TextInput
            className="mono-input"
            label={`${t('studio.widget.href')} ${at + 1}`}
            disabled={isDisabled}
            value={String(button.href ?? button.url ?? '')}
            error={errors(at, 'href') ?? errors(at, 'url')}
            onChange={(event) => set(at, { href: event.currentTarget.value, url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            disabled={isDisabled}
            aria-label={`${t('actions.remove')}: ${at + 1}`}
            onClick={() => onChange(buttons.filter((_, index) => index !== at))}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        </div>
      ))}
      <span>
        <Button
          size="xs"
          variant="default"
          disabled={isDisabled}
          leftSection={<Icon name="plus" size={13} />}
          onClick={() => onChange([...buttons, { text: '', buttonText: '', href: '/', url: '/' }])}
        >
          {t('studio.addButton')}
        </Button>
      </span>
    </div>
  )
}
