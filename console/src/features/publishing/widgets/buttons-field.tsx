import { TextInput } from '@mantine/core'
import { isRecord, type Json, type Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { AddButton, RowList } from '@/ui/row-list'
import { AddressField } from '../fields/address-field'
import publishing from '../publishing.module.css'

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
    <div className="column gap-6">
      {error && buttons.length === 0 && <p className={publishing.setError}>{error}</p>}
      <RowList
        rows={buttons}
        className={`row gap-6 ${publishing.uploadRow}`}
        isDisabled={isDisabled}
        nameOf={(_, at) => String(at + 1)}
        onRemove={(at) => onChange(buttons.filter((_, index) => index !== at))}
      >
        {(button, at) => (
          <>
            <TextInput
              label={`${t('studio.widget.buttonText')} ${at + 1}`}
              disabled={isDisabled}
              value={String(button.buttonText ?? button.text ?? '')}
              error={errors(at, 'text') ?? errors(at, 'buttonText')}
              onChange={(event) => set(at, { text: event.currentTarget.value, buttonText: event.currentTarget.value })}
            />
            <AddressField
              label={`${t('studio.widget.href')} ${at + 1}`}
              disabled={isDisabled}
              value={String(button.href ?? button.url ?? '')}
              error={errors(at, 'href') ?? errors(at, 'url')}
              onChange={(event) => set(at, { href: event.currentTarget.value, url: event.currentTarget.value })}
            />
          </>
        )}
      </RowList>
      <span>
        <AddButton
          disabled={isDisabled}
          onClick={() => onChange([...buttons, { text: '', buttonText: '', href: '/', url: '/' }])}
        >
          {t('studio.addButton')}
        </AddButton>
      </span>
    </div>
  )
}
