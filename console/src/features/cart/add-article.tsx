'use client'

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/frame/dialog'
import { refusalText } from './refusal-text'
import type { useCartEdit } from './use-cart-edit'

type Props = { onClose: () => void; editing: ReturnType<typeof useCartEdit> }

export function AddArticle({ onClose, editing }: Props) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { article: '', size: '' },
    validate: { article: (value) => (value.trim() ? null : t('cart.articleMissing')) },
  })
  const close = () => {
    form.reset()
    editing.forgive()
    onClose()
  }
  const add = async (values: { article: string; size: string }) => {
    if (await editing.edit({ do: 'add', article: values.article.trim(), size: values.size.trim() })) close()
  }
  return (
    <Dialog title={t('cart.addByArticle')} onClose={close} size={420}>
      <form onSubmit={form.onSubmit(add)} noValidate className="modal-form">
        <TextInput data-autofocus label={t('cart.article')} {...form.getInputProps('article')} />
        <TextInput label={t('cart.size')} description={t('cart.sizeHelp')} {...form.getInputProps('size')} />
        {editing.refusal && (
          <p role="alert" className="bad">
            {refusalText(t, editing.refusal)}
          </p>
        )}
        <div className="row">
          <Button type="submit" loading={editing.isBusy}>
            {t('actions.add')}
          </Button>
          <Button variant="subtle" onClick={close}>
            {t('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
