import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { draftCommentsSchema } from '@shop/contract/rest/publishing-comments'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/frame/link'
import { StepError } from '@/frame/publishing/step-error'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Face } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'

const nameIn = ({ kind, key }: { kind: string; key: string }) => `${kind}/${key}`

/** What colleagues say to each other about a draft, or about one document of it. It changes nothing of the draft. */
export function DraftComments({ draft, onSent }: { draft: Draft; onSent: () => Promise<void> }) {
  const t = useTranslations('console')
  const dates = useDates()
  const path = `publishing/comments/${draft.id}`
  const desk = useDesk(path, draftCommentsSchema)
  const form = useForm({ initialValues: { text: '', about: '' } })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  // The same until it was taken, so that a comment sent again after a failure is one.
  const [id, setId] = useState(() => crypto.randomUUID())
  const send = async ({ text, about }: typeof form.values) => {
    if (text.trim() === '') return
    setBusy(true)
    setError(undefined)
    const document = draft.documents.find((one) => nameIn(one) === about)
    const named = document && { about: { kind: document.kind, key: document.key } }
    try {
      const body = { id, text: text.trim(), ...named }
      desk.show(await askDesk(path, draftCommentsSchema, { method: 'POST', body }))
      setId(crypto.randomUUID())
      form.setFieldValue('text', '')
      await onSent()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <section className="sec comments" aria-label={t('comments.title')}>
      <header>
        <h2 className="h3">{t('comments.title')}</h2>
        {desk.data && <span className="sub">{desk.data.comments.length}</span>}
      </header>
      <Shown of={desk} system={t('comments.title')} skeleton={<RowSkeletons />}>
        {({ comments }) =>
          comments.length === 0 ? (
            <p className="dim">{t('comments.none')}</p>
          ) : (
            <ol className="thread" aria-live="polite">
              {comments.map((comment) => (
                <li key={comment.id}>
                  <div className="row g6">
                    <Face name={comment.author} size="xs" />
                    <b className="b">{comment.author}</b>
                    <time className="faint sm" dateTime={comment.at} title={dates.whole(comment.at)}>
                      {dates.short(comment.at)}
                    </time>
                  </div>
                  {comment.about && (
                    <Link
                      className="lk sm"
                      href={`/drafts/${draft.id}/${comment.about.kind}/${encodeURIComponent(comment.about.key)}`}
                    >
                      {t(`studio.kinds.${comment.about.kind}`)}: {comment.about.key}
                    </Link>
                  )}
                  <p>{comment.text}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Shown>
      <form className="col g6" onSubmit={form.onSubmit(send)}>
        <StepError error={error} onDismiss={() => setError(undefined)} />
        {draft.documents.length > 1 && (
          <NativeSelect
            size="xs"
            label={t('comments.about')}
            data={[
              { value: '', label: t('comments.whole') },
              ...draft.documents.map((one) => ({
                value: nameIn(one),
                label: `${t(`studio.kinds.${one.kind}`)}: ${one.key}`,
              })),
            ]}
            {...form.getInputProps('about')}
          />
        )}
        <Textarea
          label={t('comments.yours')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          {...form.getInputProps('text')}
        />
        <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={form.values.text.trim() === ''}>
          {t('comments.send')}
        </Button>
      </form>
    </section>
  )
}
