'use client'

import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { refusalText } from './refusal-text'
import type { useCartEdit } from './use-cart-edit'

type Props = { opened: boolean; onClose: () => void; editing: ReturnType<typeof useCartEdit> }

export function AddArticle({ opened, onClose, editing }: Props) {
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
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      title={t('cart.addByArticle')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      size={420}
      yOffset={72}
    >
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
    </Modal>
  )
}
