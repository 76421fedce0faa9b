import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { QueryBoundary } from '@/ui/query-boundary'
import { Section } from '@/ui/section'
import { StepError } from '@/frame/publishing/step-error'
import { DraftComment } from './draft-comment'
import styles from './drafts.module.css'
import { nameIn, useDraftComments } from './use-draft-comments'

/** What colleagues say to each other about a draft, or about one document of it. It changes nothing of the draft. */
export function DraftComments({ draft, onSent }: { draft: Draft; onSent: () => Promise<void> }) {
  const t = useTranslations('console')
  const { result, form, sending, send } = useDraftComments({ draft, onSent })
  return (
    <Section isLandmark title={t('comments.title')} sub={result.data?.comments.length} className={styles.comments}>
      <QueryBoundary of={result} system={t('comments.title')}>
        {({ comments }) =>
          comments.length === 0 ? (
            <p className="dim">{t('comments.none')}</p>
          ) : (
            <ol className={styles.thread} aria-live="polite">
              {comments.map((comment) => (
                <DraftComment key={comment.id} draftId={draft.id} comment={comment} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      <form className="column gap-6" onSubmit={form.onSubmit(send)}>
        <StepError error={sending.refusal} onDismiss={sending.forgive} />
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
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={sending.isBusy}
          disabled={form.values.text.trim() === ''}
        >
          {t('comments.send')}
        </Button>
      </form>
    </Section>
  )
}
