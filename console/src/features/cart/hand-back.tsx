'use client'

import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeskCart, handBackTextsSchema, maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { DialogFoot } from '@/frame/dialog-foot'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDesk } from '@/lib/use-desk'

const LONGEST = 500
type Props = { cart: DeskCart; show: (cart: DeskCart) => void; refresh: () => Promise<void>; onClose: () => void }

/** The cart goes back to the shopper with some words, which stand in the shop until they are closed there. */
export function HandBack({ cart, show, refresh, onClose }: Props) {
  const t = useTranslations('console')
  const path = `carts/${encodeURIComponent(cart.id)}/hand-back`
  const ready = useDesk(path, handBackTextsSchema)
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim().length < 2 ? t('cart.messageMissing') : null) },
  })
  const send = async ({ text }: { text: string }) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { text: text.trim(), version: cart.version, key }
      const answer = await askDesk(path, maybeDeskCartSchema, { method: 'POST', body })
      if (answer.cart) show(answer.cart)
      onClose()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      const isStale = error.code === 'CONFLICT_STALE_VERSION'
      setProblem(isStale ? t('cart.handBackStale') : t('cart.handBackFailed'))
      if (isStale) await refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('cart.handBackTitle')} onClose={onClose} size={480}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(send)}>
        <p className="dim">{t('cart.handBackHelp')}</p>
        <Textarea
          label={t('cart.message')}
          lang={ready.data?.language}
          autosize
          minRows={3}
          maxLength={LONGEST}
          data-autofocus
          {...form.getInputProps('text')}
        />
        {ready.data && (
          <fieldset className="ready-texts">
            <legend className="sm dim">{t('cart.ready')}</legend>
            {ready.data.texts.map((text) => (
              <button
                key={text}
                type="button"
                className="lk"
                lang={ready.data?.language}
                onClick={() => form.setFieldValue('text', [form.values.text.trim(), text].filter(Boolean).join(' '))}
              >
                {text}
              </button>
            ))}
          </fieldset>
        )}
        {problem && (
          <div role="alert">
            <Notice tone="bad" icon="warning" title={problem} />
          </div>
        )}
        <DialogFoot verb={t('cart.sendAndHandBack')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
