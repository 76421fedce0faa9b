import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { lazyTexts, type Translate } from '@/lib/lazy-texts'
import { Dialog } from '@/shell/dialog'
import drawer from '@/shell/drawer.module.css'
import { mountOnce } from '@/shell/mount-once'
import s from './auth.module.css'
import { closeAuth, showAuthView, useAuthDialog } from './auth-dialog-store'
import { ForgotForm } from './forgot-form'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'

/** The dialogs stand over whatever page is open; the page knows nothing of them. */
export async function mountAuthDialog(): Promise<void> {
  const t = await lazyTexts(
    ...(['login', 'register', 'reset', 'field', 'validate', 'account', 'checkout', 'sms'] as const),
    ...(['error', 'loading', 'toast', 'a11y'] as const),
  )
  await mountOnce('auth', <AuthDialog t={t} />)
}

const TABS = [
  { view: 'login', label: 'login.title' },
  { view: 'register', label: 'login.create' },
] as const

function AuthDialog({ t }: { readonly t: Translate }) {
  const { view, isByAddress } = useAuthDialog()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On a phone the keyboard would cover half of what has just been opened.
    if (view && matchMedia('(pointer: fine)').matches) body.current?.querySelector('input')?.focus()
  }, [view])

  const title = view === 'forgot' ? t('reset.title') : t(view === 'register' ? 'register.title' : 'login.welcomeBack')
  return (
    <Dialog
      opened={view !== null}
      onClose={closeAuth}
      title={title}
      closeLabel={t('a11y.close')}
      isByAddress={isByAddress}
    >
      {view !== 'forgot' && (
        <div className={drawer.tabs} role="tablist" aria-label={t('login.tabs')} onKeyDown={changeTab}>
          {TABS.map((tab) => (
            <button
              key={tab.view}
              type="button"
              role="tab"
              id={`${id}-${tab.view}`}
              className={drawer.tab}
              aria-selected={view === tab.view}
              aria-controls={`${id}-panel`}
              tabIndex={view === tab.view ? 0 : -1}
              data-view={tab.view}
              onClick={() => showAuthView(tab.view)}
            >
              {t(tab.label)}
            </button>
          ))}
        </div>
      )}
      <div
        ref={body}
        className={s.tabPanel}
        {...(view !== 'forgot' && {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-${view}`,
        })}
      >
        {view === 'login' && <LoginForm t={t} />}
        {view === 'register' && <RegisterForm t={t} />}
        {view === 'forgot' && <ForgotForm t={t} />}
      </div>
    </Dialog>
  )
}

/** There are two tabs: every arrow leads to the other one. */
function changeTab(event: KeyboardEvent<HTMLDivElement>): void {
  if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
  event.preventDefault()
  const other = event.currentTarget.querySelector<HTMLElement>('[role=tab][aria-selected=false]')
  other?.click()
}
