import { Button, Checkbox } from '@mantine/core'
import type { ConsoleReturn } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'
import type { StaffApiError } from '@/lib/staff-api-error'
import { returnProblem } from './return-problem'
import type { ReturnWork } from './use-return'

type Props = { work: ReturnWork; onRefuse: () => void; onProve: () => void }

/** What can be decided on a return that is open. */
export function ReturnSteps({ work, onRefuse, onProve }: Props) {
  const t = useTranslations('console')
  const { shown, lines, isOnOurLabel, setOnOurLabel, isBusy, decide } = work
  return (
    <>
      {shown.labelCostFormatted !== null && (
        <Checkbox
          label={t('returns.ourLabel', { amount: shown.labelCostFormatted })}
          checked={isOnOurLabel}
          onChange={(event) => setOnOurLabel(event.currentTarget.checked)}
        />
      )}
      <p className="dim small">{t(`returns.${effectOf(shown)}`)}</p>
      <div className="row wrap">
        <Button
          variant="filled"
          loading={isBusy}
          onClick={() => decide({ do: 'receive', lines: [...lines], isOnOurLabel })}
        >
          {t('returns.setReceived')}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={onRefuse}>
          {t('returns.setRefused')}
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={onProve}>
          {t('returns.noteProof')}
        </Button>
      </div>
    </>
  )
}

function effectOf({ replacement, lowersInvoice }: ConsoleReturn) {
  if (replacement !== null) return 'effectOfExchange'
  return lowersInvoice ? 'effectOnInvoice' : 'effect'
}

export function ReturnProblem({ problem }: { problem: StaffApiError }) {
  const t = useTranslations('console')
  return (
    <div role="alert">
      <Notice tone="bad" icon="warning" title={returnProblem(problem, t)} />
    </div>
  )
}
