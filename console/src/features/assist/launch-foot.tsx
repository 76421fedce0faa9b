import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './assist.module.css'
import { sentenceOf } from './launch-refusal'
import { mayAsk } from './policy'
import type { Launch } from './use-launch'
import type { LaunchForm } from './use-launch-form'

/** How often somebody has done it today, and the ways to start. */
export function LaunchFoot({ form, launch }: { form: LaunchForm; launch: Launch }) {
  const t = useTranslations('console')
  const { check, isAsking, ask, isBreaking, breakGlass, isBusy, isAllowed, start } = launch
  return (
    <div className="dialog-foot">
      {check && (
        <span className="dim small">
          {t('viewAs.counts', {
            today: check.startsToday,
            mostToday: check.mostToday,
            running: check.running,
            mostRunning: check.mostRunning,
          })}
        </span>
      )}
      <span className="spacer" />
      {check?.mayBreakGlass && !isBreaking && (
        <Button variant="danger" leftSection={<Icon name="warning" size={14} />} onClick={breakGlass}>
          {t('viewAs.breakGlass.open')}
        </Button>
      )}
      <TakeOver launch={launch} />
      {check && mayAsk(check) && !isAsking && !isBreaking && (
        <Button variant="default" onClick={ask}>
          {t('viewAs.ask')}
        </Button>
      )}
      {!isBreaking && (
        <Button
          variant="default"
          disabled={!isAllowed || isBusy}
          onClick={() => form.onSubmit((fields) => start(fields, 'link'))()}
        >
          {t('viewAs.link.make')}
        </Button>
      )}
      <Button
        type="submit"
        {...(isBreaking ? { variant: 'danger-filled' } : { className: styles.button })}
        loading={isBusy}
        disabled={!isAllowed}
        leftSection={<Icon name="eye" size={14} />}
      >
        {t(isBreaking ? 'viewAs.breakGlass.start' : 'viewAs.start')} <Keys keys={['↵']} />
      </Button>
    </div>
  )
}

/** Somebody else acts for the customer now. */
function TakeOver({ launch: { check, isTakingOver, takeOver } }: { launch: Launch }) {
  const t = useTranslations('console')
  if (!check?.mayTakeOver || isTakingOver) return null
  return (
    <Button variant="danger" leftSection={<Icon name="people" size={14} />} onClick={takeOver}>
      {t('viewAs.takeOver')}
    </Button>
  )
}

/** Why it cannot be started. */
export function LaunchFaults({ launch: { check, error, failed } }: { launch: Launch }) {
  const t = useTranslations('console')
  const { moment } = useDates()
  return (
    <>
      {error && !check && (
        <p className={`${kit.inlineNotice} ${kit.failed}`} role="alert">
          {t(`errors.${error.status === 403 ? 'FORBIDDEN' : 'UNAVAILABLE'}`)}
        </p>
      )}
      {failed && failed.code !== 'IMPERSONATION_STEP_UP_REQUIRED' && (
        <p className={`${kit.inlineNotice} ${kit.failed}`} role="alert">
          {sentenceOf(failed, t, moment)}
        </p>
      )}
    </>
  )
}
