import { Menu } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { PageHead } from '@/ui/page-head'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DraftState } from '@/frame/publishing/draft-state'
import { StepError } from '@/frame/publishing/step-error'
import { Keys } from '@/frame/small-parts'
import { DraftSteps } from './draft-steps'
import { type DraftWork, editorOf, isOpenDraft } from './draft-work'

/** The name of a draft, its state, and the ways from here. */
export function DraftHead({ id, work }: { id: string; work: DraftWork }) {
  const t = useTranslations('console')
  const draft = work.result.data
  const first = draft?.documents[0]
  const isOpen = isOpenDraft(draft)
  return (
    <PageHead
      crumbs={
        <Link className="link" href="/drafts">
          {t('studio.drafts')}
        </Link>
      }
      title={draft?.name ?? t('markets.draft')}
      lead={draft && <DraftState state={draft.state} />}
      actions={
        <div className={kit.pageActions}>
          {first && isOpen && (
            <Link className="mantine-Button-root" data-variant="default" href={editorOf(id, first)}>
              <Icon name="pencil" size={14} />
              {t('studio.editDraft')}
              <Keys keys={['e']} />
            </Link>
          )}
          <Link className="mantine-Button-root" data-variant="default" href={`/drafts/${id}/preview`}>
            <Icon name="eye" size={14} />
            {t('markets.preview')}
            <Keys keys={['p']} />
          </Link>
          {isOpen && <MoreSteps work={work} />}
        </div>
      }
    >
      {draft && <DraftSteps draft={draft} />}
      {work.error?.code !== 'CONFLICT_STALE_VERSION' && <StepError error={work.error} onDismiss={work.dismiss} />}
    </PageHead>
  )
}

function MoreSteps({ work }: { work: DraftWork }) {
  const t = useTranslations('console')
  const router = useRouter()
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <button
          type="button"
          className="mantine-ActionIcon-root"
          data-variant="default"
          aria-label={t('table.actions')}
        >
          <Icon name="chevron" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => work.step('rebase')}>{t('markets.rebase')}</Menu.Item>
        <Menu.Item color="red" onClick={() => work.step('discard').then((done) => done && router.push('/drafts'))}>
          {t('studio.discardDraft')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
