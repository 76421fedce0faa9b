'use client'

import { Button } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { NoRights } from '@/frame/no-rights'
import { SECTIONS, sectionOf } from '@/frame/sections'
import { RowSkeletons } from '@/frame/skeletons'
import { Empty } from '@/frame/states'
import type { StaffQuery } from '@/lib/use-staff-query'
import kit from './kit.module.css'

const SKELETON_AFTER_MS = 150
const SLOW_AFTER_MS = 3_000
const RETRY_AFTER_MS = 10_000

type Props<T> = {
  of: StaffQuery<T>
  /** The name of what is asked, for when it is slow. */
  system: string
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Every screen's loading, slow, refused, missing and failed states; with something to show it stays on show. */
export function QueryBoundary<T>({ of, system, skeleton = <RowSkeletons />, children }: Props<T>) {
  if (of.data !== undefined)
    return (
      <>
        {of.error ? <Stale result={of} /> : null}
        {children(of.data)}
      </>
    )
  if (of.error) return <Refused result={of} />
  return <Waiting result={of} system={system} skeleton={skeleton} />
}

function Waiting<T>({ result, system, skeleton }: { result: StaffQuery<T>; system: string; skeleton: ReactNode }) {
  const t = useTranslations('console')
  const waited = useWaited()
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('states.loading')}
      </span>
      {waited >= SKELETON_AFTER_MS && skeleton}
      {waited >= SLOW_AFTER_MS && (
        <div className={kit.inlineNotice} role="status">
          <Icon name="spin" size={15} />
          <span>{t('states.slow', { system, seconds: Math.floor(waited / 1_000) })}</span>
          {waited >= RETRY_AFTER_MS && (
            <Button size="xs" variant="default" onClick={result.refresh}>
              {t('states.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useWaited(): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const began = Date.now()
    const first = setTimeout(() => setWaited(Date.now() - began), SKELETON_AFTER_MS)
    const each = setInterval(() => setWaited(Date.now() - began), 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(each)
    }
  }, [])
  return waited
}

function Refused<T>({ result }: { result: StaffQuery<T> }) {
  const t = useTranslations('console')
  const { error } = result
  if (error?.status === 403) return <NoRights permissions={[String(error.details.permission ?? '')]} />
  if (error?.status === 404) return <Missing />
  return (
    <div className={`${kit.empty} ${kit.failed}`} role="alert">
      <Icon name="unplugged" size={20} />
      <b>{t('states.errorTitle')}</b>
      <p>
        {error?.code === 'OFFLINE'
          ? t('errors.OFFLINE')
          : error?.status === 0 || (error?.status ?? 0) >= 500
            ? t('errors.UNAVAILABLE')
            : t('states.errorText')}
      </p>
      <span className="row">
        <Button size="xs" variant="default" onClick={result.refresh}>
          {t('states.retry')}
        </Button>
        {error?.requestId && <CopyCode code={error.requestId} />}
      </span>
    </div>
  )
}

/** What is not there, and the way back to where its like are. */
function Missing() {
  const t = useTranslations('console')
  const path = usePathname()
  const name = sectionOf(path)
  const section = SECTIONS.find((one) => one.name === name && one.path !== path)
  return (
    <Empty icon="noEntries" title={t('errors.NOT_FOUND')}>
      {section && (
        <Link className="link" href={section.path}>
          {t('states.backTo', { section: t(`nav.${section.name}`) })}
        </Link>
      )}
    </Empty>
  )
}

function Stale<T>({ result }: { result: StaffQuery<T> }) {
  const t = useTranslations('console')
  return (
    <div className={`${kit.inlineNotice} ${kit.warned}`} role="alert">
      <Icon name="warning" size={15} />
      <span className="grow">{t('states.partial')}</span>
      <Button size="xs" variant="default" onClick={result.refresh}>
        {t('states.retry')}
      </Button>
    </div>
  )
}

function CopyCode({ code }: { code: string }) {
  const t = useTranslations('console')
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <Button size="xs" variant="subtle" onClick={copy}>
      {isCopied ? t('actions.copied') : t('states.copyCode', { code: code.slice(0, 8) })}
    </Button>
  )
}
