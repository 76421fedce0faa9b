'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { useSecondsLeft } from '@/lib/use-seconds-left'
import type { LastDecision } from './use-decisions'

type Props = {
  isOpen: boolean
  isBusy: boolean
  last: LastDecision | undefined
  onAccept: () => void
  onRefuse: () => void
  onEscalate: () => void
  onUndo: () => void
  onUndoOver: () => void
  onStep: (by: number) => void
}

export function ReviewDeeds({ isOpen, isBusy, last, onUndo, onUndoOver, onStep, ...deeds }: Props) {
  const t = useTranslations('console')
  return (
    <div className="mfoot deeds">
      <Button
        variant="filled"
        disabled={!isOpen || isBusy}
        onClick={deeds.onAccept}
        rightSection={<Keys keys={['A']} />}
      >
        {t('reviews.accept')}
      </Button>
      <Button
        variant="default"
        disabled={!isOpen || isBusy}
        onClick={deeds.onRefuse}
        rightSection={<Keys keys={['R']} />}
      >
        {t('reviews.refuse')}
      </Button>
      <Button
        variant="default"
        disabled={!isOpen || isBusy}
        onClick={deeds.onEscalate}
        rightSection={<Keys keys={['E']} />}
      >
        {t('reviews.escalate')}
      </Button>
      <span className="sp" />
      {last && <Last key={last.undoUntil} last={last} onUndo={onUndo} onOver={onUndoOver} />}
      {([-1, 1] as const).map((by) => {
        const name = by < 0 ? t('reviews.previous') : t('reviews.next')
        return (
          <button
            key={by}
            type="button"
            className="mantine-ActionIcon-root"
            aria-label={`${name} (${by < 0 ? 'P' : 'N'})`}
            title={`${name} (${by < 0 ? 'P' : 'N'})`}
            onClick={() => onStep(by)}
          >
            <Icon name={by < 0 ? 'left' : 'right'} />
          </button>
        )
      })}
    </div>
  )
}

function Last({ last, onUndo, onOver }: { last: LastDecision; onUndo: () => void; onOver: () => void }) {
  const t = useTranslations('console')
  const left = useSecondsLeft(last.undoUntil)
  const over = useEffectEvent(onOver)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  const { name } = last.review.product
  return (
    <span className="row dim sm">
      <span className="only-w" role="status">
        {last.did === 'accept' ? t('reviews.lastAccepted', { name }) : t('reviews.lastRefused', { name })}
      </span>
      <span className="num" aria-hidden="true">
        {t('reviews.undoLeft', { seconds: left })}
      </span>
      <button type="button" className="lk" onClick={onUndo}>
        {t('actions.undo')}
      </button>
      <Keys keys={['U']} />
    </span>
  )
}
