'use client'

import type { ImpersonationCheck } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import styles from './assist.module.css'

/** Whether the customer may be looked after now, and by whose wish. */
export function Policy({ check }: { check: ImpersonationCheck }) {
  const t = useTranslations('console.viewAs')
  const isAllowed = check.refusal === null
  return (
    <div className={styles.policy} data-c={isAllowed ? undefined : mayAsk(check) ? 'warn' : 'bad'} role="status">
      <div className="row">
        <Icon name={isAllowed ? 'shield' : 'warning'} size={16} />
        <b className="strong">{t(verdictOf(check))}</b>
      </div>
      {check.refusal !== null && !mayAsk(check) && <p>{t(nextStepOf(check))}</p>}
      <ul>
        <li>
          <Icon name="person" size={14} />
          {t('customerReads')}
        </li>
        <li>
          <Icon name="people" size={14} />
          {t('inside', { count: check.othersInside })}
        </li>
      </ul>
    </div>
  )
}

/** The customer has not forbidden it, and can be asked now. */
export const mayAsk = ({ refusal, choice, policy }: ImpersonationCheck): boolean =>
  refusal === 'IMPERSONATION_CONSENT_REQUIRED' && choice !== 'refused' && policy !== 'off'

const nextStepOf = ({ mayBreakGlass, mayTakeOver }: ImpersonationCheck) =>
  mayTakeOver ? 'takeOverEnds' : mayBreakGlass ? 'leadMayEnter' : 'askLead'

function verdictOf({ mayTakeOver, refusal, choice, policy, hasConfirmed }: ImpersonationCheck) {
  if (refusal === null) {
    if (choice === 'allowed') return 'policyAllowed'
    return hasConfirmed && policy !== 'opt-out' ? 'policyConfirmed' : 'policyOptOut'
  }
  if (mayTakeOver) return 'policyTaken'
  if (refusal !== 'IMPERSONATION_CONSENT_REQUIRED') return 'policyProtected'
  if (choice === 'refused') return 'policyRefused'
  return policy === 'off' ? 'policyOff' : 'policyAsk'
}
