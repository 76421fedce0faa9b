import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Dialog } from '@/ui/dialog'
import drawer from '@/ui/drawer.module.css'
import { mountOnce } from '@/ui/mount-once'
import s from '@/forms/form.module.css'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { closeAuth, showAuthView, useAuthDialog } from './auth-dialog-store'
import { CodeForm } from './code-form'
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

/** On a phone the keyboard would cover half of what has just been opened. */
const hasPointer = () => matchMedia('(pointer: fine)').matches

function AuthDialog({ t }: { readonly t: Translate }) {
  const { view, isByAddress } = useAuthDialog()
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (view && hasPointer()) body.current?.querySelector('input')?.focus()
  }, [view])

  const titles = { forgot: 'reset.title', code: 'login.codeTitle', register: 'register.title' } as const
  const title = t(view === null || view === 'login' ? 'login.welcomeBack' : titles[view])
  return (
    <Dialog
      opened={view !== null}
      onClose={closeAuth}
      title={title}
      closeLabel={t('a11y.close')}
      isByAddress={isByAddress}
      hasFocusInside={hasPointer()}
    >
      <div className={s.tabPanel} ref={body}>
        {view === 'forgot' ? (
          <ForgotForm t={t} />
        ) : view === 'code' ? (
          <CodeForm t={t} />
        ) : (
          <AuthTabs t={t} view={view} />
        )}
      </div>
    </Dialog>
  )
}

const FORMS = { login: LoginForm, register: RegisterForm } as const

function AuthTabs({ t, view }: { readonly t: Translate; readonly view: keyof typeof FORMS | null }) {
  return (
    <Tabs
      unstyled
      className={s.tabPanel}
      value={view}
      keepMounted={false}
      onChange={(next) => showAuthView(next === 'register' ? next : 'login')}
    >
      <Tabs.List className={drawer.tabs} aria-label={t('login.tabs')}>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab.view} value={tab.view} className={drawer.tab} data-view={tab.view}>
            {t(tab.label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ view: one }) => {
        const Form = FORMS[one]
        return (
          <Tabs.Panel key={one} value={one} className={s.tabPanel}>
            <Form t={t} />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
