'use client'

import { fieldMaxLengths } from '@shop/domain/validation'
import { useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { KitProvider } from '@/ui/kit-provider'
import notice from '@/ui/notice.module.css'
import { TextField } from '@/ui/text-field'
import { passkeyNameProblems } from '@/forms/form-rules'
import { isOnline } from '@/browser/loading'
import type { Passkeys } from '@/data/ask-passkeys'
import type { Passkey } from '@/data/passkey-schema'
import type { Translate } from '@/texts/lazy-texts'
import s from './settings.module.css'

type Change = {
  readonly onRename: (id: string, name: string) => Promise<unknown>
  readonly onRemove: (id: string) => Promise<unknown>
}
type PasskeyListProps = Change & {
  readonly t: Translate
  readonly language: string
  readonly passkeys: Passkeys
  readonly onRetry: () => void
}

export function PasskeyList({ passkeys, onRetry, ...rest }: PasskeyListProps) {
  const { t } = rest
  if (passkeys === 'unread') return <Unread t={t} onRetry={onRetry} />
  if (passkeys.length === 0) return <p className={base.small}>{t('account.passkeysNone')}</p>
  return (
    <ul className={s.accesses} aria-label={t('account.passkeys')}>
      {passkeys.map((one) => (
        <PasskeyLine key={one.id} one={one} {...rest} />
      ))}
    </ul>
  )
}

/** That none are shown does not mean that there are none. */
function Unread({ t, onRetry }: Pick<PasskeyListProps, 't' | 'onRetry'>) {
  return (
    <div className={notice.notice} data-kind="error" role="alert">
      <Icon name="warn" size="s" />
      {isOnline() ? (
        <>
          <p className={notice.noticeTitle}>{t('error.generic.title')}</p>
          <p>{t('error.generic.text')}</p>
        </>
      ) : (
        <p>{t('error.offline')}</p>
      )}
      <p>
        <button type="button" className={button.textButton} onClick={onRetry}>
          {t('error.retry')}
        </button>
      </p>
    </div>
  )
}

type PasskeyLineProps = Omit<PasskeyListProps, 'passkeys' | 'onRetry'> & { readonly one: Passkey }

function PasskeyLine({ one, t, language, onRename, onRemove }: PasskeyLineProps) {
  const { id, name } = one
  const { draft, problem, change, save } = useNewName({ one, t, onRename })
  return (
    <li className={s.passkey}>
      {draft === undefined ? (
        <PasskeyText one={one} t={t} language={language} />
      ) : (
        <KitProvider>
          <TextField
            id={inputOf(id)}
            label={t('account.passkeyName')}
            value={draft}
            error={problem}
            maxLength={fieldMaxLengths.passkey}
            onChange={change}
          />
        </KitProvider>
      )}
      <span className={s.buttons}>
        {draft === undefined ? (
          <button
            type="button"
            className={button.textButton}
            aria-label={t('account.passkeyRename', { name })}
            onClick={() => change(name)}
          >
            {t('account.rename')}
          </button>
        ) : (
          <button type="button" className={button.textButton} onClick={save}>
            {t('account.save')}
          </button>
        )}
        <button
          type="button"
          className={button.textButton}
          aria-label={t('account.passkeyRemove', { name })}
          onClick={() => void onRemove(id)}
        >
          {t('account.remove')}
        </button>
      </span>
    </li>
  )
}

const inputOf = (id: string) => `passkey-${id}`

/** What a passkey is to be called; no draft while nobody writes one. */
function useNewName({ one: { id, name }, t, onRename }: Pick<PasskeyLineProps, 'one' | 't' | 'onRename'>) {
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = (text?: string) => {
    setDraft(text)
    setProblem(undefined)
  }
  const save = async () => {
    const passkey = draft?.trim() ?? ''
    const { passkey: wrong } = await passkeyNameProblems({ passkey }, 'submit')
    if (wrong) {
      setProblem(t(...wrong))
      return document.getElementById(inputOf(id))?.focus()
    }
    change()
    if (passkey !== name) await onRename(id, passkey)
  }
  return { draft, problem, change, save }
}

function PasskeyText({ one, t, language }: Pick<PasskeyLineProps, 'one' | 't' | 'language'>) {
  const day = (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
  const used = one.lastUsedAt ? ` · ${t('account.passkeyUsed', { date: day(one.lastUsedAt) })}` : ''
  return (
    <p>
      {one.name}
      <span className={`${base.small} ${base.muted} ${s.passkeyDates}`}>
        {t('account.passkeyMade', { date: day(one.createdAt) })}
        {used}
      </span>
    </p>
  )
}
