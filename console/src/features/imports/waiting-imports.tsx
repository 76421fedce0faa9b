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
import { StepError } from '@/frame/publishing/step-error'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { type Desk, useDesk } from '@/lib/use-desk'
import { useShortList } from '@/lib/use-short-list'
import { ImportRows } from './import-rows'

/** Files of prices that wait for somebody else: who sent them, who may approve them, and what they would change now. */
export function WaitingImports({ desk }: { desk: Desk<z.infer<typeof waitingImportsSchema>> }) {
  const t = useTranslations('console')
  return (
    <Shown of={desk} system={t('imports.waiting')} skeleton={<RowSkeletons rows={1} />}>
      {({ imports }) =>
        imports.length > 0 && (
          <section className="sec" aria-label={t('imports.waiting')}>
            <header>
              <h2 className="h3">{t('imports.waiting')}</h2>
            </header>
            {imports.map((one) => (
              <WaitingFile key={one.id} one={one} onDecided={desk.refresh} />
            ))}
          </section>
        )
      }
    </Shown>
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
    <article className="pad" aria-label={`${t(`imports.kinds.${one.kind}`)} ${author}`}>
      <div className="row g6 wrap">
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
      <p className="dim sm">
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
  const desk = useDesk(isOpen ? `publishing/imports/${one.id}` : null, waitingImportSchema)
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)
  const decide = async (step: 'approve' | 'decline' | 'withdraw', body: object) => {
    setBusy(true)
    setError(undefined)
    try {
      await askDesk(`publishing/imports/${one.id}/${step}`, decidedImportSchema, { method: 'POST', body })
      await onDecided()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
      void desk.refresh()
    }
    setBusy(false)
  }
  const mayApprove = one.approvers.includes(me)
  return (
    <>
      <StepError error={error} onDismiss={() => setError(undefined)} />
      {isOpen && (
        <Shown of={desk} system={t('imports.waiting')} skeleton={<RowSkeletons rows={3} />}>
          {(rows) => <ImportRows tried={rows} />}
        </Shown>
      )}
      <div className="row g6">
        {mayApprove && desk.data && (
          <Button loading={isBusy} onClick={() => decide('approve', { seen: desk.data?.seen })}>
            {t('imports.approve', { count: desk.data.changed })}
          </Button>
        )}
        {mayApprove && (
          <Button variant="default" loading={isBusy} onClick={() => decide('decline', {})}>
            {t('imports.decline')}
          </Button>
        )}
        {isMine && (
          <Button variant="default" loading={isBusy} onClick={() => decide('withdraw', {})}>
            {t('imports.withdraw')}
          </Button>
        )}
      </div>
    </>
  )
}
