import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useShortList } from '@/lib/use-short-list'
import { atPath } from '../documents/at-path'
import { MomentField } from '../fields/moment-field'
import { useMomentAhead } from './use-moment-ahead'

type Props = {
  draft: Draft
  /** Who approves can say when it goes out at once. */
  mayPublish: boolean
  step: (name: string, more?: object) => Promise<unknown>
  isBusy: boolean
  isWrong: boolean
}

/** Four eyes: who can approve the draft, why somebody cannot, and the way back to who wrote it. */
export function ApprovalPart({ draft, mayPublish, step, isBusy, isWrong }: Props) {
  const t = useTranslations('console')
  const { may, ref: me } = useStaff()
  const shortOf = useShortList()
  const [isReturning, setReturning] = useState(false)
  const [typed, setTyped] = useState('')
  const moment = useMomentAhead()
  const aliases = riskyAliases(draft)
  const isNamed = typed.trim().toLowerCase() === aliases.join(' ')
  const { state, risk, approval, approver } = draft
  const isApproved = state === 'approved'
  if (risk !== 'high' && state !== 'requested' && !isApproved) return null
  const names = shortOf(approval.approvers.map(({ name }) => name))
  const mayApprove = approval.approvers.some(({ ref }) => ref === me)
  const isMine = approval.writers.some(({ ref }) => ref === me)
  const why = isMine
    ? t('permissions.ownWork')
    : approval.permission === 'campaigns:approve'
      ? t('studio.approval.ofCampaigns')
      : t('studio.approval.ofMarkets')
  const approve = async () => {
    if (!moment.isAhead()) return
    const approved = await step('approve')
    if (approved && moment.at) await step('schedule', { publishAt: moment.at })
  }
  return (
    <>
      {isApproved ? (
        <p className="dim">{t('studio.approvedBy', { name: approver ?? '' })}</p>
      ) : (
        <p className="dim">
          {names ? t('studio.approval.by', { names }) : t('studio.approval.byNobody')}
          {!mayApprove && ` ${why}`}
        </p>
      )}
      {!isApproved && mayApprove && (
        <>
          {aliases.length > 0 && (
            <TextInput
              label={t.rich('studio.approval.typeAlias', {
                alias: aliases.join(' '),
                code: (text) => <span className="mono">{text}</span>,
              })}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {mayPublish && <MomentField label={t('studio.approval.goesOut')} {...moment.field} />}
          <Button loading={isBusy} disabled={isWrong || !isNamed} onClick={approve}>
            {t(moment.at ? 'studio.approval.andPlan' : 'markets.approve')}
          </Button>
        </>
      )}
      {state === 'open' && isMine && may('content:edit') && (
        <Button loading={isBusy} disabled={isWrong} onClick={() => step('request')}>
          {t('markets.requestApproval')}
        </Button>
      )}
      {mayApprove && (state === 'requested' || isApproved) && !isReturning && (
        <Button variant="danger" onClick={() => setReturning(true)}>
          {t('markets.sendBack')}
        </Button>
      )}
      {isReturning && <SendBack step={step} isBusy={isBusy} onClose={() => setReturning(false)} />}
    </>
  )
}

/** Of the markets that the draft can break: who approves types them, so that no other is meant. */
function riskyAliases({ documents }: Draft): readonly string[] {
  return documents
    .filter(({ kind, changes }) => kind === 'market' && changes.some(({ risk }) => risk === 'high'))
    .map(({ key, body, live }) => {
      const alias = atPath(body ?? live ?? undefined, ['alias'])
      return typeof alias === 'string' ? alias : key.slice(0, 2).toLowerCase()
    })
    .toSorted()
}

type SendBackProps = Pick<Props, 'step' | 'isBusy'> & { onClose: () => void }

function SendBack({ step, isBusy, onClose }: SendBackProps) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (value) => (value.trim() ? null : t('studio.approval.sayWhat')) },
  })
  return (
    <form
      className="column gap-6"
      noValidate
      onSubmit={form.onSubmit(({ note }) => step('send-back', { note: note.trim() }).then((done) => done && onClose()))}
    >
      <Textarea
        data-autofocus
        autoFocus
        label={t('studio.approval.whatToChange')}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <div className="row gap-6">
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={isBusy}>
          {t('markets.sendBack')}
        </Button>
      </div>
    </form>
  )
}
