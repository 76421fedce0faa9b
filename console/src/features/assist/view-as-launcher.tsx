'use client'

import { Button, Checkbox, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DeskCustomer } from '@shop/contract/rest/desk-customers'
import { impersonationCheckSchema } from '@shop/contract/rest/impersonation'
import { channel } from '@shop/domain/market'
import {
  CALL_REFERENCE,
  type ImpersonationReason,
  impersonationLimits,
  impersonationReasons,
  reasonFault,
} from '@shop/domain/staff'
import type { ConsoleLocale } from '@shop/i18n/locales'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { DeskError } from '@/lib/desk-error'
import { useRunningViews } from '@/lib/running-views'
import { stepUp } from '@/lib/step-up'
import { useDesk } from '@/lib/use-desk'
import { AskCustomer } from './ask-customer'
import { BreakGlass } from './break-glass'
import { handOver, type ViewWidth, viewWidths } from './hand-over'
import { sentenceOf } from './launch-refusal'
import { LaunchScope } from './launch-scope'
import { LaunchWho } from './launch-who'
import { mayAsk, Policy } from './policy'
import { ViewHides } from './view-hides'

const MINUTES = [5, 10, 15, 20, 30]
const LEAST = 10
const LOOK_AGAIN_MS = 2_000

type Fields = {
  reasonCode: ImpersonationReason
  ticket: string
  /** The customer is on the phone, and nobody has made a ticket. */
  isCall: boolean
  minutes: string
  reason: string
  market: string
  language: string
  code: string
}

const ticketOf = ({ isCall, ticket }: Pick<Fields, 'isCall' | 'ticket'>) => (isCall ? CALL_REFERENCE : ticket.trim())

/** Who, where, why and for how long; what the customer's wish says to it; and then the shop in a new tab. */
export function ViewAsLauncher({ customer, onClose }: { customer: DeskCustomer; onClose: () => void }) {
  const t = useTranslations('console')
  const locale = useLocale() as ConsoleLocale
  const home = channel.markets.find(({ alias }) => alias === customer.market.toLowerCase()) ?? channel.markets[0]
  const [failed, setFailed] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [width, setWidth] = useState<ViewWidth>('desktop')
  const { refresh: lookAgain } = useRunningViews()
  const [needsCode, setNeedsCode] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBreaking, setBreaking] = useState(false)
  const form = useForm<Fields>({
    initialValues: {
      reasonCode: 'account_question',
      ticket: '',
      isCall: false,
      minutes: '15',
      reason: '',
      market: home?.id ?? '',
      language: home?.defaultLanguageId ?? '',
      code: '',
    },
    validate: (fields) => {
      const fault = reasonFault({ ...fields, ticket: ticketOf(fields) })
      const isSecret = fault === 'card-number' || fault === 'password'
      return {
        reason: isSecret
          ? t('viewAs.secret')
          : fault === 'too-short'
            ? t('viewAs.whatHelp', { count: fields.reason.trim().length, min: LEAST })
            : null,
        ticket: ticketOf(fields) === '' ? t('viewAs.ticketMissing') : null,
      }
    },
  })
  const { values } = form
  const market = channel.markets.find(({ id }) => id === values.market) ?? home
  const address = `/impersonations/check?customerRef=${customer.ref}&marketId=${encodeURIComponent(values.market)}`
  const desk = useDesk(address, impersonationCheckSchema)
  const { data: check, refresh } = desk
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAsking, refresh])
  const fail = useCallback((code: string) => setFailed(code), [])

  const start = async (fields: Fields) => {
    const { code, market: marketId, language, minutes, reasonCode, reason } = fields
    setBusy(true)
    setFailed('')
    try {
      if (needsCode && !(await stepUp(code))) return setFailed('CODE')
      const wish = { reasonCode, reason, ticket: ticketOf(fields), minutes: Number(minutes), breakGlass: isBreaking }
      const place = { marketId, languageId: language, staffLanguage: locale, path: '/' }
      await handOver({ ...wish, ...place, customerRef: customer.ref }, width)
      void lookAgain()
      onClose()
    } catch (error) {
      const refusal = error instanceof DeskError ? error.code : 'UNKNOWN'
      if (refusal === 'IMPERSONATION_STEP_UP_REQUIRED') setNeedsCode(true)
      setFailed(refusal)
      void refresh()
    } finally {
      setBusy(false)
    }
  }
  const isAllowed = check?.refusal === null || (isBreaking && check?.mayBreakGlass === true)
  const breakGlass = () => {
    setBreaking(true)
    setAsking(false)
    setNeedsCode(check?.isProven === false)
    form.setFieldValue('minutes', String(impersonationLimits.breakGlassMinutes))
  }

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
      className="launcher"
    >
      <LaunchWho customer={customer} />
      {check && <Policy check={check} />}
      <form className="launch" noValidate onSubmit={form.onSubmit(start)}>
        {isAsking && (
          <AskCustomer
            customerRef={customer.ref}
            marketId={values.market}
            isConfirmed={check?.hasConfirmed === true}
            onFail={fail}
          />
        )}
        <LaunchScope />
        <div className="launch-row">
          <NativeSelect
            className="grow"
            label={t('table.reason')}
            data-autofocus
            data={impersonationReasons.map((value) => ({ value, label: t(`viewAs.reasons.${value}`) }))}
            {...form.getInputProps('reasonCode')}
          />
          <TextInput
            className="w150"
            label={t('viewAs.ticket')}
            withAsterisk={!values.isCall}
            disabled={values.isCall}
            {...form.getInputProps('ticket')}
          />
          <NativeSelect
            className="w110"
            label={t('viewAs.ends')}
            data={MINUTES.filter((minutes) => !isBreaking || minutes <= impersonationLimits.breakGlassMinutes).map(
              (minutes) => ({ value: String(minutes), label: t('viewAs.minutes', { minutes }) }),
            )}
            {...form.getInputProps('minutes')}
          />
        </div>
        <Checkbox label={t('viewAs.call')} {...form.getInputProps('isCall', { type: 'checkbox' })} />
        <TextInput
          label={t('viewAs.what')}
          withAsterisk
          description={t('viewAs.whatHelp', { count: values.reason.trim().length, min: LEAST })}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <div className="launch-row">
          <NativeSelect
            className="grow"
            label={t('table.market')}
            data={channel.markets.map(({ id, alias }) => ({ value: id, label: alias.toUpperCase() }))}
            {...form.getInputProps('market')}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('market', value)
              const chosen = channel.markets.find(({ id }) => id === value)
              if (chosen) form.setFieldValue('language', chosen.defaultLanguageId)
            }}
          />
          <NativeSelect
            className="w150"
            label={t('viewAs.language')}
            data={(market?.allowedLanguages ?? []).map(({ id, code }) => ({
              value: id,
              label: t(`languages.${code}`),
            }))}
            {...form.getInputProps('language')}
          />
          <Input.Wrapper label={t('viewAs.width')} labelElement="div">
            <SegmentedControl
              className="widths"
              aria-label={t('viewAs.width')}
              value={width}
              onChange={(wish) => setWidth(viewWidths.find((one) => one === wish) ?? 'desktop')}
              data={viewWidths.map((value) => ({ value, label: t(`viewAs.widths.${value}`) }))}
            />
          </Input.Wrapper>
        </div>
        {isBreaking && <BreakGlass />}
        {needsCode && (
          <TextInput
            className="w-code"
            label={t('viewAs.code')}
            description={t(isBreaking ? 'viewAs.breakGlass.codeHelp' : 'viewAs.codeHelp')}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...form.getInputProps('code')}
          />
        )}
        {desk.error && !check && (
          <p className="inl e" role="alert">
            {t(`errors.${desk.error.status === 403 ? 'FORBIDDEN' : 'UNAVAILABLE'}`)}
          </p>
        )}
        {failed && failed !== 'IMPERSONATION_STEP_UP_REQUIRED' && (
          <p className="inl e" role="alert">
            {sentenceOf(failed, t)}
          </p>
        )}
        <ViewHides />
        <div className="mfoot">
          {check && (
            <span className="dim sm">
              {t('viewAs.counts', {
                today: check.startsToday,
                mostToday: check.mostToday,
                running: check.running,
                mostRunning: check.mostRunning,
              })}
            </span>
          )}
          <span className="sp" />
          {check?.mayBreakGlass && !isBreaking && (
            <Button variant="danger" leftSection={<Icon name="warning" size={14} />} onClick={breakGlass}>
              {t('viewAs.breakGlass.open')}
            </Button>
          )}
          {check && mayAsk(check) && !isAsking && !isBreaking && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('viewAs.ask')}
            </Button>
          )}
          <Button
            type="submit"
            {...(isBreaking ? { variant: 'danger-filled' } : { className: 'assist-button' })}
            loading={isBusy}
            disabled={!isAllowed}
            leftSection={<Icon name="eye" size={14} />}
          >
            {t(isBreaking ? 'viewAs.breakGlass.start' : 'viewAs.start')} <Keys keys={['↵']} />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
