'use client'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/frame/dialog'
import { Icon } from '@/frame/icon'
import { AskCustomer } from './ask-customer'
import styles from './assist.module.css'
import { BreakGlass } from './break-glass'
import { CodeField, PlaceFields, ReasonFields } from './launch-fields'
import { LaunchFaults, LaunchFoot } from './launch-foot'
import { LaunchScope } from './launch-scope'
import { LaunchWho } from './launch-who'
import { LoginLink } from './login-link'
import { Policy } from './policy'
import { useLaunch } from './use-launch'
import { useLaunchForm } from './use-launch-form'
import { ViewHides } from './view-hides'

/** Who, where, why and for how long; what the customer's wish says to it; and then the shop in a new tab. */
export function ViewAsLauncher({ customer, onClose }: { customer: ConsoleCustomer; onClose: () => void }) {
  const t = useTranslations('console')
  const fields = useLaunchForm(customer)
  const { form } = fields
  const launch = useLaunch(customer, form, onClose)
  const { check, isAsking, fail, start } = launch

  return (
    <Dialog
      title={
        <span className="row">
          <Icon name="eye" size={16} />
          {t(isAsking ? 'viewAs.askTitle' : 'viewAs.title')}
        </span>
      }
      onClose={onClose}
      size={720}
      top={56}
      className={styles.launcher}
    >
      <LaunchWho customer={customer} />
      {check && <Policy check={check} />}
      <form className={styles.launch} noValidate onSubmit={form.onSubmit((values) => start(values))}>
        {isAsking && (
          <AskCustomer
            customerRef={customer.ref}
            marketId={form.values.market}
            isConfirmed={check?.hasConfirmed === true}
            onFail={fail}
          />
        )}
        <LaunchScope />
        <ReasonFields form={form} launch={launch} />
        <PlaceFields {...fields} launch={launch} />
        {launch.isBreaking && <BreakGlass />}
        {launch.needsCode && <CodeField form={form} launch={launch} />}
        <LaunchFaults launch={launch} />
        <ViewHides />
        {launch.link && <LoginLink link={launch.link} />}
        <LaunchFoot form={form} launch={launch} />
      </form>
    </Dialog>
  )
}
