import type { TextInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/ui/code-field'
import { stepUpByPasskey } from '@/lib/passkey'
import { PasskeyButton } from './passkey-button'

type Props = TextInputProps & { readonly onProven: () => void }

/** In a form that goes on by itself: the code goes along with it, a passkey proves at once. */
export function CodeOrPasskey({ onProven, ...field }: Props) {
  const t = useTranslations('console.access')
  return (
    <>
      <CodeField {...field} />
      <PasskeyButton label={t('passkeyUse')} ask={stepUpByPasskey} onDone={onProven} />
    </>
  )
}
