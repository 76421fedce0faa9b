'use client'

import { Button, Checkbox, NumberInput } from '@mantine/core'
import {
  type DeskReturn,
  deskReturnSchema,
  type ReturnDecision,
  returnTrialAnswerSchema,
  type SendingProof,
} from '@shop/contract/rest/desk-returns'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '@/frame/link'
import { ReasonDialog } from '@/frame/reason-dialog'
import { RefundDue } from '@/frame/refund-due'
import { MarketTag, Notice, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDates } from '@/lib/use-dates'
import { ProofDialog } from './proof-dialog'

type Line = { readonly rowId: number; readonly received: number; readonly restocked: number }
type Props = { given: DeskReturn; refresh: () => Promise<void> }

/** What was registered, what came of it, and what goes back for it. */
export function ReturnPane({ given, refresh }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const [shown, setShown] = useState(given)
  const [lines, setLines] = useState<readonly Line[]>(() => asRegistered(given))
  const [isRefusing, setRefusing] = useState(false)
  const [isProving, setProving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeskError>()
  const isOpen = shown.state === 'registered'
  const [isOnOurLabel, setOnOurLabel] = useState(false)
  const amount = useAmount(shown, { lines, isOnOurLabel }, isOpen)

  const put = async (deed: 'decide' | 'proof', body: ReturnDecision | SendingProof): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setShown(await askDesk(`returns/${shown.number}/${deed}`, deskReturnSchema, { method: 'POST', body }))
      await refresh()
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const decide = (decision: ReturnDecision) => put('decide', decision)
  const putLine = (rowId: number, change: Partial<Line>) =>
    setLines((old) =>
      old.map((line) => {
        if (line.rowId !== rowId) return line
        const next = { ...line, ...change }
        return { ...next, restocked: Math.min(next.restocked, next.received) }
      }),
    )

  return (
    <div className="return-pane">
      <h2>{t('returns.opened', { number: shown.number })}</h2>
      <p className="row wrap">
        <MarketTag market={shown.market} />
        {shown.customerRef ? (
          <Link className="lk" href={`/c/${shown.customerRef}/returns`}>
            {shown.name}
          </Link>
        ) : (
          shown.name
        )}
        <Link className="lk" href={`/orders/${shown.order}`}>
          {t('returns.ofOrder', { number: shown.order })}
        </Link>
      </p>
      {shown.message && <blockquote>{shown.message}</blockquote>}
      <ul className="return-rows">
        {shown.rows.map((row) => {
          const line = lines.find(({ rowId }) => rowId === row.rowId)
          return (
            <li key={row.rowId}>
              <span className="row g12 t">
                <span className="th">
                  {row.image && (
                    // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                    <img
                      src={`/images/product/240f320/${encodeURIComponent(row.image)}`}
                      alt=""
                      width={36}
                      height={44}
                    />
                  )}
                </span>
                <span className="two grow">
                  <b className="b">{row.name}</b>
                  <small>
                    {[row.brand, row.size, row.reason && t(`returns.reasons.${row.reason}`)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <small>
                    {t('returns.registeredPieces')}: {row.quantity}
                    {row.received !== null && ` · ${t('returns.came')}: ${row.received}`}
                    {row.isSealed && ` · ${t('returns.sealed')}`}
                  </small>
                </span>
              </span>
              {isOpen && line && (
                <span className="row t g12">
                  <NumberInput
                    label={t('returns.came')}
                    aria-label={t('returns.cameOf', { name: row.name })}
                    min={0}
                    max={row.quantity}
                    clampBehavior="strict"
                    allowDecimal={false}
                    value={line.received}
                    onChange={(value) => putLine(row.rowId, { received: Number(value) || 0 })}
                  />
                  <NumberInput
                    label={t('returns.shelf')}
                    aria-label={t('returns.shelfOf', { name: row.name })}
                    min={0}
                    max={line.received}
                    clampBehavior="strict"
                    allowDecimal={false}
                    value={line.restocked}
                    onChange={(value) => putLine(row.rowId, { restocked: Number(value) || 0 })}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <dl className="kv n">
        <div>
          <dt>{t(shown.lowersInvoice ? 'returns.lowersInvoice' : 'returns.goesBack')}</dt>
          <dd>
            <b className="num">{shown.refundFormatted ?? amount ?? '–'}</b>{' '}
            {!shown.lowersInvoice && <span className="kx">{t(`returns.to.${shown.refundTo}`)}</span>}
          </dd>
        </div>
        {shown.due && (
          <div>
            <dt>{t('returns.due.title')}</dt>
            <dd>
              <RefundDue due={shown.due} />
            </dd>
          </div>
        )}
        {shown.proof && (
          <div>
            <dt>{t('returns.proof')}</dt>
            <dd>
              {dates.day(shown.proof.on)} <span className="kx">{shown.proof.text}</span>
            </dd>
          </div>
        )}
        {shown.decided && (
          <div>
            <dt>{t('table.state')}</dt>
            <dd>
              <State tone={shown.state === 'received' ? 'ok' : 'bad'}>{t(`returns.status.${shown.state}`)}</State>{' '}
              {dates.short(shown.decided.at)} <span className="kx">{shown.decided.reason}</span>
            </dd>
          </div>
        )}
      </dl>
      {problem && (
        <div role="alert">
          <Notice
            tone="bad"
            icon="warning"
            title={
              problem.code === 'RETURN_NOT_SENT'
                ? t('returns.notSent')
                : problem.code === 'RETURN_DECIDED'
                  ? t('returns.decidedAlready')
                  : t('states.saveFailed')
            }
          />
        </div>
      )}
      {isOpen && (
        <>
          {shown.labelCostFormatted !== null && (
            <Checkbox
              label={t('returns.ourLabel', { amount: shown.labelCostFormatted })}
              checked={isOnOurLabel}
              onChange={(event) => setOnOurLabel(event.currentTarget.checked)}
            />
          )}
          <p className="dim sm">{t(shown.lowersInvoice ? 'returns.effectOnInvoice' : 'returns.effect')}</p>
          <div className="row wrap">
            <Button
              variant="filled"
              loading={isBusy}
              onClick={() => decide({ do: 'receive', lines: [...lines], isOnOurLabel })}
            >
              {t('returns.setReceived')}
            </Button>
            <Button variant="danger" disabled={isBusy} onClick={() => setRefusing(true)}>
              {t('returns.setRefused')}
            </Button>
            <Button variant="subtle" disabled={isBusy} onClick={() => setProving(true)}>
              {t('returns.noteProof')}
            </Button>
          </div>
        </>
      )}
      {isProving && (
        <ProofDialog
          known={shown.proof}
          isBusy={isBusy}
          onClose={() => setProving(false)}
          onSend={(proof) => put('proof', proof)}
        />
      )}
      {isRefusing && (
        <ReasonDialog
          title={t('returns.setRefused')}
          consequence={t('returns.refuseEffect')}
          verb={t('returns.setRefused')}
          isDangerous
          isBusy={isBusy}
          onClose={() => setRefusing(false)}
          onSend={({ reason }) => decide({ do: 'refuse', reason })}
        />
      )}
    </div>
  )
}

/** Faulty goods go on no shelf unless somebody says so. */
const asRegistered = ({ rows }: DeskReturn): readonly Line[] =>
  rows.map(({ rowId, quantity, reason }) => ({
    rowId,
    received: quantity,
    restocked: reason === 'faulty' ? 0 : quantity,
  }))

type Coming = { readonly lines: readonly Line[]; readonly isOnOurLabel: boolean }

function useAmount({ number }: DeskReturn, { lines, isOnOurLabel }: Coming, isOpen: boolean): string | undefined {
  const [amount, setAmount] = useState<string>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isGone = false
    askDesk(`returns/${number}/try`, returnTrialAnswerSchema, { method: 'POST', body: { lines, isOnOurLabel } }).then(
      ({ refundFormatted }) => !isGone && setAmount(refundFormatted),
      () => !isGone && setAmount(undefined),
    )
    return () => {
      isGone = true
    }
  }, [number, lines, isOnOurLabel, isOpen])
  return amount
}
