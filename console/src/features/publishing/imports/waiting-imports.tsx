import { Button } from '@mantine/core'
import {
  decidedImportSchema,
  type WaitingImport,
  waitingImportSchema,
  type waitingImportsSchema,
} from '@shop/contract/rest/publishing-answers'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { QueryBoundary } from '@/ui/query-boundary'
import { Section } from '@/ui/section'
import { StepError } from '@/frame/publishing/step-error'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { useShortList } from '@/lib/use-short-list'
import { type StaffQuery, useStaffQuery } from '@/lib/use-staff-query'
import { ImportRows } from './import-rows'

/** Files of prices that wait for somebody else: who sent them, who may approve them, and what they would change now. */
export function WaitingImports({ result }: { result: StaffQuery<z.infer<typeof waitingImportsSchema>> }) {
  const t = useTranslations('console')
  return (
    <QueryBoundary of={result} system={t('imports.waiting')} skeleton={<RowSkeletons rows={1} />}>
      {({ imports }) =>
        imports.length > 0 && (
          <Section isLandmark title={t('imports.waiting')}>
            {imports.map((one) => (
              <WaitingFile key={one.id} one={one} onDecided={result.refresh} />
            ))}
          </Section>
        )
      }
    </QueryBoundary>
  )
}

function WaitingFile({ one, onDecided }: { one: WaitingImport; onDecided: () => Promise<void> }) {
  const t = useTranslations('console')
  const format = useFormatter()
  const shortOf = useShortList()
  const dates = useDates()
  const { name: me } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { author, approvers, askedAt, changed, marketIds } = one
  return (
    <article className="padded" aria-label={`${t(`imports.kinds.${one.kind}`)} ${author}`}>
      <div className="row gap-6 wrap">
        <State tone="warn" icon="clock">
          {t('imports.waits', { count: changed })}
        </State>
        <span>{format.list([...marketIds])}</span>
        <span className="dim">
          {author}, {dates.short(askedAt)}
        </span>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'imports.hideRows' : 'imports.showRows')}
        </Button>
      </div>
      <p className="dim small">
        {approvers.length > 0 ? t('imports.mayApprove', { names: shortOf(approvers) }) : t('imports.nobodyApproves')}
      </p>
      {(isOpen || author === me) && <Decision one={one} isMine={author === me} isOpen={isOpen} onDecided={onDecided} />}
    </article>
  )
}

type DecisionProps = { one: WaitingImport; isMine: boolean; isOpen: boolean; onDecided: () => Promise<void> }

/** The rows as they would change now are what is approved: whoever decides has them in sight. */
function Decision({ one, isMine, isOpen, onDecided }: DecisionProps) {
  const t = useTranslations('console')
  const { name: me } = useStaff()
  const result = useStaffQuery(isOpen ? `publishing/imports/${one.id}` : null, waitingImportSchema)
  const decision = useSave(
    async (step: 'approve' | 'decline' | 'withdraw', body: object) => {
      await callStaffApi(`publishing/imports/${one.id}/${step}`, decidedImportSchema, { method: 'POST', body })
      await onDecided()
    },
    () => void result.refresh(),
  )
  const mayApprove = one.approvers.includes(me)
  return (
    <>
      <StepError error={decision.refusal} onDismiss={decision.forgive} />
      {isOpen && (
        <QueryBoundary of={result} system={t('imports.waiting')} skeleton={<RowSkeletons rows={3} />}>
          {(rows) => <ImportRows tried={rows} />}
        </QueryBoundary>
      )}
      <div className="row gap-6">
        {mayApprove && result.data && (
          <Button loading={decision.isBusy} onClick={() => decision.save('approve', { seen: result.data?.seen })}>
            {t('imports.approve', { count: result.data.changed })}
          </Button>
        )}
        {mayApprove && (
          <Button variant="default" loading={decision.isBusy} onClick={() => decision.save('decline', {})}>
            {t('imports.decline')}
          </Button>
        )}
        {isMine && (
          <Button variant="default" loading={decision.isBusy} onClick={() => decision.save('withdraw', {})}>
            {t('imports.withdraw')}
          </Button>
        )}
      </div>
    </>
  )
}
