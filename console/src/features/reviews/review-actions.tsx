'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { useSecondsLeft } from '@/lib/use-seconds-left'
import styles from './reviews.module.css'
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

export function ReviewActions({ isOpen, isBusy, last, onUndo, onUndoOver, onStep, ...deeds }: Props) {
  const t = useTranslations('console')
  const decisions = [
    { name: t('reviews.accept'), key: 'A', onTake: deeds.onAccept },
    { name: t('reviews.refuse'), key: 'R', onTake: deeds.onRefuse },
    { name: t('reviews.escalate'), key: 'E', onTake: deeds.onEscalate },
  ]
  return (
    <div className={`dialog-foot ${styles.deeds}`}>
      {decisions.map(({ name, key, onTake }, at) => (
        <Button
          key={key}
          variant={at === 0 ? 'filled' : 'default'}
          disabled={!isOpen || isBusy}
          onClick={onTake}
          rightSection={<Keys keys={[key]} />}
        >
          {name}
        </Button>
      ))}
      <span className="spacer" />
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
    <span className="row dim small">
      <span className="wide-only" role="status">
        {last.did === 'accept' ? t('reviews.lastAccepted', { name }) : t('reviews.lastRefused', { name })}
      </span>
      <span className="number" aria-hidden="true">
        {t('reviews.undoLeft', { seconds: left })}
      </span>
      <button type="button" className="link" onClick={onUndo}>
        {t('actions.undo')}
      </button>
      <Keys keys={['U']} />
    </span>
  )
}
